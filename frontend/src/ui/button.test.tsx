import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Does as browsers do, and jsdom does not: a button that is disabled loses the focus. */
function takeFocus(button: HTMLButtonElement) {
  button.disabled = false;
  button.blur();
  button.disabled = true;
}

const form = (pending: string | false) => (
  <>
    <Button pending={pending}>Save</Button>
    <input aria-label="Name" />
  </>
);

test('the focus is back on a button once its work is over', () => {
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();

  rerender(form('Saving...'));
  takeFocus(screen.getByRole('button', { name: 'Saving...' }));
  expect(document.body).toHaveFocus();

  rerender(form(false));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('the focus stays where it has moved meanwhile', () => {
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();

  rerender(form('Saving...'));
  screen.getByLabelText('Name').focus();
  rerender(form(false));

  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a button that did not have the focus takes none', () => {
  const { rerender } = render(form(false));

  rerender(form('Saving...'));
  rerender(form(false));

  expect(document.body).toHaveFocus();
});

describe('a button that goes with the focus passes it on to the heading of the page', () => {
  const page = (button?: ReactNode) => (
    <main id="main">
      <h1 tabIndex={-1}>Your job</h1>
      {button}
      <input aria-label="Name" />
    </main>
  );

  test.each(['at once', 'after its work, for which it was disabled'])('%s', async (when) => {
    const { rerender } = render(page(<Button look="link">Take back</Button>));
    screen.getByRole('button').focus();
    if (when !== 'at once') {
      rerender(page(<Button pending="Taking back...">Take back</Button>));
      takeFocus(screen.getByRole('button', { name: 'Taking back...' }));
    }

    rerender(page());

    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  test('but not one that another control has by then', async () => {
    const { rerender } = render(page(<Button pending="Taking back...">Take back</Button>));
    screen.getByLabelText('Name').focus();

    rerender(page());
    await Promise.resolve();

    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
