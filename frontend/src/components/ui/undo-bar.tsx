import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { common } from '#messages/common.ts';
import { Button } from './button.tsx';

/** How long something can be taken back before it is sent. */
export const UNDO_MS = 10_000;

/**
 * Says what is about to happen, and how to take it back. After ten seconds `onOver` does it; who leaves the page before has
 * done nothing. It lies above a phone's navigation and covers nothing that could be pressed by mistake.
 */
export default function UndoBar({
  text,
  onUndo,
  onOver,
}: {
  text: string;
  onUndo: () => void;
  onOver: () => void;
}) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(over, UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <div className="undo-bar fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 flex items-center gap-4 overflow-hidden rounded-card bg-ink-900 p-3 ps-5 text-white shadow-float md:inset-x-auto md:start-1/2 md:bottom-7 md:w-[min(34rem,calc(100vw-2rem))] md:-translate-x-1/2">
      <p role="status" className="min-w-0 flex-1">
        {text}
      </p>
      <Button look="secondary" onClick={onUndo}>
        {common.undo}
      </Button>
    </div>,
    document.body,
  );
}
