import { useSyncExternalStore } from 'react';
import type { Answer } from '../../lib/api/api.ts';

/** A step of signing in that is still to be done. */
export type Challenge = Extract<Answer<'auth.login'>, { challenge: string }> & { username: string };

/** In memory alone: the person who holds its session is half signed in. */
let open: Challenge | undefined;
const listeners = new Set<() => void>();

export function setChallenge(next: Challenge | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

export function useChallenge(): Challenge | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => undefined,
  );
}
