import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { earlyAnswer, forgetEarlyAnswers } from '../api/early-answers.ts';
import { listen } from '../api/signals.ts';
import { syncClockWithResponse } from '../clock.ts';
import { claimDrafts, leaveDrafts } from '../drafts/draft.ts';
import { claimDay, forgetDay, keptFor } from '../offline/owner.ts';
import { type Now, ownUnread, takeNow } from './unread.ts';

export type User = Now['user'];
export type SessionState =
  /** `leaving`: the person who was there is signing out. */
  | { status: 'loading'; user?: undefined; leaving?: true }
  /** `problem`: why it could not be asked who is there. */
  | { status: 'out'; user?: undefined; problem?: unknown }
  | { status: 'in'; user: User };

interface SessionValue {
  session: SessionState;
  setSession: (session: SessionState) => void;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** The readable marker beside the session cookie: without it no one is signed in and nothing is asked. */
export function hasMarker(): boolean {
  return document.cookie.split('; ').includes('sward_in=1');
}

/** Visitors who only read ask nothing. */
async function loadApi() {
  return (await import('../api/api.ts')).api;
}

/** Takes what the document has asked for already, once. Throws when no one is signed in. */
async function whoIsThere(signal: AbortSignal): Promise<User> {
  const early = await earlyAnswer('/api/me/now');
  if (early?.ok) syncClockWithResponse(early);
  const now: Now = early?.ok
    ? await early.json()
    : await (await loadApi()).call('messaging.now', {}, { signal });
  takeNow(now);
  return now.user;
}

/** Without a network: who was there when it was last asked today. With one, why it could not be asked. */
async function lastKnown(problem: unknown): Promise<SessionState> {
  const { status } = problem as { status?: number };
  if (status === 401) {
    forgetDay();
    return { status: 'out' };
  }
  if (status === undefined && hasMarker() && keptFor()) {
    const { openWithoutNetwork } = await import('../offline/start.ts');
    const user = await openWithoutNetwork().catch(() => undefined);
    if (user) return { status: 'in', user };
  }
  return { status: 'out', problem };
}

/** For whom a document was drawn: a visitor, or a person who signed in and is not known yet. */
export type DrawnFor = 'visitor' | 'member';

/** Before anything of theirs is shown, what another person has left in this tab is gone. */
function claimed(next: SessionState): SessionState {
  ownUnread(next.user?.id);
  if (next.user) {
    claimDrafts(next.user.id);
    claimDay(next.user, isProvider(next.user) && !isOperator(next.user));
  } else forgetEarlyAnswers();
  return next;
}

/** `drawnFor`: the page came drawn and is first shown like that again, no matter who looks; `user` is known beforehand. */
export function SessionProvider({
  drawnFor,
  user,
  children,
}: {
  drawnFor?: DrawnFor | undefined;
  user?: User | undefined;
  children: ReactNode;
}) {
  const [session, set] = useState<SessionState>(() => {
    if (user) return { status: 'in', user };
    const expected = drawnFor ? drawnFor === 'member' : hasMarker();
    return { status: expected ? 'loading' : 'out' };
  });
  const loading = session.status === 'loading' && !session.leaving;
  // A session that has ended while the app was closed has left what it kept.
  useEffect(() => {
    if (!hasMarker()) forgetDay();
  }, []);
  useEffect(() => {
    if (drawnFor === 'visitor' && hasMarker()) startTransition(() => set({ status: 'loading' }));
  }, [drawnFor]);

  useEffect(() => {
    if (!loading) return;
    const asking = new AbortController();
    // What is still being hydrated keeps its place meanwhile.
    const settle = (known: SessionState) => {
      if (!asking.signal.aborted) startTransition(() => set(claimed(known)));
    };
    whoIsThere(asking.signal).then(
      (user) => settle({ status: 'in', user }),
      async (error) => settle(await lastKnown(error).catch(() => ({ status: 'out', problem: error }))),
    );
    return () => asking.abort();
  }, [loading]);

  useEffect(
    () =>
      listen((signal) => {
        if (signal === 'ended')
          void import('./session-ended.ts').then(({ showSessionEnded }) => showSessionEnded());
        if (signal === 'signed-out') {
          forgetDay();
          forgetEarlyAnswers();
          ownUnread(undefined);
          set(({ user: gone }) => {
            if (gone) leaveDrafts(gone.id);
            return { status: 'out' };
          });
        }
      }),
    [],
  );

  // Drawn anew with its own state alone: nothing above it changes.
  const value = { session, setSession: (next: SessionState) => set(claimed(next)) };
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('no session');
  return value;
}

/** The id of the signed-in person. */
export function useOwnId(): string | undefined {
  return useContext(SessionContext)?.session.user?.id;
}

/** Whose form it is: the id of the signed-in person, empty for a visitor; undefined until it is known who is there. */
export function useFormOwner(): string | undefined {
  const session = useContext(SessionContext)?.session;
  return session?.status === 'out' ? '' : session?.user?.id;
}

/** The signed-in person; only for pages behind the sign-in gate. */
export function useUser(): User {
  const { session } = useSession();
  if (session.status !== 'in') throw new Error('nobody is signed in');
  return session.user;
}

/** A provider has userType provider or the flag. */
export function isProvider(user: Pick<User, 'userType' | 'isProvider'>): boolean {
  return user.userType === 'provider' || user.isProvider;
}

/** An operator, who is no member. */
export function isOperator(user: Pick<User, 'userType'>): boolean {
  return user.userType === 'operator';
}

/** An operator can do nothing before the second factor is set up. */
export function dashboardOf(user: Pick<User, 'userType' | 'isProvider' | 'secondFactor'>): string {
  if (isOperator(user)) return user.secondFactor ? '/operator' : '/settings#passkeys';
  return isProvider(user) ? '/provider-dashboard' : '/homeowner-dashboard';
}
