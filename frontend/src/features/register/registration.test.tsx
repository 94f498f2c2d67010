import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, openApp, refuse } from '../../../test/app.tsx';
import { fillIn } from '../../../test/form.ts';

const VALUES: Record<string, string> = {
  'First name': 'Jordan',
  'Last name': 'Miller',
  Email: 'jordan@example.com',
  Phone: '617-555-0134',
  Password: 'a long password',
  'Confirm password': 'a long password',
  Address: '48 Inman St',
  City: 'Cambridge',
  State: 'MA',
  'ZIP code': '02139',
};

async function fill(app: ReturnType<typeof openApp>, changes: Record<string, string> = {}) {
  await fillIn(app, { ...VALUES, ...changes });
  await app.user.click(screen.getByRole('button', { name: 'Create Account' }));
}

test.each(['/create-account', '/create-homeowner-account', '/create-provider-account'])(
  '%s leads the person who has an account to sign in',
  async (path) => {
    openApp(path);

    expect(await screen.findByRole('link', { name: 'Sign in here' })).toHaveAttribute('href', '/login');
  },
);

test('an empty form lists every message, linked to its field', async () => {
  const { user } = openApp('/create-homeowner-account');

  await user.click(await screen.findByRole('button', { name: 'Create Account' }));

  const summary = await screen.findByRole('alert');
  const messages = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(messages).toEqual([
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Password must be at least 8 characters',
    'Please confirm your password',
    'Address is required',
    'City is required',
    'State is required',
    'Valid zip code is required',
  ]);
  expect(summary).toHaveFocus();

  await user.click(within(summary).getByRole('link', { name: 'City is required' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test.each([
  ['Email', 'nobody', 'Valid email is required'],
  ['Phone', '12345', 'Valid phone number is required'],
  ['Password', 'short', 'Password must be at least 8 characters'],
  ['Confirm password', 'another password', "Passwords don't match"],
  ['State', '', 'State is required'],
  ['ZIP code', '123', 'Valid zip code is required'],
])('%s "%s" is refused beside the field', async (label, value, message) => {
  const app = openApp('/create-homeowner-account');
  const changes: Record<string, string> = { [label]: value };

  await fill(app, changes);

  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message)));
  expect(app.made('POST /api/homeowners/register')).toHaveLength(0);
});

test('a message goes away as soon as the field is right', async () => {
  const app = openApp('/create-homeowner-account');
  await fill(app, { City: '' });
  const city = screen.getByLabelText('City');
  await waitFor(() => expect(city).toHaveFocus());
  expect(city).toHaveAccessibleDescription('City is required');

  fireEvent.change(city, { target: { value: 'C' } });

  await waitFor(() => expect(city).not.toHaveAccessibleDescription());
});

const TICKET = 't'.repeat(43);
const USER = {
  ...{ id: 'acc_01K0000000000000000000000D', firstName: 'Jordan', lastName: 'Miller' },
  ...{ email: 'jordan@example.com', userType: 'homeowner', isProvider: false },
};
const ASKED: Handlers = { 'POST /api/homeowners/register': () => ({ success: true, ticket: TICKET }) };
const enter = async ({ user }: ReturnType<typeof openApp>, code: string) => {
  await user.type(await screen.findByLabelText('Code from the email'), code);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
};

test('a full form is sent without the repeated password, and the code is asked for in its place', async () => {
  const app = openApp('/create-homeowner-account', { handlers: ASKED });

  await fill(app);

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  expect(screen.getByText(/We emailed a code to jordan@example.com/)).toBeVisible();
  expect(currentPath()).toBe('/create-homeowner-account');
  const [call] = app.made('POST /api/homeowners/register');
  expect(call?.body).toMatchObject({
    email: 'jordan@example.com',
    propertyType: 'residential',
    propertySize: 'medium',
    emailOptIn: true,
    smsOptIn: false,
    language: 'en',
  });
  expect(call?.body).not.toHaveProperty('confirmPassword');
});

test('the code and the form make the account, sign in and lead to the success page', async () => {
  const app = openApp('/create-homeowner-account', {
    handlers: { ...ASKED, 'POST /api/sign-up': () => ({ user: USER }) },
  });
  await fill(app);

  await enter(app, '042917');

  await waitFor(() => expect(currentPath()).toBe('/homeowner-success'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration Successful!' })).toBeVisible();
  expect(await screen.findByText(/Check your email for login details/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Log in',
    '2Complete your profile',
    '3Request your first service',
  ]);
  expect(main.getByRole('link', { name: 'Log In Now' })).toHaveAttribute('href', '/login');
  expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  const [call] = app.made('POST /api/sign-up');
  expect(call?.body).toMatchObject({
    ...{ ticket: TICKET, code: '042917', termsAgreed: true },
    ...{ email: 'jordan@example.com', password: 'a long password', zipCode: '02139' },
  });
  expect(call?.body).not.toHaveProperty('confirmPassword');
});

test('a wrong code says so at its field; no code says so before anything is sent', async () => {
  const app = openApp('/create-homeowner-account', {
    handlers: {
      ...ASKED,
      'POST /api/sign-up': () => refuse(422, 'code_invalid', 'That code is wrong or has expired.'),
    },
  });
  await fill(app);
  await app.user.click(await screen.findByRole('button', { name: 'Create Account' }));
  const field = screen.getByLabelText('Code from the email');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the code/));
  expect(app.made('POST /api/sign-up')).toHaveLength(0);

  await enter(app, '000000');

  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/Send a new code: the email says how to go on/),
  );
  expect(currentPath()).toBe('/create-homeowner-account');
});

