import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip.tsx';

beforeEach(async () => {
  // What shows it comes with the first tooltip: here it is there already.
  await import('./tooltip-host.tsx');
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  render(
    <>
      <Tooltip text="Deletes the draft">
        <button type="button">Delete</button>
      </Tooltip>
      <Tooltip text="Keeps the draft">
        <button type="button">Keep</button>
      </Tooltip>
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const button = (name: string) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const described = (name: string, text: string) => expect(button(name)).toHaveAccessibleDescription(text);

test('opens 700 ms after the pointer has come, and closes when it leaves', async () => {
  const user = open();

  await user.hover(button('Delete'));
  await wait(699);
  described('Delete', '');
  await wait(1);
  described('Delete', 'Deletes the draft');

  await user.unhover(button('Delete'));
  await wait(0);
  described('Delete', '');
});

test('opens at once within 300 ms after another one, and not later', async () => {
  const user = open();
  await user.hover(button('Delete'));
  await wait(700);

  await user.unhover(button('Delete'));
  await wait(200);
  await user.hover(button('Keep'));
  await wait(1);
  described('Keep', 'Keeps the draft');

  await user.unhover(button('Keep'));
  await wait(301);
  await user.hover(button('Delete'));
  await wait(600);
  described('Delete', '');
});

test('opens on focus by keyboard and closes with Escape; the control stays the same', async () => {
  const user = open();
  const control = button('Delete');

  await user.tab();
  await wait(0);
  described('Delete', 'Deletes the draft');

  await user.keyboard('{Escape}');
  await wait(0);
  described('Delete', '');
  expect(control).toHaveFocus();
});

test('does not open for a touch, nor after a press', async () => {
  const user = open();

  await user.pointer({ keys: '[TouchA]', target: button('Keep') });
  await user.hover(button('Delete'));
  await user.pointer({ keys: '[MouseLeft]', target: button('Delete') });
  await wait(1_000);

  described('Keep', '');
  described('Delete', '');
});
