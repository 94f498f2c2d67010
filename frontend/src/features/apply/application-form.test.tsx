import { screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, openApp, refuse } from '../../../test/app.tsx';
import { fakeTime, fillIn, summary, violationsWhenEmpty } from '../../../test/form.ts';

const APPLY = 'POST /api/providers/register';
const PROVIDER_ID = 'SWD-7K2M9QX4TB';
const VALUES: Record<string, string> = {
  'Business name': 'Green Blade',
  'First name': 'Pat',
  'Last name': 'Sample',
  Email: 'pat@example.com',
  Phone: '617-555-0134',
  'Business address': '48 Inman St',
  City: 'Cambridge',
  State: 'MA',
  'ZIP code': '02139',
  'Business type': 'LLC',
  'Years of experience': '6-10',
  'Service area': 'Within 15 miles',
  'Business description': 'We mow, edge and rake in Cambridge.',
};

const pass = fakeTime();
const open = (handlers: Handlers = {}) => openApp('/create-provider-account', { handlers });
type App = ReturnType<typeof open>;
const submit = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Submit Application' }));
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value);

async function fill(app: App, changes: Record<string, string> = {}) {
  await screen.findByRole('heading', { level: 1, name: 'Apply as a service provider' });
  await fillIn(app, { ...VALUES, ...changes });
  await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Snow Removal' }));
  await app.user.click(screen.getByRole('checkbox', { name: /^I accept the Terms of Service/ }));
  await submit(app);
}

test('an empty form lists every message', async () => {
  const app = open();
  await screen.findByRole('heading', { level: 1 });

  await submit(app);

  expect((await summary()).sort()).toEqual(
    [
      'Business name is required',
      'Please select business type',
      'Years of experience is required',
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Business address is required',
      'City is required',
      'Please select a state',
      'Please enter a valid ZIP code',
      'Service area is required',
      'Please select at least one service',
      'Please provide a business description (minimum 20 characters)',
      'You must accept the terms and conditions',
    ].sort(),
  );
  expect(app.made(APPLY)).toHaveLength(0);
});

test('offers the services, years and kinds of business of the product', async () => {
  open();
  const services = within(await screen.findByRole('group', { name: 'Services offered' }));

  expect(services.getAllByRole('checkbox')).toHaveLength(10);
  expect(optionsOf('Years of experience')).toEqual(['', '1-2', '3-5', '6-10', '11-15', '15+']);
  expect(optionsOf('Business type')).toEqual([
    '',
    'sole-proprietorship',
    'llc',
    'corporation',
    'partnership',
  ]);
});

test('a description under twenty characters is refused', async () => {
  const app = open();

  await fill(app, { 'Business description': 'Too short' });
  await app.user.clear(screen.getByLabelText('Business description'));
  await app.user.type(screen.getByLabelText('Business description'), 'Nineteen characters');

  await waitFor(() =>
    expect(screen.getByLabelText('Business description')).toHaveAccessibleDescription(
      /Please provide a business description \(minimum 20 characters\)/,
    ),
  );
});

test('the application is sent, told with its number, and 2 seconds later the next page comes', async () => {
  const sent = Promise.withResolvers<object>();
  const app = open({ [APPLY]: () => sent.promise });

  await fill(app);
  expect(await screen.findByRole('button', { name: 'Submitting Application...' })).toBeDisabled();
  sent.resolve({ id: 'app_1', providerId: PROVIDER_ID, status: 'pending_review' });

  expect(await screen.findByText('Application Submitted Successfully!')).toBeVisible();
  expect(
    screen.getByText(`Your provider ID is ${PROVIDER_ID}. We confirm receipt within 24 hours.`),
  ).toBeVisible();
  expect(app.made(APPLY)[0]?.body).toEqual({
    businessName: 'Green Blade',
    ownerFirstName: 'Pat',
    ownerLastName: 'Sample',
    email: 'pat@example.com',
    phone: '617-555-0134',
    businessAddress: '48 Inman St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    serviceArea: 'Within 15 miles',
    servicesOffered: ['Lawn Mowing', 'Snow Removal'],
    yearsExperience: '6-10',
    businessType: 'llc',
    licenseNumber: '',
    insuranceProvider: '',
    businessDescription: 'We mow, edge and rake in Cambridge.',
    emailOptIn: true,
    smsOptIn: false,
    language: 'en',
    termsAccepted: true,
  });
  await pass(1900);
  expect(currentPath()).toBe('/create-provider-account');
  await pass(200);
  expect(currentPath()).toBe('/provider-application-success');
});

test('contact details in the description are told at the field', async () => {
  const text = 'Please leave out phone numbers, email addresses, links and street addresses';
  const app = open({
    [APPLY]: () => refuse(422, 'contact_details_not_allowed', 'x', { fields: { businessDescription: text } }),
  });

  await fill(app);

  await waitFor(() =>
    expect(screen.getByLabelText('Business description')).toHaveAccessibleDescription(new RegExp(text)),
  );
});

test('any other failure is a notice, and the form stays', async () => {
  const app = open({ [APPLY]: () => refuse(500, 'internal', 'x') });

  await fill(app);

  expect(await screen.findByText('Application Failed')).toBeVisible();
  expect(screen.getByText('Please try again or contact support if the problem persists.')).toBeVisible();
  await pass(3000);
  expect(currentPath()).toBe('/create-provider-account');
});

test('has no accessibility faults, with messages too', async () => {
  const app = open();

  expect(await violationsWhenEmpty(() => submit(app))).toEqual([]);
});
