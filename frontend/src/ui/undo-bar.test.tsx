import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { fakeTime } from '../../test/form.ts';
import { forgetToast, useToast } from '../lib/toast.ts';
import { UNDO_MS } from '../lib/waits.ts';
import { Button } from './button.tsx';
import ConfirmAndUndo from './confirm-and-undo.tsx';
import ConfirmDialog from './dialogs/confirm-dialog.tsx';
import UndoBar from './undo-bar.tsx';

const wait = fakeTime();
const told = () => renderHook(useToast).result.current?.title;
beforeEach(forgetToast);

/** Agrees to an action that moves money; it is sent after ten seconds and gets no answer. */
async function agree() {
  const [send, onClose] = [jest.fn(), jest.fn()];
  const { unmount } = render(
    <ConfirmAndUndo
      ask={(agreed) => <Button onClick={agreed}>Yes</Button>}
      leaving="$40.00 is being released."
      undone={{ title: 'Nothing was released' }}
      send={send}
      onClose={onClose}
    />,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  return { user, send, onClose, unmount };
}

test('what is being sent cannot be taken back any more', async () => {
  const { user, send, onClose } = await agree();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await wait(UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);

  if (undo.isConnected) await user.click(undo);

  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByText('$40.00 is being released.')).toBeVisible();
});

test('without a network it waits for it, and can be taken back until then', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { send } = await agree();

  await wait(UNDO_MS);

  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('$40.00 is being released. Needs network');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  network.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('who is at the button when its time is over stays at what it says', async () => {
  await agree();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());

  await wait(UNDO_MS);

  expect(screen.getByText('$40.00 is being released.')).toHaveFocus();
});

test('who takes it back goes on from the heading of the page', async () => {
  const [user, page] = [userEvent.setup({ delay: null }), createRef<HTMLHeadingElement>()];
  function Sent() {
    const [sending, setSending] = useState(true);
    return (
      <main id="main">
        <h1 ref={page} tabIndex={-1}>
          Your bid
        </h1>
        {sending && <UndoBar text="Sending." onUndo={() => setSending(false)} onOver={jest.fn()} />}
      </main>
    );
  }
  render(<Sent />);

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(page.current).toHaveFocus();
});

test('who is elsewhere stays there', async () => {
  await agree();
  render(<Button>Elsewhere</Button>);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());

  await wait(UNDO_MS);

  expect(elsewhere).toHaveFocus();
});

test('once it is sent, who waited beside it goes on from the heading of the page', async () => {
  const { unmount } = render(
    <main id="main">
      <h1 tabIndex={-1}>Payment</h1>
    </main>,
  );
  const bar = render(<UndoBar text="$40.00 is being released." onUndo={jest.fn()} onOver={jest.fn()} />);
  expect(screen.getByText('$40.00 is being released.')).toHaveFocus();
  await wait(UNDO_MS);

  bar.unmount();
  await wait(0);

  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  unmount();
});

/** An action that is asked about in a dialog; its button is disabled until it is sent or taken back. */
function Release() {
  const [asked, setAsked] = useState(false);
  return (
    <main id="main">
      <Button disabled={asked} onClick={() => setAsked(true)}>
        Release
      </Button>
      {asked && (
        <ConfirmAndUndo
          ask={(agreed) => (
            <ConfirmDialog
              title="Release $40.00?"
              text="Today."
              confirm="Yes"
              onConfirm={agreed}
              onClose={() => setAsked(false)}
            />
          )}
          leaving="$40.00 is being released."
          undone={{ title: 'Nothing was released' }}
          send={jest.fn()}
          onClose={() => setAsked(false)}
        />
      )}
    </main>
  );
}

test('the focus comes back to the button that asked, and is beside "Undo" while that is disabled', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Release />);
  const release = screen.getByRole('button', { name: 'Release' });
  await user.click(release);
  await user.keyboard('{Escape}');
  expect(release).toHaveFocus();

  await user.click(release);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.getByText('$40.00 is being released.')).toHaveFocus();

  await user.tab();
  await user.keyboard('{Enter}');
  expect(release).toHaveFocus();
});

test('who leaves the page before it is sent is told that it was not', async () => {
  const { send, unmount } = await agree();
  expect(told()).toBeUndefined();
  unmount();

  expect(told()).toBe('Nothing was released');
  await wait(UNDO_MS);
  expect(send).not.toHaveBeenCalled();
});

test('who leaves it afterwards hears nothing of it', async () => {
  const { unmount } = await agree();
  await wait(UNDO_MS);
  unmount();

  expect(told()).toBeUndefined();
});
