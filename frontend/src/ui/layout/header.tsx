import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  dashboardOf,
  isOperator,
  isProvider,
  type SessionState,
  useSession,
} from '../../lib/session/session.tsx';
import { ButtonLink } from '../button.tsx';
import { navigation } from '../messages/navigation.en.ts';
import { shell } from '../messages/shell.en.ts';
import { Wordmark } from '../pictures/wordmark.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx'));

const LINK =
  'inline-flex min-h-11 items-center rounded-card px-3 font-medium whitespace-nowrap hover:bg-sunken aria-[current=page]:text-link';

/** Returns the links of the main menu for the viewer. */
function linksOf(session: SessionState): { to: string; label: string }[] {
  if (session.status === 'loading') return [];
  if (session.status === 'out') {
    return [
      { to: '/#how-it-works', label: shell.howItWorks },
      { to: '/#services', label: shell.services },
      { to: '/for-providers', label: navigation.forProviders },
      { to: '/#support', label: navigation.support },
    ];
  }
  if (isOperator(session.user)) {
    return [{ to: '/operator', label: shell.desk }];
  }
  if (isProvider(session.user)) {
    return [
      { to: dashboardOf(session.user), label: shell.today },
      { to: '/browse-bids', label: shell.findWork },
      { to: '/my-bids', label: shell.jobs },
      { to: '/messages', label: shell.messages },
      { to: '/earnings', label: shell.money },
      { to: '/calendar', label: shell.calendar },
    ];
  }
  return [
    { to: dashboardOf(session.user), label: shell.dashboard },
    { to: '/request-service', label: shell.request },
    { to: '/view-bids', label: shell.viewBids },
    { to: '/messages', label: shell.messages },
  ];
}

export function Header() {
  const { session } = useSession();
  const location = useLocation();
  const { pathname } = location;
  const links = linksOf(session);
  // Each navigation closes the menu, also one to the same page: it is a new location.
  const [openAt, setOpenAt] = useState<typeof location>();
  const open = openAt === location;

  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-paper low:static">
      <div className="wrap flex min-h-16 items-center gap-2">
        <Link to="/" aria-label={shell.home} className="inline-flex min-h-11 items-center rounded-card">
          <Wordmark />
        </Link>
        <nav aria-label={shell.mainMenu} className="ms-4 hidden flex-1 lg:block">
          <ul className="flex">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={to === pathname ? 'page' : undefined} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1">
          {session.status === 'loading' && <span className="size-11" />}
          {session.status === 'in' && (
            <Suspense fallback={<span className="size-11" />}>
              <UserMenu user={session.user} />
            </Suspense>
          )}
          {session.status === 'out' && (
            <>
              <Link to="/login" className={LINK}>
                {shell.login}
              </Link>
              <ButtonLink
                look="secondary"
                to="/create-homeowner-account"
                className="hidden! px-4 sm:inline-flex!"
              >
                {shell.signUp}
              </ButtonLink>
            </>
          )}
          <button
            type="button"
            aria-label={shell.menu}
            data-tip=""
            aria-expanded={open}
            aria-controls="menu"
            className="grid size-11 place-items-center rounded-card hover:bg-sunken lg:hidden"
            onClick={() => setOpenAt(open ? undefined : location)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
      </div>
      {open && (
        <nav id="menu" aria-label={shell.menu} className="border-t border-line px-2 py-2 lg:hidden">
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === pathname ? 'page' : undefined}
                  className={`${LINK} w-full`}
                >
                  {label}
                </Link>
              </li>
            ))}
            {session.status === 'out' && (
              <li>
                <Link to="/create-homeowner-account" className={`${LINK} w-full`}>
                  {shell.signUp}
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
    </header>
  );
}
