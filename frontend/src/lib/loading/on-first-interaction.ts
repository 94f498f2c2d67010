const ACTS = ['mousemove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Browsers report a pointer that rests where a page appears, although it has not moved. */
const rests = (event: Event) =>
  event.type === 'mousemove' && !(event as MouseEvent).movementX && !(event as MouseEvent).movementY;

/**
 * For what a prerendered document shows already (`selector`) and no one has touched: resolves with the first thing that
 * a person does; at once where it is not shown yet.
 */
export function onFirstInteraction(selector: string): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector(selector)) return Promise.resolve();
  return new Promise((resolve) => {
    function done(event: Event): void {
      if (rests(event)) return;
      for (const act of ACTS) removeEventListener(act, done, true);
      resolve();
    }
    for (const act of ACTS) addEventListener(act, done, { capture: true, passive: true });
  });
}
