import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { UNDO_MS } from '../lib/waits.ts';
import { common } from '../messages/common.en.ts';
import { Button } from './button.tsx';

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
  const left = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(over, UNDO_MS);
    // Drawn by the browser alone: a rule for it would stand in the documents of all pages.
    left.current?.animate?.(
      { transform: ['scaleX(1)', 'scaleX(0)'] },
      { duration: UNDO_MS, fill: 'forwards' },
    );
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <div className="pointer-events-none fixed inset-x-0 bottom-16 z-40 flex justify-center p-4 md:bottom-0">
      <div className="pointer-events-auto relative flex w-full max-w-lg items-center gap-4 overflow-hidden rounded-card bg-ink p-3 ps-5 text-paper shadow-float">
        <p role="status" className="min-w-0 flex-1">
          {text}
        </p>
        <Button look="secondary" onClick={onUndo}>
          {common.undo}
        </Button>
        <div
          ref={left}
          className="absolute inset-x-0 bottom-0"
          style={{ height: 4, background: 'currentColor', transformOrigin: 'left' }}
        />
      </div>
    </div>,
    document.body,
  );
}
