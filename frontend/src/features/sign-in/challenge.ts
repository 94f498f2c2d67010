import { useSyncExternalStore } from 'react';
import type { Answer } from '../../lib/api/api.ts';

/** An open step of a sign-in. */
export type Challenge = Extract<Answer<'auth.login'>, { challenge: string }> & { username: string };

/** In memory only, since its session belongs to a half signed-in account. */
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
