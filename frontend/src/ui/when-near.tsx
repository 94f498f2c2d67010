import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How near something comes before it is drawn. */
const NEAR = '200px';

/** In a browser that cannot tell; documents are drawn with what waits. */
const everythingIsNear = () => typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined';

/** Draws, and with lazy parts loads, what lies further down only when it comes near; until then `waiting`. */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(everythingIsNear);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={place}>{waiting}</div>;
}
