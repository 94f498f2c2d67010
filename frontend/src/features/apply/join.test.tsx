import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { fillIn, summary } from '../../../test/form.ts';

const APPLY = 'POST /api/providers/register';
const BIO = 'I have been mowing lawns for ten years.';
const answer = () => ({ id: 'app_1', providerId: 'SWD-7K2M9QX4TB', status: 'pending_review' });

const open = (handlers: Handlers = {}) => openApp('/join-provider', { handlers });
type App = ReturnType<typeof open>;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const described = (label: string | RegExp, text: string | RegExp) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));

async function business(app: App) {
  await heading('Business Information');
  await fillIn(app, {
    'Business name': 'Green Blade',
    'First name': 'Pat',
    'Last name': 'Sample',
    Email: 'pat@example.com',
    Phone: '617-555-0134',
  });
  await press(app, 'Continue');
}

async function services(app: App) {
  await heading('Service Information');
  await fillIn(app, {
    Address: '48 Inman St',
    City: 'Cambridge',
    'ZIP code': '02139',
    'Service area': 'Middlesex county',
    State: 'MA',
    Experience: '10+',
  });
  await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Irrigation Services' }));
  await press(app, 'Continue');
}

async function agree(app: App) {
  await heading('Additional Information & Agreement');
  fireEvent.change(screen.getByLabelText('Bio'), { target: { value: BIO } });
  await app.user.click(screen.getByRole('checkbox', { name: /^I agree to the Terms of Service/ }));
}

test('step 1 shows the steps, six reasons to join, and its own messages alone', async () => {
  const app = open();
  await heading('Business Information');
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Steps of the application' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('heading', { name: 'Why Join Sward?' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Set Your Schedule',
    'Consistent Jobs',
    'Get Paid Fast',
    'Simple Mobile App',
    'Insurance Options',
    'Grow Your Reputation',
  ]);

  await press(app, 'Continue');

  expect(await summary()).toEqual([
    'Business name is required',
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number',
  ]);
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
});

test('step 2 has its own messages, ten services, and Back leads back', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const app = open();
  await business(app);
  expect(await heading('Service Information')).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(within(screen.getByRole('group', { name: 'Service types' })).getAllByRole('checkbox')).toHaveLength(
    10,
  );

  await press(app, 'Continue');

  expect(await summary()).toEqual([
    'Address is required',
    'City is required',
    'State is required',
    'Zip code is required',
    'Service area description is required',
    'Select at least one service type',
    'Experience level is required',
  ]);
  await press(app, 'Back');
  await heading('Business Information');
  expect(screen.getByLabelText('Business name')).toHaveValue('Green Blade');
});

test('step 3 asks for bio and agreement; details show with their boxes', async () => {
  const app = open();
  await business(app);
  await services(app);
  await heading('Additional Information & Agreement');

  await press(app, 'Submit Application');

  expect(await summary()).toEqual([
    'Bio must be at least 30 characters',
    'You must agree to the terms and conditions',
  ]);
  await app.user.click(screen.getByLabelText('Bio'));
  await app.user.paste('x'.repeat(501));
  await described('Bio', /Bio cannot exceed 500 characters/);

  expect(screen.queryByLabelText(/^Insurance details/)).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('checkbox', { name: 'I have liability insurance' }));
  expect(await screen.findByLabelText(/^Insurance details/)).toBeVisible();
  expect(screen.queryByLabelText(/^Equipment details/)).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('checkbox', { name: 'I have my own equipment' }));
  expect((await screen.findByLabelText(/^Equipment details/)).tagName).toBe('TEXTAREA');

  const terms = within(screen.getByRole('main')).getByRole('link', { name: /^Terms of Service/ });
  expect(terms).toHaveAttribute('href', '/terms');
  const privacy = within(screen.getByRole('main')).getByRole('link', { name: /^Privacy Policy/ });
  expect(privacy).toHaveAttribute('href', '/privacy');
});

