import { focusHeading } from '../page.tsx';

/**
 * Ref of a button that removes its own part of a list: the keyboard goes on with the button that then stands in its
 * place, or else with the one before it, in the same part of the page.
 */
export function keepsPlace(own: HTMLElement | null) {
  return () => {
    const box = own?.closest('section, form, fieldset');
    const stops = () => [...(box?.querySelectorAll<HTMLElement>('button:enabled, [type=file]') ?? [])];
    const at = stops().indexOf(own as HTMLElement);
    queueMicrotask(() => {
      if (document.activeElement !== document.body || !box?.isConnected) return;
      const left = stops();
      (left[at] ?? left.at(-1))?.focus({ preventScroll: true });
      focusHeading();
    });
  };
}
