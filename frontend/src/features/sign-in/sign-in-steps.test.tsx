import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, OPERATOR, openApp, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { setChallenge } from './challenge.ts';

const LOGIN = 'POST /api/auth/login';
const NEW_PASSWORD = 'POST /api/auth/new-password';
const SECOND_FACTOR = 'POST /api/auth/second-factor';
const askFor = (challenge: string) => () => ({ challenge, session: 'the-session' });
const person = ({ secondFactor: _, ...user }: typeof HOMEOWNER | typeof OPERATOR) => ({ user });

beforeEach(() => setChallenge(undefined));

async function signIn(handlers: Handlers, path = '/login') {
  const app = openApp(path, { handlers });
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'someone@sward.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } });
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return app;
}

describe('a temporary password', () => {
  const start = (handlers: Handlers = {}, path?: string) =>
    signIn({ [LOGIN]: askFor('new_password_required'), ...handlers }, path);
  const choose = async (app: Awaited<ReturnType<typeof start>>, password: string) => {
    await app.user.type(await screen.findByLabelText('New password'), password);
    await app.user.click(screen.getByRole('button', { name: 'Save Password' }));
  };

  test('leads to the choice of an own one, then signed in and back', async () => {
    const app = await start({ [NEW_PASSWORD]: () => person(HOMEOWNER) }, '/login?next=%2Frequest-service');
    await screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
    expect(currentPath()).toBe('/new-password?next=%2Frequest-service');

    await choose(app, 'my own password');

    expect(await screen.findByText('Login Successful!')).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('/request-service'));
    expect(app.made(NEW_PASSWORD)[0]?.body).toEqual({
      username: 'someone@sward.test',
      session: 'the-session',
      newPassword: 'my own password',
    });
  });

  test('a short password is refused, with the hint beforehand', async () => {
    const app = await start();
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription('At least 8 characters');

    await choose(app, 'short');

    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        /Password must be at least 8 characters/,
      ),
    );
    expect(app.made(NEW_PASSWORD)).toHaveLength(0);
  });

  test('a password that the server refuses is told at the field', async () => {
    const fields = { newPassword: 'This password is too common' };
    const app = await start({ [NEW_PASSWORD]: () => refuse(422, 'validation_failed', 'x', { fields }) });

    await choose(app, 'password1');

    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        /This password is too common/,
      ),
    );
  });

  test('a step that the server has forgotten leads back to the sign-in', async () => {
    const app = await start({ [NEW_PASSWORD]: () => refuse(401, 'invalid_credentials', 'x') });

    await choose(app, 'my own password');

    expect(await screen.findByText('That took too long. Please sign in again.')).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  test('coming back to the sign-in begins anew', async () => {
    setChallenge({ challenge: 'new_password_required', session: 's', username: 'x' });

    openApp('/login');

    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(currentPath()).toBe('/login');
  });

  test('the page by itself leads to the sign-in', async () => {
    openApp('/new-password?next=%2Fmessages');

    await waitFor(() => expect(currentPath()).toBe('/login?next=%2Fmessages'));
  });

  test('an own second factor is asked for next', async () => {
    const app = await start({ [NEW_PASSWORD]: askFor('second_factor_required') });

    await choose(app, 'my own password');

    expect(await screen.findByRole('heading', { level: 2, name: 'Enter your code' })).toHaveFocus();
    expect(currentPath()).toBe('/login');
  });
});

describe('a second factor', () => {
  const start = (handlers: Handlers = {}, path?: string) =>
    signIn({ [LOGIN]: askFor('second_factor_required'), ...handlers }, path);
  const type = async (app: Awaited<ReturnType<typeof start>>, code: string) => {
    await app.user.type(await screen.findByLabelText('Code'), code);
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  };

  test('is asked for on the page; an operator is led to the desk', async () => {
    const app = await start({ [SECOND_FACTOR]: () => person(OPERATOR) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Enter your code' })).toHaveFocus();

    await type(app, '123456');

    await waitFor(() => expect(currentPath()).toBe('/operator'));
    expect(app.made(SECOND_FACTOR)[0]?.body).toEqual({
      username: 'someone@sward.test',
      session: 'the-session',
      code: '123456',
    });
  });

  test.each(['', '12', 'abcdef'])('code "%s" is not sent', async (code) => {
    const app = await start();
    if (code) await app.user.type(await screen.findByLabelText('Code'), code);

    await app.user.click(await screen.findByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Enter the code'));
    expect(app.made(SECOND_FACTOR)).toHaveLength(0);
  });

  test('a wrong code is told at the field and can be typed again', async () => {
    const app = await start({
      [SECOND_FACTOR]: () => refuse(422, 'code_invalid', 'That code is wrong or has expired.'),
    });

    await type(app, '123456');

    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('That code is wrong or has expired.'),
    );
  });

  test('a step that the server has forgotten shows the sign-in again', async () => {
    const app = await start({ [SECOND_FACTOR]: () => refuse(401, 'invalid_credentials', 'x') });

    await type(app, '123456');

    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.getByText('That took too long. Please sign in again.')).toBeVisible();
  });

  test('a person who lost the app reads what helps', async () => {
    await start();

    expect(await screen.findByRole('link', { name: 'Lost the app? Write to us' })).toHaveAttribute(
      'href',
      '/support',
    );
  });

  test('one can sign in as another person instead', async () => {
    const app = await start();

    await app.user.click(await screen.findByRole('button', { name: 'Sign in another way' }));

    expect(await screen.findByLabelText('Username')).toBeVisible();
  });
});

test.each(['/login', '/login?next=%2Foperator'])(
  'an operator without a second factor sets it up first (%s)',
  async (path) => {
    await signIn({ [LOGIN]: () => person(OPERATOR) }, path);

    await waitFor(() => expect(currentPath()).toBe('/settings#passkeys'));
  },
);

test('sending the mail again has its own pending label', async () => {
  const sent = Promise.withResolvers<object>();
  const app = openApp('/login', { handlers: { 'POST /api/auth/resend': () => sent.promise } });
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'someone@sward.test' } });

  await app.user.click(screen.getByRole('button', { name: 'Send it again' }));

  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  sent.resolve({ success: true });
  expect(await screen.findByText('Email sent')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
});

test('registering leads to both kinds of account', async () => {
  const { user } = openApp('/login');

  await user.click(await screen.findByRole('tab', { name: 'Register' }));

  const hrefOf = (name: string) => screen.getByRole('link', { name, hidden: false });
  expect(hrefOf('Join as Homeowner')).toHaveAttribute('href', '/create-homeowner-account');
  const [join] = screen.getAllByRole('link', { name: 'Join as Service Provider' });
  expect(join).toHaveAttribute('href', '/create-provider-account');
});

test('the steps have no accessibility faults', async () => {
  await signIn({ [LOGIN]: askFor('new_password_required') });
  await screen.findByLabelText('New password');

  expect(await violations()).toEqual([]);
});

test('the code step has no accessibility faults', async () => {
  await signIn({ [LOGIN]: askFor('second_factor_required') });
  await screen.findByLabelText('Code');

  expect(await violations()).toEqual([]);
});
