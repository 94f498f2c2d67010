import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Distance at which something is drawn: content that the viewer does not go to is not loaded. */
const NEAR = '200px';
/** Distance while the viewer scrolls: far enough that it has its height before it is seen, and nothing moves. */
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

/** For a browser that cannot measure it; documents are drawn with what waits. */
const everythingIsNear = () => typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined';

/**
 * Draws content further down, and loads its lazy parts, only when it comes near or with `now`; never where a window of
 * this width does not show it. Until then it draws `waiting`, in an element of `className` until it is near.
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
  // It stays once `now` has been set.
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
