import { type RefObject, useEffect } from 'react';

/** A shorter move is a press of an unsteady hand. */
const STEADY_PX = 10;

/** Moves the card with a pull to the right, and calls `onAway` when it is released beyond `far` pixels. */
export function useSwipe(card: RefObject<HTMLElement | null>, far: number, onAway: () => void): void {
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    let from: number | undefined;
    let moved = 0;
    const listen = (
      type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      told: PointerListener,
    ) => element.addEventListener(type, told, { signal });
    const leaving = new AbortController();
    const { signal } = leaving;
    listen('pointerdown', ({ button, clientX }) => {
      if (button === 0) from = clientX;
    });
    listen('pointermove', ({ clientX, pointerId }) => {
      if (from === undefined) return;
      const way = clientX - from;
      if (moved === 0 && way < STEADY_PX) return;
      moved = Math.max(way, 1);
      element.setPointerCapture(pointerId);
      element.style.translate = `${moved}px`;
    });
    const end = (away: boolean) => {
      from = undefined;
      moved = 0;
      element.style.translate = '';
      if (away) onAway();
    };
    listen('pointerup', () => end(moved > far));
    listen('pointercancel', () => end(false));
    return () => leaving.abort();
  }, [card, far, onAway]);
}

type PointerListener = (event: PointerEvent) => void;
