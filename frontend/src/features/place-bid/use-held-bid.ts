import { useEffect, useRef, useState } from 'react';

/**
 * Holds a bid for ten seconds, in which the provider can take it back, before it is sent. Sends it at once when the
 * provider leaves or hides the page.
 */
export function useHeldBid<Values>(send: (values: Values) => void) {
  const [held, setHeld] = useState<Values>();
  const waiting = useRef<Values>(undefined);
  const latest = useRef(send);
  latest.current = send;

  const goes = () => {
    const values = waiting.current;
    if (values === undefined) return;
    waiting.current = undefined;
    setHeld(undefined);
    latest.current(values);
  };
  const go = useRef(goes);
  go.current = goes;

  useEffect(() => {
    if (held === undefined) return;
    const leave = () => go.current();
    const hide = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [held]);

  return {
    held,
    hold(values: Values) {
      waiting.current = values;
      setHeld(values);
    },
    takeBack() {
      waiting.current = undefined;
      setHeld(undefined);
    },
    release: goes,
  };
}
