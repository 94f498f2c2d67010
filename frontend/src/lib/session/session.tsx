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
  /** `problem`: why the session could not be read. */
  | { status: 'out'; user?: undefined; problem?: unknown }
  | { status: 'in'; user: User };

interface SessionValue {
  session: SessionState;
  setSession: (session: SessionState) => void;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** Whether the readable marker beside the session cookie is set; without it there is no session to read. */
export function hasMarker(): boolean {
  return document.cookie.split('; ').includes('sward_in=1');
}

/** Loads the client on demand: visitors who only read make no calls. */
async function loadApi() {
  return (await import('../api/api.ts')).api;
}

/** Returns the signed-in person, at first from the document's early answer. Throws when there is no session. */
async function whoIsThere(signal: AbortSignal): Promise<User> {
  const early = await earlyAnswer('/api/me/now');
  if (early?.ok) syncClockWithResponse(early);
  const now: Now = early?.ok
    ? await early.json()
    : await (await loadApi()).call('messaging.now', {}, { signal });
  takeNow(now);
  return now.user;
}

/** Returns the person who was signed in today when there is no network; otherwise why the session could not be read. */
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

/** Viewer of a prerendered document: a visitor, or a person who signed in and is not known yet. */
export type DrawnFor = 'visitor' | 'member';

/** Drops what another person has left in this tab, before the next session is shown. */
function claimed(next: SessionState): SessionState {
  ownUnread(next.user?.id);
  if (next.user) {
    claimDrafts(next.user.id);
    claimDay(next.user, isProvider(next.user) && !isOperator(next.user));
  } else forgetEarlyAnswers();
  return next;
}

/**
 * `drawnFor`: the page came prerendered and is first shown like that to every viewer. `user` is known
 * beforehand.
 */
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
  // A session that ended while the app was closed has left its kept day.
  useEffect(() => {
    if (!hasMarker()) forgetDay();
  }, []);
  useEffect(() => {
    if (drawnFor === 'visitor' && hasMarker()) startTransition(() => set({ status: 'loading' }));
  }, [drawnFor]);

  useEffect(() => {
    if (!loading) return;
    const asking = new AbortController();
    // A part that is still being hydrated keeps its place meanwhile.
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

  // Renders again with its own state alone: nothing above it changes.
  const value = { session, setSession: (next: SessionState) => set(claimed(next)) };
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('no session');
  return value;
}

/** Returns the id of the signed-in person. */
export function useOwnId(): string | undefined {
  return useContext(SessionContext)?.session.user?.id;
}

/**
 * Returns the owner of a form: the signed-in person's id, empty for a visitor, undefined until the session is known.
 */
export function useFormOwner(): string | undefined {
  const session = useContext(SessionContext)?.session;
  return session?.status === 'out' ? '' : session?.user?.id;
}

/** Returns the signed-in person; only for pages behind the sign-in gate. */
export function useUser(): User {
  const { session } = useSession();
  if (session.status !== 'in') throw new Error('nobody is signed in');
  return session.user;
}

/** Whether the person has userType provider or the flag. */
export function isProvider(user: Pick<User, 'userType' | 'isProvider'>): boolean {
  return user.userType === 'provider' || user.isProvider;
}

/** Whether the person is an operator, who is no member. */
export function isOperator(user: Pick<User, 'userType'>): boolean {
  return user.userType === 'operator';
}

/** Returns the person's first page. An operator can do nothing before the second factor is set up. */
export function dashboardOf(user: Pick<User, 'userType' | 'isProvider' | 'secondFactor'>): string {
  if (isOperator(user)) return user.secondFactor ? '/operator' : '/settings#passkeys';
  return isProvider(user) ? '/provider-dashboard' : '/homeowner-dashboard';
}
