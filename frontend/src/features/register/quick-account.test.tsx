import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, openApp, refuse } from '../../../test/app.tsx';
import { fakeTime, fillIn, summary, violationsWhenEmpty } from '../../../test/form.ts';

const REGISTER = 'POST /api/homeowners/register';
const VALUES: Record<string, string> = {
  'First name': 'Jordan',
  'Last name': 'Miller',
  Email: 'jordan@example.com',
  Phone: '617-555-0134',
  Address: '48 Inman St',
  City: 'Cambridge',
  State: 'MA',
  'ZIP code': '02139',
};

const pass = fakeTime();
const open = (handlers: Handlers = {}) => openApp('/create-account', { handlers });
/** Submits within `act`: the response is immediate and timers are fake, so its effects belong to the click. */
const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create Account' })));

async function fill(app: ReturnType<typeof open>) {
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  await fillIn(app, VALUES);
  await app.user.click(screen.getByRole('checkbox', { name: /^I accept the Terms of Service/ }));
  await submit();
}

test('an empty form lists every message, linked to its field', async () => {
  const app = open();
  await screen.findByRole('heading', { level: 1 });

  await submit();

  expect(await summary()).toEqual([
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Address is required',
    'City is required',
    'Please select a state',
    'Please enter a valid ZIP code',
    'You must accept the terms and conditions',
  ]);
  expect(app.made(REGISTER)).toHaveLength(0);
});

test('opt-ins begin as the product says, and all fifty states can be chosen', async () => {
  open();

  expect(await screen.findByRole('checkbox', { name: 'Email me tips and offers' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Text me about my requests' })).not.toBeChecked();
  expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(51);
});

test('the account is made, told, and 1.5 seconds later the request begins', async () => {
  const app = open({ [REGISTER]: () => ({ success: true }) });

  await fill(app);

  expect(await screen.findByText('Account Created Successfully!')).toBeVisible();
  expect(screen.getByText('Welcome to Sward. You can now request lawn services.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  expect(app.made(REGISTER)[0]?.body).toEqual({
    firstName: 'Jordan',
    lastName: 'Miller',
    email: 'jordan@example.com',
    phone: '617-555-0134',
    address: '48 Inman St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    emailOptIn: true,
    smsOptIn: false,
    language: 'en',
    termsAccepted: true,
  });
  await pass(1400);
  expect(currentPath()).toBe('/create-account');
  await pass(200);
  expect(currentPath()).toBe('/request-service');
});

test('signed out, the request leads to sign in with the hint, and back afterwards', async () => {
  const user = { id: 'acc_1', firstName: 'Jordan', lastName: 'M', email: 'jordan@example.com' };
  const app = open({
    [REGISTER]: () => ({ success: true }),
    'POST /api/auth/login': () => ({ user: { ...user, userType: 'homeowner', isProvider: false } }),
  });
  await fill(app);
  await screen.findByText('Account Created Successfully!');

  await pass(1500);
  await screen.findByRole('heading', { level: 1, name: 'Request lawn service' });
  await pass(500);

  expect(await screen.findByText('We emailed you a temporary password')).toBeVisible();
  expect(currentPath()).toBe('/login?next=%2Frequest-service');
  expect(screen.queryByText('You are logged out. Logging in again...')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue('jordan@example.com');

  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'temporary' } });
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));

  await waitFor(() => expect(currentPath()).toBe('/request-service'));
});

test('messages of the server stand at their fields', async () => {
  const app = open({
    [REGISTER]: () =>
      refuse(422, 'validation_failed', 'Please check the fields.', {
        fields: { zipCode: 'Please enter a valid ZIP code' },
      }),
  });

  await fill(app);

  await waitFor(() =>
    expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription('Please enter a valid ZIP code'),
  );
  await pass(2000);
  expect(currentPath()).toBe('/create-account');
});

test('any other failure is a notice, and the form stays', async () => {
  const app = open({ [REGISTER]: () => refuse(500, 'internal', 'x') });

  await fill(app);

  expect(await screen.findByText('Registration Failed')).toBeVisible();
  expect(screen.getByText('Please try again or contact support if the problem persists.')).toBeVisible();
  await pass(2000);
  expect(currentPath()).toBe('/create-account');
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
});

test('has no accessibility faults, with messages too', async () => {
  open();

  expect(await violationsWhenEmpty(submit)).toEqual([]);
});
