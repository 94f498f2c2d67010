const ACTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;
const LATEST_MS = 3_000;

/**
 * For what a prerendered document shows already (`selector`) and no one has touched: resolves with the first thing that
 * a person does, or a little later; at once where it is not shown yet.
 */
export function onFirstInteraction(selector: string): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector(selector)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, LATEST_MS);
    function done(): void {
      clearTimeout(timer);
      for (const act of ACTS) removeEventListener(act, done, true);
      resolve();
    }
    for (const act of ACTS) addEventListener(act, done, { capture: true, passive: true });
  });
}
