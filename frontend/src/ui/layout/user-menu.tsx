import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { isOperator, type User } from '../../lib/session/session.tsx';
import { shell } from '../messages/shell.en.ts';
import { Bell } from './bell.tsx';

const load = () => import('./account-menu.tsx');
const AccountMenu = lazy(load);

/** End of the header for a signed-in person: the bell, and the account behind a button. */
export default function UserMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      {!isOperator(user) && <Bell />}
      <div ref={menu} className="relative">
        <button
          type="button"
          aria-label={shell.account}
          data-tip=""
          aria-expanded={open}
          aria-controls="account-menu"
          className="grid size-11 place-items-center rounded-card hover:bg-sunken"
          onPointerEnter={load}
          onClick={() => setOpen(!open)}
        >
          <CircleUserRound aria-hidden="true" className="size-6" />
        </button>
        {open && (
          <Suspense>
            <AccountMenu user={user} within={menu} close={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