test('sends everything once and confirms', async () => {
  const sent = Promise.withResolvers<object>();
  const app = open({ [APPLY]: () => sent.promise });
  await business(app);
  await services(app);
  await agree(app);
  await app.user.click(screen.getByRole('checkbox', { name: 'I have liability insurance' }));
  fireEvent.change(await screen.findByLabelText(/^Insurance details/), {
    target: { value: 'Sample Mutual 17' },
  });
  await app.user.click(screen.getByRole('checkbox', { name: 'I consent to a background check' }));
  expect(screen.getByRole('checkbox', { name: /^Email me new requests/ })).not.toBeChecked();
  await app.user.click(screen.getByRole('checkbox', { name: /^Email me new requests/ }));

  await press(app, 'Submit Application');
  expect(await screen.findByRole('button', { name: 'Submitting Application...' })).toBeDisabled();
  sent.resolve(answer());

  expect(await heading('Application Submitted!')).toHaveFocus();
  expect(await screen.findByText("We've received your application and will be in touch soon!")).toBeVisible();
  expect(screen.getByText(/within 2-3 business days/)).toBeVisible();
  expect(screen.getByRole('heading', { name: "What's Next" })).toBeVisible();
  expect(screen.getByText('Your provider ID is SWD-7K2M9QX4TB.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  expect(app.made(APPLY).map(({ body }) => body)).toEqual([
    {
      businessName: 'Green Blade',
      firstName: 'Pat',
      lastName: 'Sample',
      email: 'pat@example.com',
      phone: '617-555-0134',
      address: '48 Inman St',
      city: 'Cambridge',
      state: 'MA',
      zipCode: '02139',
      serviceArea: 'Middlesex county',
      serviceTypes: ['lawn-mowing', 'irrigation'],
      experience: '10+',
      bio: BIO,
      hasInsurance: true,
      insuranceDetails: 'Sample Mutual 17',
      hasEquipment: false,
      equipmentDetails: '',
      backgroundCheck: true,
      emailOptIn: true,
      termsAgreed: true,
      language: 'en',
    },
  ]);
});

test('a reload finds the step and what was typed; once sent nothing is kept', async () => {
  const first = open();
  await business(first);
  await heading('Service Information');
  await fillIn(first, { City: 'Cambr' });
  first.unmount();

  const second = open({ [APPLY]: answer });

  await heading('Service Information');
  expect(screen.getByLabelText('City')).toHaveValue('Cambr');
  await second.user.clear(screen.getByLabelText('City'));
  await services(second);
  await agree(second);
  await press(second, 'Submit Application');
  await heading('Application Submitted!');
  second.unmount();

  open();
  await heading('Business Information');
  expect(screen.getByLabelText('Business name')).toHaveValue('');
});

test('what the server refuses is told at its field, on its step', async () => {
  const app = open({
    [APPLY]: () =>
      refuse(422, 'validation_failed', 'Please check the fields.', {
        fields: { zipCode: 'Zip code is required' },
      }),
  });
  await business(app);
  await services(app);
  await agree(app);

  await press(app, 'Submit Application');

  await heading('Service Information');
  await described('ZIP code', 'Zip code is required');
  expect(screen.queryByText('Application Failed')).not.toBeInTheDocument();
});

test('any other failure stays on the step', async () => {
  const app = open({ [APPLY]: () => refuse(500, 'internal', 'x') });
  await business(app);
  await services(app);
  await agree(app);

  await press(app, 'Submit Application');

  expect(await screen.findByText('Application Failed')).toBeVisible();
  expect(screen.getByLabelText('Bio')).toHaveValue(BIO);
});

test('the signed-in can open it too', async () => {
  openApp('/join-provider', { user: PROVIDER });

  expect(await heading('Business Information')).toBeVisible();
});

test('no step has accessibility faults', async () => {
  const app = open({ [APPLY]: answer });
  await heading('Business Information');
  expect(await violations()).toEqual([]);
  await business(app);
  await heading('Service Information');
  await press(app, 'Continue');
  await summary();
  expect(await violations()).toEqual([]);
  await services(app);
  await agree(app);
  expect(await violations()).toEqual([]);
  await press(app, 'Submit Application');
  await heading('Application Submitted!');
  expect(await violations()).toEqual([]);
});

test('a member who applies is not asked for name and address again', async () => {
  openApp('/join-provider', { user: HOMEOWNER });
  await heading('Business Information');

  expect(await screen.findByDisplayValue(HOMEOWNER.firstName)).toBe(screen.getByLabelText('First name'));
  expect(screen.getByLabelText('Last name')).toHaveValue(HOMEOWNER.lastName);
  expect(screen.getByLabelText('Email')).toHaveValue(HOMEOWNER.email);
  expect(screen.getByLabelText('Business name')).toHaveValue('');
});
