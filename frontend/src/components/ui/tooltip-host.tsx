import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const OFFSET_PX = 4;
/** Between it and the edge of the window. */
const EDGE_PX = 8;

/** The shown half of a tooltip, above its control or below where there is no room; Escape and scrolling close it. */
export default function TooltipHost({
  id,
  control,
  text,
  onClose,
}: {
  id: string;
  control: HTMLElement;
  text: string;
  onClose: () => void;
}) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tip.current) place(tip.current, control.getBoundingClientRect());
  }, [control]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', pressed, { signal });
    document.addEventListener('scroll', onClose, { signal, capture: true });
    return () => leaving.abort();
  }, [onClose]);
  return createPortal(
    <div
      ref={tip}
      role="tooltip"
      id={id}
      className="pointer-events-none fixed z-50 max-w-60 rounded-lg bg-ink px-3 py-1.5 text-sm text-paper shadow-float"
    >
      {text}
    </div>,
    document.body,
  );
}

function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { offsetWidth, offsetHeight, style } = tip;
  const middle = left + (width - offsetWidth) / 2;
  const above = top - OFFSET_PX - offsetHeight;
  style.left = `${Math.max(EDGE_PX, Math.min(middle, document.documentElement.clientWidth - offsetWidth - EDGE_PX))}px`;
  style.top = `${above < EDGE_PX ? bottom + OFFSET_PX : above}px`;
}
