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
import { moment } from '../../../lib/format.ts';
import type { Notification } from '../api/list-notifications.ts';
import { notifications as t } from '../messages/notifications.en.ts';
import { notificationText } from '../notification-text.ts';

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

/** Notification as a link to its page. */
export function NotificationLine({ item, isNew }: { item: Notification; isNew: boolean }) {
  const Icon = ICONS[item.kind];
  return (
    <Link to={item.link} className="flex items-start gap-3 p-4 hover:bg-sunken">
      <Icon aria-hidden="true" className={`h-lh w-5 shrink-0 ${isNew ? 'text-link' : 'text-muted'}`} />
      <span className={`min-w-0 flex-1 ${isNew ? 'font-semibold' : ''}`}>
        {isNew && <span className="sr-only">{t.unread}: </span>}
        {notificationText(item.notice)}
        <time dateTime={item.createdAt} className="block text-sm font-normal text-muted">
          {moment(item.createdAt)}
        </time>
      </span>
      {isNew && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-primary" />}
    </Link>
  );
}
