import { useEffect } from 'react';
import { usePushOffer } from '../lib/push-offer.ts';
import { useSession } from '../lib/session/session.tsx';

/** Everything that the page shows loads first. */
const DELAY_MS = 4_000;

/**
 * Registers a browser that has agreed to pushes for the signed-in person; returns whether another one is to be asked.
 */
export function usePushes(): boolean {
  const accountId = useSession().session.user?.id;
  const offered = usePushOffer();
  useEffect(() => {
    if (accountId === undefined || !('Notification' in window) || Notification.permission !== 'granted')
      return;
    const register = async () => (await import('../parts/push/subscribe.ts')).registerAgain();
    // The next visit tries again.
    const timer = setTimeout(() => void register().catch(() => undefined), DELAY_MS);
    return () => clearTimeout(timer);
  }, [accountId]);
  return offered;
}
