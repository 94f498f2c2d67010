import { useDeferredValue, useEffect, useState } from 'react';
import type { LazyAhead } from './lazy-ahead.tsx';

type Part = Pick<LazyAhead<never>, 'load' | 'isHere'>;

/**
 * Whether all parts are here, or have once been: what is drawn stays, and what it needs later comes when it comes. Asks for those that
 * are not. True too when they could not be had, which each of them tells when it is drawn. Undefined: it is not known yet which.
 *
 * React shows what follows a fallback 300 ms after it at the earliest, and a fallback within it as long again; this waits for nothing
 * but the scripts. What is drawn then is drawn in pieces that leave room for taps, and not in the task that brought the last of it.
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
