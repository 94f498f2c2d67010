import {
  CalendarCheck,
  CircleUserRound,
  ClipboardList,
  type LucideIcon,
  MessageSquareText,
  RotateCcw,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { notifications as t } from '#messages/notifications.ts';
import { moment } from '../../../lib/format.ts';
import { type Notification, readNotifications } from '../api.ts';
import { sayNotice } from '../say-notice.ts';

const ICONS: Record<Notification['kind'], LucideIcon> = {
  bids: ClipboardList,
  nearby: ClipboardList,
  jobs: CalendarCheck,
  reminders: CalendarCheck,
  messages: MessageSquareText,
  payments: Wallet,
  disputes: TriangleAlert,
  recurring: RotateCcw,
  account: CircleUserRound,
};

/** One thing that somebody was told; following it reads it. */
export function NotificationLine({ item }: { item: Notification }) {
  const Icon = ICONS[item.kind];
  return (
    <Link
      to={item.link}
      // Not read is no harm: it stays bold.
      onClick={() => item.read || void readNotifications([item.id]).catch(() => undefined)}
      className="flex items-start gap-3 p-4 hover:bg-sunken"
    >
      <Icon aria-hidden="true" className={`h-lh w-5 shrink-0 ${item.read ? 'text-muted' : 'text-link'}`} />
      <span className={`min-w-0 flex-1 ${item.read ? '' : 'font-semibold'}`}>
        {!item.read && <span className="sr-only">{t.unread}: </span>}
        {sayNotice(item.notice)}
        <time dateTime={item.createdAt} className="block text-sm font-normal text-muted">
          {moment(item.createdAt)}
        </time>
      </span>
      {!item.read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-primary" />}
    </Link>
  );
}
