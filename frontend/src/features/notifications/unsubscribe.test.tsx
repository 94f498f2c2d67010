import { screen } from '@testing-library/react';
import { openApp, refuse } from '../../../test/app.tsx';

const TOKEN = 'x'.repeat(43);
const STOP = `POST /api/unsubscribe/${TOKEN}`;
const UNDO = `DELETE /api/unsubscribe/${TOKEN}`;

test('asks before anything is stopped, then stops it, and takes it back', async () => {
  const app = openApp(`/unsubscribe?token=${TOKEN}`, {
    handlers: {
      [STOP]: () => ({ kind: 'reminders', mail: false }),
      [UNDO]: () => ({ kind: 'reminders', mail: true }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  expect(app.made(STOP)).toHaveLength(0);

  await app.user.click(screen.getByRole('button', { name: 'Unsubscribe' }));

  expect(await screen.findByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
  expect(screen.getByText('The address that got this email gets no more about: Reminders')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'You get these emails again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'All my settings' })).toHaveAttribute(
    'href',
    '/settings#notifications',
  );
});

test('says whose emails these are, since another account may be signed in', async () => {
  openApp(`/unsubscribe?token=${TOKEN}`);

  expect(await screen.findByText(/^The address that got this email gets no more/)).toBeVisible();
});

test.each([
  ['that nobody knows', `?token=${TOKEN}`],
  ['without a token', ''],
])('a link %s says so', async (_what, query) => {
  const { user } = openApp(`/unsubscribe${query}`);

  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toHaveFocus();
});

test('a failure can be tried again', async () => {
  const { user } = openApp(`/unsubscribe?token=${TOKEN}`, {
    handlers: { [STOP]: () => refuse(503, 'busy', 'Please try again') },
  });

  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

  expect(await screen.findByText('That did not work')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});
