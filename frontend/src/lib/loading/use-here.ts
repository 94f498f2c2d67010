import { useDeferredValue, useEffect, useState } from 'react';
import type { LazyAhead } from './lazy-ahead.tsx';

type Part = Pick<LazyAhead<never>, 'load' | 'isHere'>;

/**
 * Whether all parts are loaded, or have once been: a drawn part stays, and its later needs load by themselves. Loads
 * the others. True also when a part could not be loaded, which it reports when drawn. Undefined while the parts are not
 * known.
 *
 * React shows what follows a fallback 300 ms after it at the earliest, and as long again for a fallback within it; this
 * waits for nothing but the scripts. The parts are then drawn in pieces that leave room for taps, not in the task that
 * brought the last of them.
 */
export function useHere(parts: readonly Part[] | undefined): boolean {
  const [begun, setBegun] = useState(false);
  const [tried, setTried] = useState<readonly Part[]>([]);
  const waits = parts === undefined || parts.some((part) => !part.isHere() && !tried.includes(part));
  useEffect(() => {
    if (!waits || !parts) return;
    let current = true;
    void Promise.allSettled(parts.map((part) => part.load())).then(() => {
      if (current) setTried(parts);
    });
    return () => {
      current = false;
    };
  }, [waits, parts]);
  if (!waits && !begun) setBegun(true);
  return useDeferredValue(begun || !waits);
}
