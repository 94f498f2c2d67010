import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** How near something comes before it is drawn: what nobody goes to is not loaded. */
const NEAR = '200px';
/** For someone who scrolls, so far ahead that it has its height before it is seen, and nothing moves under a finger. */
const AHEAD = '1600px';

let scrolled = false;

function watch(changed: () => void): () => void {
  const note = () => {
    scrolled = true;
    changed();
  };
  addEventListener('scroll', note, { once: true, passive: true });
  return () => removeEventListener('scroll', note);
}

/** In a browser that cannot tell; documents are drawn with what waits. */
const everythingIsNear = () => typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined';

/**
 * Draws, and with lazy parts loads, what lies further down only when it comes near, or `now`, and what is not shown in a window of
 * this width not at all; until it is here `waiting`, in an element of this class until it is near.
 */
export function WhenNear({
  waiting,
  className,
  now = false,
  children,
}: {
  waiting: ReactNode;
  className?: string;
  now?: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(everythingIsNear);
  // It stays when its reason is gone.
  if (now && !near) setNear(true);
  const rootMargin = useSyncExternalStore(
    watch,
    () => (scrolled ? AHEAD : NEAR),
    () => NEAR,
  );
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, rootMargin]);
  return near ? (
    <Suspense fallback={waiting}>{children}</Suspense>
  ) : (
    <div ref={place} className={className}>
      {waiting}
    </div>
  );
}
