import {
  Bell,
  CalendarDays,
  ClipboardList,
  LogOut,
  RotateCcw,
  Settings,
  SquarePlus,
  UserRound,
} from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { showFailure } from '../../lib/api/show-failure.ts';
import { pageDrawn } from '../../lib/drawn/drawn-page.ts';
import { day, whatWaits } from '../../lib/offline/state.ts';
import { isOperator, isProvider, type User } from '../../lib/session/session.tsx';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { forgetToast } from '../../lib/toast.ts';
import { accountMenu as t } from '../messages/account-menu.en.ts';

const ENTRY = 'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken';

/**
 * Menu of the account's button: the person's name, links to their pages, and sign-out. `within`: the element with the
 * button and the menu; events elsewhere close the menu.
 */
export default function AccountMenu({
  user,
  within,
  close,
}: {
  user: User;
  within: RefObject<HTMLElement | null>;
  close: () => void;
}) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const customer = !isOperator(user);
  const provider = isProvider(user);

  useEffect(() => {
    const outside = (event: Event) => {
      if (event.target instanceof Node && !within.current?.contains(event.target)) close();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      within.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', pressed);
    };
  }, [within, close]);

  const leave = async () => {
    try {
      // The page that shows what waits, and can ask about it.
      if (whatWaits().waiting.length > 0) await navigate('/provider-dashboard');
      if (day.mayLeave && !(await day.mayLeave())) return;
      // Home first: on a signed-in page the gate would ask to sign in again.
      await navigate('/');
      await pageDrawn('/');
      await signOut();
      forgetToast();
    } catch (error) {
      showFailure(t.logoutFailed, error);
    }
  };

  return (
    <div
      id="account-menu"
      className="absolute end-0 top-full mt-1 w-64 max-w-[80vw] rounded-card border border-line bg-surface p-2 shadow-float"
    >
      <p className="mb-1 border-b border-line px-3 pt-1 pb-2 text-sm break-all text-muted">{user.email}</p>
      {[
        { to: '/notifications', label: t.notifications, icon: Bell, shown: customer },
        { to: '/request-service', label: t.request, icon: SquarePlus, shown: provider },
        { to: '/view-bids', label: t.requests, icon: ClipboardList, shown: provider },
        { to: '/recurring', label: t.recurring, icon: RotateCcw, shown: customer },
        { to: '/me', label: t.profile, icon: UserRound, shown: provider },
        { to: '/calendar', label: t.calendar, icon: CalendarDays, shown: provider },
        { to: '/settings', label: t.settings, icon: Settings, shown: true },
      ].map(
        ({ to, label, icon: Icon, shown }) =>
          shown && (
            <Link key={to} to={to} className={ENTRY} onClick={close}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Link>
          ),
      )}
      <button type="button" className={ENTRY} onClick={() => void leave()}>
        <LogOut aria-hidden="true" className="size-4" />
        {t.logout}
      </button>
    </div>
  );
}
