import { act } from '@testing-library/react';
import axe from 'axe-core';

declare global {
  /** Every property, as jsdom computes it; elsewhere only what decides what is seen (quick-styles.cjs). */
  var wholeStyle: typeof getComputedStyle;
}

/** Reports violations alone: descriptions of what passes take most of its time. */
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
  rules: { 'color-contrast': { enabled: false } },
};

/** Returns the faults that axe finds in the body; colors are for a real browser to judge. */
export async function violations(): Promise<string[]> {
  // jsdom has no canvas for letters, which axe would report as "cannot tell".
  HTMLCanvasElement.prototype.getContext = () => null;
  const { defaultView } = document as { defaultView: typeof globalThis };
  const quick = defaultView.getComputedStyle;
  defaultView.getComputedStyle = wholeStyle;
  // Axe runs for more than a second, and clocks go on meanwhile.
  const { violations: found } = await act(() =>
    axe.run(document.body, OPTIONS).finally(() => {
      defaultView.getComputedStyle = quick;
    }),
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
