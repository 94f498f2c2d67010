import { screen, waitFor } from '@testing-library/react';
import { openApp, refuse } from '../../../test/app.tsx';

const TOKEN = 'x'.repeat(43);
const PATH = `/confirm?token=${TOKEN}`;
const choose = async ({ user }: ReturnType<typeof openApp>, password = 'a long password') => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Confirm my address' }));
};

test('a link asks for the password that is to count, and sends nothing before', async () => {
  const app = openApp(PATH, { handlers: { 'POST /api/auth/confirm': () => ({ success: true }) } });
  expect(await screen.findByText(/One that you chose before no longer counts/)).toBeVisible();
  expect(app.made('POST /api/auth/confirm')).toHaveLength(0);

  await choose(app);

  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  expect(app.made('POST /api/auth/confirm').map(({ body }) => body)).toEqual([
    { token: TOKEN, password: 'a long password' },
  ]);
  expect(screen.getByRole('link', { name: 'Log In Now' })).toHaveAttribute('href', '/login');
});

test('a link that is over leads to signing in and to a new registration', async () => {
  const app = openApp(PATH, {
    handlers: { 'POST /api/auth/confirm': () => refuse(422, 'link_invalid', 'x') },
  });

  await choose(app);

  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create my account again' })).toHaveAttribute(
    'href',
    '/create-homeowner-account',
  );
});

test('a password that many use is refused at its field', async () => {
  const fields = { password: 'This password is too common' };
  const app = openApp(PATH, {
    handlers: { 'POST /api/auth/confirm': () => refuse(422, 'validation_failed', 'x', { fields }) },
  });

  await choose(app, 'password123');

  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/This password is too common/),
  );
});

test('an address without a link in it says so at once', async () => {
  openApp('/confirm');

  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
