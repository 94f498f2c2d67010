import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

function Page({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <main id="main">
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Dialog
            title="Withdraw?"
            description="The bid is gone then."
            onClose={closable ? close : undefined}
          >
            <label>
              Reason <input />
            </label>
          </Dialog>
        )}
      </main>
      <section data-toasts aria-label="Notifications">
        <button type="button">Dismiss</button>
      </section>
    </div>
  );
}

async function open(page = <Page />) {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Withdraw?' }) };
}
const main = () => document.getElementById('main');
const { style } = document.documentElement;

function Offer() {
  const [isTaken, setIsTaken] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <main id="main">
      <h1 tabIndex={-1}>Your job</h1>
      {!isTaken && (
        <section>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && (
            <Dialog title="Withdraw?">
              <button type="button" onClick={() => setIsTaken(true)}>
                Take it
              </button>
            </Dialog>
          )}
        </section>
      )}
    </main>
  );
}

test('goes with what opened it: the keyboard goes on at the heading of the page', async () => {
  const { user } = await open(<Offer />);

  await user.click(screen.getByRole('button', { name: 'Take it' }));

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('takes the focus, and gives it back when it is closed', async () => {
  const { user, dialog } = await open();
  expect(dialog).toHaveAccessibleDescription('The bid is gone then.');
  expect(screen.getByLabelText('Reason')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the page behind it neither answers nor scrolls; notifications do', async () => {
  const { user } = await open();
  expect(main()).toHaveProperty('inert', true);
  expect(screen.getByRole('region', { name: 'Notifications' })).not.toHaveProperty('inert', true);
  expect(style.overflow).toBe('hidden');

  await user.keyboard('{Escape}');

  expect(main()).toHaveProperty('inert', false);
  expect(style.overflow).toBe('');
});

test('a dialog that only its own buttons end has no other way out', async () => {
  const { user, dialog } = await open(<Page closable={false} />);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(dialog).toBeVisible());
});
