import { act, fireEvent, screen, within } from '@testing-library/react';
import { UNDO_MS } from '../src/lib/waits.ts';
import type { openApp } from './app.tsx';
import { violations } from './axe.ts';

/**
 * Uses fake timers in the tests of a file; promises still settle by themselves. Returns the function that lets time
 * pass.
 */
export function fakeTime(): (ms: number) => Promise<void> {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return async (ms) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
  };
}

/** Presses a button whose action is sent ten seconds later; `meanwhile` is called just before they are over. */
export async function pressForGood(
  { user }: ReturnType<typeof openApp>,
  button: HTMLElement,
  meanwhile: () => void = () => undefined,
): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  try {
    await user.click(button);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS - 100));
    meanwhile();
    await act(() => jest.advanceTimersByTimeAsync(200));
  } finally {
    jest.useRealTimers();
  }
}

/** Fills in or chooses each value, by the label of its field; an empty one is left out. */
export async function fillIn(
  { user }: ReturnType<typeof openApp>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else if (value) fireEvent.change(field, { target: { value } });
  }
}

/** Returns the messages of the summary above a form, in their order. */
export async function summary(): Promise<(string | null)[]> {
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  return links.map((link) => link.textContent);
}

/** Returns axe's complaints about the page once its form was submitted empty. */
export async function violationsWhenEmpty(submit: () => Promise<void>): Promise<string[]> {
  await screen.findByRole('heading', { level: 1 });
  await submit();
  await screen.findByRole('alert');
  jest.useRealTimers();
  return await violations();
}
