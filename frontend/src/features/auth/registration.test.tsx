import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, openApp, refuse } from '../../../test/app.tsx';
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

test('a full form is sent without the repeated password and leads to the success page', async () => {
  const app = openApp('/create-homeowner-account', {
    handlers: { 'POST /api/homeowners/register': () => ({ success: true }) },
  });

  await fill(app);

  await waitFor(() => expect(currentPath()).toBe('/homeowner-success'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration Successful!' })).toHaveFocus();
  const [call] = app.made('POST /api/homeowners/register');
  expect(call?.body).toMatchObject({
    email: 'jordan@example.com',
    propertyType: 'residential',
    propertySize: 'medium',
    emailOptIn: true,
    smsOptIn: false,
  });
  expect(call?.body).not.toHaveProperty('confirmPassword');
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
