import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api/api.ts';
import { announce } from '../api/signals.ts';
import { hasKeptPhotos } from '../drafts/tab.ts';
import { useSession } from './session.tsx';

/** Returns the function that ends the session; when that fails, it rejects and the person stays signed in. */
export function useSignOut(): () => Promise<void> {
  const { setSession } = useSession();
  return useCallback(async () => {
    // At once, but never while React draws: open reads of the leaving person are aborted, instead of being refused as
    // an ended session.
    await Promise.resolve();
    flushSync(() => setSession({ status: 'loading', leaving: true }));
    try {
      await api.call('auth.logout');
    } catch (error) {
      setSession({ status: 'loading' });
      throw error;
    }
    if (hasKeptPhotos())
      await import('../drafts/kept-photos.ts').then(({ dropPhotos }) => dropPhotos()).catch(() => undefined);
    sessionStorage.clear();
    announce('signed-out');
  }, [setSession]);
}
