import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api/api.ts';
import { announce } from '../api/signals.ts';
import { useSession } from './session.tsx';

/** Ends the session; fails, and leaves the signed-in person there, when that does not work. */
export function useSignOut(): () => Promise<void> {
  const { setSession } = useSession();
  return useCallback(async () => {
    // Never while something is being drawn, and at once: what is still being asked for the person who leaves is given up, instead of
    // being refused as an ended session.
    await Promise.resolve();
    flushSync(() => setSession({ status: 'loading', leaving: true }));
    try {
      await api.call('auth.logout');
    } catch (error) {
      setSession({ status: 'loading' });
      throw error;
    }
    sessionStorage.clear();
    announce('signed-out');
  }, [setSession]);
}
