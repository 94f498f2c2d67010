import { ClipboardList, House, MessageSquareText, SquarePlus, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useCount } from '../../lib/api/use-count.ts';
import { dashboardOf, isProvider, type User } from '../../lib/session/session.tsx';
import { unreadMessages } from '../../lib/unread-messages.ts';
import { shell } from '../messages/shell.en.ts';
import { CountMark } from './count-mark.tsx';

/** Where the bar is not shown nothing is asked. */
const readUnread = async (options: { signal: AbortSignal }) =>
  matchMedia('(min-width: 48rem)').matches ? 0 : await unreadMessages(options);

/** Thumb reach on phones, signed in only. `read`: how many messages are unread; the same function every time. */
export default function BottomBar({ user, read = readUnread }: { user: User; read?: typeof readUnread }) {
  const home = dashboardOf(user);
  const provider = isProvider(user);
  const unread = useCount(read, 'message');
  const tabs = [
    { to: home, label: shell.tabHome, icon: House },
    { to: '/request-service', label: shell.tabRequest, icon: SquarePlus },
    {
      to: provider ? '/browse-bids' : '/view-bids',
      label: shell.tabBids,
      icon: ClipboardList,
    },
    { to: '/messages', label: shell.messages, icon: MessageSquareText, count: unread },
    { to: provider ? home : '/profile', label: shell.tabProfile, icon: UserRound },
  ];
  return (
    <nav
      aria-label={shell.bottom}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static md:hidden"
    >
      <ul className="grid grid-cols-5">
        {tabs.map(({ to, label, icon: Icon, count = 0 }, index) => (
          <li key={label}>
            <NavLink
              to={to}
              // Two ways lead home: where one is stands once.
              aria-current={index > 0 && to === home ? 'false' : 'page'}
              className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted aria-[current=page]:text-link"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
              <CountMark count={count} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
