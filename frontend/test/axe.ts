import { act } from '@testing-library/react';
import axe from 'axe-core';

/** What axe finds wrong in the body; colors are for a real browser to judge. */
export async function violations(): Promise<string[]> {
  // There is nothing to draw letters on, which axe takes for "cannot tell".
  HTMLCanvasElement.prototype.getContext = () => null;
  // It takes longer than a second, and clocks go on meanwhile.
  const { violations: found } = await act(() =>
    axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } }),
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
