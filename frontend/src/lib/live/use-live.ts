import { useEffect } from 'react';
import { isOperator, useSession } from '../session/session.tsx';

/** Everything that the page shows loads first. */
const DELAY_MS = 3_000;

/** Shows changes by others to the signed-in member; operators get no frames and poll. */
export function useLive(): void {
  const { session } = useSession();
  const listens = session.status === 'in' && !isOperator(session.user);
  useEffect(() => {
    if (!listens) return;
    const left = new AbortController();
    const start = async () => {
      // Without a network it is not asked for: some browsers do not load again what has failed to load once.
      const live = navigator.onLine && (await import('./start.ts').catch(() => undefined));
      if (live) live.startLive();
      else addEventListener('online', start, { once: true, signal: left.signal });
    };
    const timer = setTimeout(start, DELAY_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [listens]);
}
