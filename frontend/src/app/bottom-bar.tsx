import { ClipboardList, House, SquarePlus, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { shell } from '#messages/shell.ts';
import { dashboardOf, isProvider, type User } from '../lib/session.tsx';

/** Thumb reach on phones, signed in only. */
export default function BottomBar({ user }: { user: User }) {
  const home = dashboardOf(user);
  const tabs = [
    { to: home, label: shell.tabHome, icon: House },
    { to: '/request-service', label: shell.tabRequest, icon: SquarePlus },
    {
      to: isProvider(user) ? '/browse-bids' : '/view-bids',
      label: shell.tabBids,
      icon: ClipboardList,
    },
    { to: isProvider(user) ? home : '/profile', label: shell.tabProfile, icon: UserRound },
  ];
  return (
    <nav
      aria-label={shell.bottom}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {tabs.map(({ to, label, icon: Icon }) => (
          <li key={label}>
            <NavLink
              to={to}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted aria-[current=page]:text-link"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
