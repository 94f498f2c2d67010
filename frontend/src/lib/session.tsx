import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Answer } from './api.ts';
import { announce, listen } from './signals.ts';

export type User = Omit<Answer<'auth.user'>, 'plan'>;
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'out'; user?: undefined }
  | { status: 'in'; user: User };

interface SessionValue {
  session: SessionState;
  signedIn: (user: User) => void;
  signOut: () => Promise<void>;
}

const SessionContext = createContext<SessionValue | undefined>(undefined);

/** The readable marker beside the session cookie: without it nobody is signed in and nothing is asked. */
function hasMarker(): boolean {
  return document.cookie.split('; ').includes('sward_in=1');
}

/** Visitors who only read ask nothing. */
async function loadApi() {
  return (await import('./api.ts')).api;
}

/** `prerendered`: the page was drawn for a visitor and is first shown like that again, whoever looks. */
export function SessionProvider({
  prerendered = false,
  children,
}: {
  prerendered?: boolean;
  children: ReactNode;
}) {
  const [session, setSession] = useState<SessionState>(() => ({
    status: !prerendered && hasMarker() ? 'loading' : 'out',
  }));
  const loading = session.status === 'loading';

  useEffect(() => {
    // What is still being hydrated keeps its place meanwhile.
    if (prerendered && hasMarker()) startTransition(() => setSession({ status: 'loading' }));
  }, [prerendered]);

  useEffect(() => {
    if (!loading) return;
    const asking = new AbortController();
    loadApi()
      .then((api) => api.call('auth.user', {}, { signal: asking.signal }))
      .then(
        (user) => setSession({ status: 'in', user }),
        () => asking.signal.aborted || setSession({ status: 'out' }),
      );
    return () => asking.abort();
  }, [loading]);

  useEffect(() => listen((signal) => signal === 'signed-out' && setSession({ status: 'out' })), []);

  const signedIn = useCallback((user: User) => setSession({ status: 'in', user }), []);
  const signOut = useCallback(async () => {
    await (await loadApi()).call('auth.logout');
    sessionStorage.clear();
    announce('signed-out');
  }, []);
  const value = useMemo(() => ({ session, signedIn, signOut }), [session, signedIn, signOut]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession outside of SessionProvider');
  return value;
}

/** The signed-in person; only for pages behind the sign-in gate. */
export function useUser(): User {
  const { session } = useSession();
  if (session.status !== 'in') throw new Error('useUser while signed out');
  return session.user;
}

/** A provider has userType provider or the flag. */
export function isProvider(user: Pick<User, 'userType' | 'isProvider'>): boolean {
  return user.userType === 'provider' || user.isProvider;
}

export function dashboardOf(user: Pick<User, 'userType' | 'isProvider'>): string {
  return isProvider(user) ? '/provider-dashboard' : '/homeowner-dashboard';
}
