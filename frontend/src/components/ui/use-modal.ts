import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIRST = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled';

/**
 * Keeps everybody with the panel while it is there: it takes the focus and gives it back to `opener`, the page behind
 * it neither answers nor scrolls. Escape closes it where that is allowed. Toasts go on being heard and can be reached.
 */
export function useModal(
  panel: RefObject<HTMLElement | null>,
  opener: Element | null,
  onClose: (() => void) | undefined,
): void {
  const close = useRef(onClose);
  close.current = onClose;

  // Undone before the heading of the next page asks for the focus.
  useLayoutEffect(() => {
    const behind = pageBehind();
    for (const element of behind) element.inert = true;
    const { style, clientWidth } = document.documentElement;
    // The place of the scroll bar stays empty, so that nothing moves.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    const first = panel.current?.querySelector<HTMLElement>(FIRST) ?? panel.current;
    first?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      style.paddingInlineEnd = '';
      style.overflow = '';
      for (const element of behind) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [panel, opener]);
}

/** The parts of the page around the main content, without that of the toasts. */
function pageBehind(): HTMLElement[] {
  const parts = document.getElementById('main')?.parentElement?.children ?? [];
  return [...parts].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !('toasts' in part.dataset),
  );
}
