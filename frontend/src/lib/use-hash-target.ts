import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a navigation that names an element already in view. */
export const STAY = 'stay';

/** Brings the element that the address names (`#services`) into view, also when its link is used again. */
export function useHashTarget(): void {
  const location = useLocation();
  // Every use of a link is a new location.
  useEffect(() => {
    const { hash, state } = location;
    if (!hash || state === STAY) return;
    // A frame later: by then a new page has gone to its top and a tab has opened its panel.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
