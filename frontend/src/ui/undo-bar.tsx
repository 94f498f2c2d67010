import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOnline } from '../lib/offline/use-online.ts';
import { UNDO_MS } from '../lib/waits.ts';
import { common } from '../messages/common.en.ts';
import { Button } from './button.tsx';
import { focusHeading } from './page.tsx';

/**
 * Says what is about to happen, and offers for ten seconds to take it back. Then `onOver` does it, as soon as there is a
 * network; leaving the page before does nothing. It lies above a phone's navigation and covers no button that could be
 * pressed by mistake.
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
  const online = useOnline();
  const [due, setDue] = useState(false);
  const [over, setOver] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const left = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    // The button disappears, and the focus goes on from here.
    if (document.activeElement?.parentElement === said.current?.parentElement) said.current?.focus();
    setOver(true);
    onOver();
  });
  useEffect(() => {
    // The button that asked may be disabled and unable to take the focus back. Not "Undo": a second Enter would press it.
    if (document.activeElement === document.body) said.current?.focus();
    const timer = setTimeout(() => (navigator.onLine ? end() : setDue(true)), UNDO_MS);
    // Drawn by script alone: a CSS rule for it would stand in the documents of all pages.
    left.current?.animate?.(
      { transform: ['scaleX(1)', 'scaleX(0)'] },
      { duration: UNDO_MS, fill: 'forwards' },
    );
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (due && online) end();
  }, [due, online]);
  useLayoutEffect(() => {
    const line = said.current;
    return () => {
      // Once it is sent, this line disappears as well.
      if (document.activeElement === line) queueMicrotask(focusHeading);
    };
  }, []);
  return createPortal(
    <div className="pointer-events-none fixed inset-x-0 bottom-16 z-40 flex justify-center p-4 md:bottom-0">
      <div className="pointer-events-auto relative flex w-full max-w-lg items-center gap-4 overflow-hidden rounded-card bg-ink p-3 ps-5 text-paper shadow-float">
        <p ref={said} role="status" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {text} {due && !online && common.needsNetwork}
        </p>
        {!over && (
          <Button look="secondary" onClick={onUndo}>
            {common.undo}
          </Button>
        )}
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
