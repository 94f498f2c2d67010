import { type RefObject, useEffect } from 'react';

/** Calls `onEnd` after `ms`; the time stops while the viewer is at `area` or in another window. */
export function useCountdown(area: RefObject<HTMLElement | null>, ms: number, onEnd: () => void): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const reasons = new Set<string>();
    let left = ms;
    let since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, left);
    const hold = (reason: string) => () => {
      if (reasons.add(reason).size > 1) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - since;
    };
    const goOn = (reason: string) => () => {
      if (!reasons.delete(reason) || reasons.size > 0) return;
      since = Date.now();
      timer = setTimeout(onEnd, left);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('pointerover', hold('pointer'), { signal });
    element.addEventListener('pointerleave', goOn('pointer'), { signal });
    element.addEventListener('focusin', hold('focus'), { signal });
    element.addEventListener('focusout', goOn('focus'), { signal });
    window.addEventListener('blur', hold('window'), { signal });
    window.addEventListener('focus', goOn('window'), { signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [area, ms, onEnd]);
}
