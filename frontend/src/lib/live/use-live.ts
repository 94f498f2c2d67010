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
    const timer = setTimeout(async () => (await import('./start.ts')).startLive(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [listens]);
}
