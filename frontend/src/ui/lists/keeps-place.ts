import { focusHeading } from '../page.tsx';

/**
 * Ref of a button that goes, with its own part of a list or for more of it: the keyboard goes on with the button that
 * then stands in its place, or else with the one before it, in the same part of the page.
 */
export function keepsPlace(own: HTMLElement | null) {
  return () => {
    const box = own?.closest('section, form, fieldset');
    // Its own button is disabled while the removal is under way.
    const stops = () =>
      [...(box?.querySelectorAll<HTMLButtonElement>('a, button, [type=file]') ?? [])].filter(
        (stop) => stop === own || !stop.disabled,
      );
    const at = stops().indexOf(own as HTMLButtonElement);
    queueMicrotask(() => {
      if (document.activeElement !== document.body || !box?.isConnected) return;
      const left = stops();
      (left[at] ?? left.at(-1))?.focus({ preventScroll: true });
      focusHeading();
    });
  };
}
