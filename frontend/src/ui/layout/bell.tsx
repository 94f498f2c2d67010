import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUnread } from '../../lib/session/unread.ts';
import { bell as t } from '../messages/bell.en.ts';
import { CountMark } from './count-mark.tsx';

/** Links to the notifications, and says how many are unread. */
export function Bell() {
  const { notifications } = useUnread();
  return (
    <Link
      to="/notifications"
      data-tip={t.title}
      className="relative grid size-11 place-items-center rounded-card hover:bg-sunken"
    >
      <BellIcon aria-hidden="true" className="size-6" />
      <span className="sr-only">{t.title}</span>
      <CountMark count={notifications} />
    </Link>
  );
}
