import { render, screen } from '@testing-library/react';
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
