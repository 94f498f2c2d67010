import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'];

function watch(changed: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
