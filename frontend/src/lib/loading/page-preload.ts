declare global {
  interface Window {
    /** The viewer touched this document before the app ran in it (build/early/idle.js). */
    swardTouched?: boolean;
  }
}

const TOUCHES = ['pointerdown', 'keydown', 'popstate'];

let wanted: Promise<void> | undefined;

/**
 * Resolves when the scripts of pages are wanted. A prerendered page of links alone is complete without them: there they
 * wait for the first touch, before which the viewer cannot leave for another page. Everywhere else it resolves at once.
 */
export function pagesWanted(): Promise<void> {
  wanted ??= new Promise((resolve) => {
    const waits = typeof document !== 'undefined' && document.querySelector('script[data-idle]');
    if (!waits || window.swardTouched) return resolve();
    for (const name of TOUCHES) addEventListener(name, () => resolve(), { once: true, capture: true });
  });
  return wanted;
}
