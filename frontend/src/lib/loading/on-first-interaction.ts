import { hasMarker } from '../session/session.tsx';

const ACTS = ['mousemove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Browsers report a pointer that rests where a page appears, although it has not moved. */
const rests = (event: Event) =>
  event.type === 'mousemove' && !(event as MouseEvent).movementX && !(event as MouseEvent).movementY;

/**
 * Resolves with the first thing that a person does on a part that a prerendered document shows already (`selector`); at
 * once where the document does not show it, and with a session: what the page shows of the viewer waits for all its parts.
 */
export function onFirstInteraction(selector: string): Promise<void> {
  if (typeof document === 'undefined' || hasMarker() || !document.querySelector(selector))
    return Promise.resolve();
  return new Promise((resolve) => {
    function done(event: Event): void {
      if (rests(event)) return;
      for (const act of ACTS) removeEventListener(act, done, true);
      resolve();
    }
    for (const act of ACTS) addEventListener(act, done, { capture: true, passive: true });
  });
}
