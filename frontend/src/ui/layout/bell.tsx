import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '../../lib/api/api.ts';
import { useCount } from '../../lib/api/use-count.ts';
import { bell as t } from '../messages/bell.en.ts';
import { CountMark } from './count-mark.tsx';

const readUnread = async (options: { signal: AbortSignal }) =>
  (await api.call('messaging.listNotifications', {}, options)).unread;

/** Leads to what a person was told, and says how much of it is unread. */
export function Bell() {
  const count = useCount(readUnread);
  return (
    <Link
      to="/notifications"
      data-tip={t.title}
      className="relative grid size-11 place-items-center rounded-card hover:bg-sunken"
    >
      <BellIcon aria-hidden="true" className="size-6" />
      <span className="sr-only">{t.title}</span>
      <CountMark count={count} />
    </Link>
  );
}
