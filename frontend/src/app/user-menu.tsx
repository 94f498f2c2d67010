import { CircleUserRound, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { common } from '#messages/common.ts';
import { shell } from '#messages/shell.ts';
import { messageOf } from '../lib/api.ts';
import { type User, useSession } from '../lib/session.tsx';
import { toast } from '../lib/toast.ts';

export default function UserMenu({ user }: { user: User }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', pressed);
    };
  }, [open]);

  const leave = async () => {
    try {
      // Home first: on a page of the signed-in the gate would ask to sign in again.
      await navigate('/');
      await signOut();
    } catch (error) {
      toast({
        title: shell.logoutFailed,
        description: messageOf(error, common.tryAgain),
        variant: 'destructive',
      });
    }
  };

  return (
    <div ref={menu} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={shell.account}
        aria-expanded={open}
        aria-controls="account-menu"
        className="grid size-11 place-items-center rounded-card hover:bg-sunken"
        onClick={() => setOpen(!open)}
      >
        <CircleUserRound aria-hidden="true" className="size-6" />
      </button>
      {open && (
        <div
          id="account-menu"
          className="absolute end-0 top-full mt-1 w-64 max-w-[80vw] rounded-card border border-line bg-surface p-2 shadow-float"
        >
          <p className="border-b border-line px-3 pt-1 pb-2 text-sm break-all text-muted">{user.email}</p>
          <button
            type="button"
            className="mt-1 flex min-h-11 w-full items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken"
            onClick={() => void leave()}
          >
            <LogOut aria-hidden="true" className="size-4" />
            {shell.logout}
          </button>
        </div>
      )}
    </div>
  );
}
