import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../page.tsx';

const FIRST = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled';

/** Open panels, the one in front last. */
const open: RefObject<HTMLElement | null>[] = [];

/**
 * Keeps the viewer in the panel while it is open: it takes the focus and returns it to `opener`. The page behind it, or
 * the panel that was open before, neither reacts nor scrolls. Escape closes it where that is allowed. Toasts are still
 * heard and reached.
 */
export function useModal(
  panel: RefObject<HTMLElement | null>,
  opener: Element | null,
  onClose: (() => void) | undefined,
): void {
  const close = useRef(onClose);
  close.current = onClose;

  // Undone before the heading of the next page takes the focus.
  useLayoutEffect(() => {
    const below = open.at(-1);
    const behind = below ? [below.current].filter((element) => element !== null) : pageBehind();
    open.push(panel);
    for (const element of behind) element.inert = true;
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingInlineEnd } = style;
    // Keeps the place of the scroll bar, so that nothing moves.
    if (!below) style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    const first = panel.current?.querySelector<HTMLElement>(FIRST) ?? panel.current;
    first?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && open.at(-1) === panel) close.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      style.paddingInlineEnd = paddingInlineEnd;
      style.overflow = overflow;
      open.splice(open.indexOf(panel), 1);
      for (const element of behind) element.inert = false;
      returnFocus(opener);
    };
  }, [panel, opener]);
}

/**
 * Gives the focus back to `opener`, or, while it is disabled, once the change that is under way has enabled it. Where that
 * change takes `opener` away, the keyboard goes on at the page's heading.
 */
export function returnFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return;
  opener.focus();
  queueMicrotask(() => {
    if (!opener.isConnected) focusHeading();
    else if (document.activeElement === document.body) opener.focus();
  });
}

/** Returns the parts of the page around the main content, except for the toasts. */
function pageBehind(): HTMLElement[] {
  const parts = document.getElementById('main')?.parentElement?.children ?? [];
  return [...parts].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !('toasts' in part.dataset),
  );
}