test('a code that is spent although its answer was lost signs in by the password', async () => {
  const answers = [refuse(503, 'unavailable', 'Please try again.'), refuse(422, 'code_invalid', 'No.')];
  const app = openApp('/create-homeowner-account', {
    handlers: {
      ...ASKED,
      'POST /api/sign-up': () => answers.shift(),
      'POST /api/auth/login': () => ({ user: USER }),
    },
  });
  await fill(app);

  await enter(app, '042917');
  await screen.findByText('Registration Failed');
  expect(app.made('POST /api/auth/login')).toHaveLength(0);
  await app.user.click(screen.getByRole('button', { name: 'Create Account' }));

  await waitFor(() => expect(currentPath()).toBe('/homeowner-success'));
  expect(app.made('POST /api/auth/login').map(({ body }) => body)).toEqual([
    { username: 'jordan@example.com', password: 'a long password' },
  ]);
});

test('a code that is refused after a lost answer is said at its field when nobody can sign in', async () => {
  const answers = [
    refuse(503, 'unavailable', 'Please try again.'),
    refuse(422, 'code_invalid', 'Wrong code.'),
  ];
  const app = openApp('/create-homeowner-account', {
    handlers: {
      ...ASKED,
      'POST /api/sign-up': () => answers.shift(),
      'POST /api/auth/login': () => refuse(401, 'invalid_credentials', 'Wrong.'),
    },
  });
  await fill(app);

  await enter(app, '042917');
  await screen.findByText('Registration Failed');
  await app.user.click(screen.getByRole('button', { name: 'Create Account' }));

  const field = screen.getByLabelText('Code from the email');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Send a new code/));
});

test('a new code has a ticket of its own', async () => {
  const again = 'n'.repeat(43);
  const app = openApp('/create-homeowner-account', {
    handlers: {
      ...ASKED,
      'POST /api/sign-up/code': () => ({ ticket: again }),
      'POST /api/sign-up': () => ({ user: USER }),
    },
  });
  await fill(app);

  await app.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way')).toBeVisible();
  await enter(app, '111111');

  await waitFor(() => expect(app.made('POST /api/sign-up')).toHaveLength(1));
  expect(app.made('POST /api/sign-up')[0]?.body).toMatchObject({ ticket: again, code: '111111' });
  expect(app.made('POST /api/sign-up/code')[0]?.body).toEqual({
    email: 'jordan@example.com',
    language: 'en',
  });
});

test('a code of letters can be typed whole', async () => {
  const app = openApp('/create-homeowner-account', {
    handlers: { ...ASKED, 'POST /api/sign-up': () => ({ user: USER }) },
  });
  await fill(app);

  await app.user.click(await screen.findByRole('button', { name: 'My code has letters' }));
  await enter(app, 'k7mq-3xvp-9tdw');

  await waitFor(() => expect(app.made('POST /api/sign-up')).toHaveLength(1));
  expect(app.made('POST /api/sign-up')[0]?.body).toMatchObject({ code: 'k7mq-3xvp-9tdw' });
});

test('the way back shows what was typed', async () => {
  const app = openApp('/create-homeowner-account', { handlers: ASKED });
  await fill(app);

  await app.user.click(await screen.findByRole('button', { name: 'Change my details' }));

  expect(await screen.findByLabelText('Email')).toHaveValue('jordan@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('a long password');
});

test('messages of the server stand at their fields', async () => {
  const app = openApp('/create-homeowner-account', {
    handlers: {
      'POST /api/homeowners/register': () =>
        refuse(422, 'validation_failed', 'Please check the fields.', {
          fields: { password: 'This password is too common' },
        }),
    },
  });

  await fill(app);

  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/This password is too common/),
  );
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('any other failure is a toast', async () => {
  const app = openApp('/create-homeowner-account', {
    handlers: { 'POST /api/homeowners/register': () => refuse(500, 'internal', 'x') },
  });

  await fill(app);

  expect(await screen.findByText('Registration Failed')).toBeVisible();
  expect(screen.getByText('Registration failed. Please try again.')).toBeVisible();
});
