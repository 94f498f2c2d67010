import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, HOMEOWNER, NOW, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { startAuthentication } from '../../../test/doubles/passkeys.ts';
import { providerMoney } from '../../../test/provider-money.ts';

const fill = async ({ user }: ReturnType<typeof openApp>, password = 'a long password') => {
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'homeowner@sward.test' } });
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

const DASHBOARD = {
  'GET /api/homeowner/requests': () => page([]),
  'GET /api/my-bids': () => ({
    ...page([]),
    counts: { pending: 0, accepted: 0, completed: 0 },
    totalEarned: 0,
  }),
  'GET /api/service-requests/available': () => page([]),
  'GET /api/provider/money': () => providerMoney(),
};

test('an empty form says what is missing and calls no one', async () => {
  const app = openApp('/login');

  await app.user.click(await screen.findByRole('button', { name: 'Sign In' }));

  expect(await screen.findByLabelText('Username')).toHaveAccessibleDescription(/Username is required/);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  expect(app.made('POST /api/auth/login')).toHaveLength(0);
});

test('signed out and without the marker cookie, the app asks no one who is signed in', async () => {
  const app = openApp('/login');

  await screen.findByRole('heading', { level: 1 });

  expect(app.made(NOW)).toHaveLength(0);
});

test.each([
  [HOMEOWNER, '/homeowner-dashboard'],
  [PROVIDER, '/provider-dashboard'],
])('%# leads to the dashboard of the role', async (person, path) => {
  const app = openApp('/login', {
    handlers: { ...DASHBOARD, 'POST /api/auth/login': () => ({ user: person }) },
  });

  await fill(app);

  expect(await screen.findByText('Login Successful!')).toBeVisible();
  expect(screen.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe(path));
});

test('leads back to the page that asked', async () => {
  const app = openApp('/view-bids', {
    handlers: { ...DASHBOARD, 'POST /api/auth/login': () => ({ user: HOMEOWNER }) },
  });
  await waitFor(() => expect(currentPath()).toBe('/login?next=%2Fview-bids'));

  await fill(app);

  await waitFor(() => expect(currentPath()).toBe('/view-bids'));
});

test('never leads to another site', async () => {
  const app = openApp('/login?next=//evil.example/x', {
    handlers: { ...DASHBOARD, 'POST /api/auth/login': () => ({ user: HOMEOWNER }) },
  });

  await fill(app);

  await waitFor(() => expect(currentPath()).toBe('/homeowner-dashboard'));
});

test('a refusal shows the words of the server', async () => {
  const app = openApp('/login', {
    handlers: {
      'POST /api/auth/login': () =>
        refuse(401, 'invalid_credentials', 'Login failed. Please check your credentials.'),
    },
  });

  await fill(app);

  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByText('Login failed. Please check your credentials.')).toBeVisible();
  expect(currentPath()).toBe('/login');
});

test('the password can be shown and hidden', async () => {
  const { user } = openApp('/login');
  const password = await screen.findByLabelText('Password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('the other tab leads to registration, and this one says where the login details are', async () => {
  const { user } = openApp('/login');
  expect(await screen.findByText('Your login details were sent to you by email.')).toBeVisible();

  await user.click(await screen.findByRole('tab', { name: 'Register' }));

  expect(screen.getByRole('link', { name: 'Join as Homeowner' })).toHaveAttribute(
    'href',
    '/create-homeowner-account',
  );
  const panel = within(screen.getByRole('tabpanel', { name: 'Register' }));
  expect(panel.getByRole('link', { name: 'Join as Service Provider' })).toHaveAttribute(
    'href',
    '/create-provider-account',
  );
});

test('a password that many use is told at its field, above the way to another one', async () => {
  const fields = { password: 'This password is too common' };
  const app = openApp('/login', {
    handlers: { 'POST /api/auth/login': () => refuse(422, 'validation_failed', 'x', { fields }) },
  });

  await app.user.type(await screen.findByLabelText('Username'), 'dana@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'password123');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));

  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too common/));
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
});

describe('a passkey', () => {
  const BUTTON = { name: 'Use a passkey' };
  const OPTIONS = 'POST /api/auth/passkey-sign-in/options';

  test('signs in without name and password', async () => {
    startAuthentication.mockResolvedValue({
      id: 'abc',
      response: { clientDataJSON: 'data', authenticatorData: 'more', signature: 'name', userHandle: 'me' },
    });
    const app = openApp('/login', {
      handlers: {
        ...DASHBOARD,
        [OPTIONS]: () => ({ challenge: 'xyz' }),
        'POST /api/auth/passkey-sign-in': () => ({ user: HOMEOWNER }),
      },
    });

    await app.user.click(await screen.findByRole('button', BUTTON));

    await waitFor(() => expect(currentPath()).toBe('/homeowner-dashboard'));
    expect(app.made('POST /api/auth/passkey-sign-in')[0]?.body).toEqual({
      credentialId: 'abc',
      clientDataJSON: 'data',
      authenticatorData: 'more',
      signature: 'name',
      userHandle: 'me',
    });
  });

  test('that no one chose leaves the form as it was', async () => {
    startAuthentication.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
    const app = openApp('/login', { handlers: { [OPTIONS]: () => ({ challenge: 'xyz' }) } });

    await app.user.click(await screen.findByRole('button', BUTTON));

    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(screen.getByText(/^No passkey was chosen/)).toBeVisible();
    expect(screen.getByRole('button', BUTTON)).toBeEnabled();
  });
});
