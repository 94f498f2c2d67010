import {
  ClipboardList,
  House,
  type LucideIcon,
  MessageSquareText,
  Search,
  SquarePlus,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { dashboardOf, isProvider, type User } from '../../lib/session/session.tsx';
import { useUnread } from '../../lib/session/unread.ts';
import { shell } from '../messages/shell.en.ts';
import { CountMark } from './count-mark.tsx';

type Tab = [to: string, label: string, icon: LucideIcon];

const MESSAGES: Tab = ['/messages', shell.messages, MessageSquareText];

/** Returns the tabs of a provider, whose day comes first, or those of a homeowner. */
const tabsOf = (user: User): Tab[] =>
  isProvider(user)
    ? [
        [dashboardOf(user), shell.today, Sun],
        ['/browse-bids', shell.tabWork, Search],
        ['/my-bids', shell.jobs, ClipboardList],
        MESSAGES,
        ['/earnings', shell.money, Wallet],
      ]
    : [
        [dashboardOf(user), shell.tabHome, House],
        ['/request-service', shell.tabRequest, SquarePlus],
        ['/view-bids', shell.tabBids, ClipboardList],
        MESSAGES,
        ['/profile', shell.tabProfile, UserRound],
      ];

/** Pages of a job or a bid, on which a provider's thumb reaches only the one action. */
const ONE_THING = /^\/(requests|bids)\/./;

/** Navigation within a thumb's reach, on phones and for signed-in viewers only. */
export default function BottomBar({ user }: { user: User }) {
  const { pathname } = useLocation();
  const { messages } = useUnread();
  return isProvider(user) && ONE_THING.test(pathname) ? null : <Tabs user={user} unread={messages} />;
}

/** Tabs of the bar; `unread` counts messages. */
export function Tabs({ user, unread }: { user: User; unread: number }) {
  return (
    <nav
      aria-label={shell.bottom}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static md:hidden"
    >
      <ul className="grid grid-cols-5">
        {tabsOf(user).map(([to, label, Icon]) => (
          <li key={to}>
            <NavLink
              to={to}
              className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted aria-[current=page]:text-link"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
              <CountMark count={to === '/messages' ? unread : 0} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
