import { screen, waitFor, within } from '@testing-library/react';
import { page, refuse } from '../../../test/app.tsx';
import { box, message, openMessages, SEND, THREAD, thread } from '../../../test/messages.ts';
import { forgetState } from '../../../test/runner/kept-state.ts';

/** Messages whose page went before they were sent. */

const TEXT = 'Yes, on the left.';
const never = () => new Promise(() => undefined);

/** Opens the conversation again as the same person, and retries the message that was not sent. */
async function tryAgain() {
  const again = openMessages({ [THREAD]: () => page([]), [SEND]: () => message({ content: TEXT }) });
  expect(await within(await thread()).findByText(TEXT)).toBeVisible();
  expect(await box()).toHaveValue('');
  expect(again.made(SEND)).toEqual([]);
  await again.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
  return again.made(SEND);
}

test('the session ends while it is being sent: it waits for its author, and is sent once', async () => {
  const app = openMessages({ [SEND]: () => refuse(401, 'unauthenticated', 'Please sign in.') });
  await app.user.type(await box(), `${TEXT}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Sign in to Sward' });
  const [first] = app.made(SEND);
  app.unmount();

  const sent = await tryAgain();

  expect(sent.map(({ body }) => body)).toEqual([first?.body]);
  expect(sessionStorage).toHaveLength(0);
});

test('its page is loaded anew while it is being sent: it waits, beside what was typed since', async () => {
  const app = openMessages({ [SEND]: never });
  await app.user.type(await box(), `${TEXT}{Enter}`);
  await within(await thread()).findByText('Sending...');
  const [first] = app.made(SEND);
  app.unmount();
  forgetState();

  const sent = await tryAgain();

  expect(sent.map(({ body }) => body)).toEqual([first?.body]);
  expect(sessionStorage).toHaveLength(0);
});

test('another person who opens the same conversation in this tab finds nothing of it', async () => {
  const app = openMessages({ [SEND]: never });
  await app.user.type(await box(), `${TEXT}{Enter}`);
  await within(await thread()).findByText('Sending...');
  app.unmount();
  forgetState();

  openMessages({}, undefined, 'acc_OTHER');

  expect(await within(await thread()).findByText('Is there a gate?')).toBeVisible();
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

test('who signs out has given it up', async () => {
  let lose: (error: unknown) => void = () => undefined;
  const app = openMessages({
    [SEND]: () => new Promise((_, reject) => (lose = reject)),
    'POST /api/auth/logout': () => ({ success: true }),
  });
  await app.user.type(await box(), `${TEXT}{Enter}`);
  await within(await thread()).findByText('Sending...');

  await app.user.click(await screen.findByRole('button', { name: 'Your account' }));
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Log In' });
  lose(new TypeError('Failed to fetch'));
  await new Promise(setImmediate);

  expect(sessionStorage).toHaveLength(0);
});
