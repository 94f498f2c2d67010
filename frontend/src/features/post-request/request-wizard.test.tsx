import { addDays } from '@sward/shared/kernel';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, refuse } from '../../../test/app.tsx';
import { REQUEST_ID } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

const NOW = new Date(2030, 4, 6, 13, 30);
const TODAY = '2030-05-06';
const POST = 'POST /api/service-requests';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

type App = ReturnType<typeof openApp>;
const open = (handlers: Handlers = {}) => openApp('/request-service', { user: HOMEOWNER, handlers });
const next = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Next' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const setDate = (day: string) =>
  fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: day } });

async function fillService(app: App, day = addDays(TODAY, 3)) {
  await heading('Which services do you need?');
  await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
  setDate(day);
}

async function fillProperty(app: App, changes: Record<string, string> = {}) {
  await heading('Where is the property?');
  const values = { Address: '48 Inman St', City: 'Cambridge', 'ZIP code': '02139', Phone: '617-555-0134' };
  for (const [label, value] of Object.entries({ ...values, ...changes })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await app.user.selectOptions(screen.getByLabelText('State'), 'MA');
}

async function toReview(app: App) {
  await fillService(app);
  await next(app);
  await fillProperty(app);
  await next(app);
  await heading('Add photos');
  await next(app);
  await heading('Review your request');
}

async function submit({ user }: App) {
  await user.click(screen.getByRole('checkbox', { name: /^I agree to the Terms of Service/ }));
  // The answer comes at once, and timers stand still: what it changes is a part of the click.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit Request' })));
}

describe('step 0', () => {
  test('without a service a toast and the field say so', async () => {
    const app = open();
    await heading('Which services do you need?');
    setDate(addDays(TODAY, 3));

    await next(app);

    expect(await screen.findByText('You must select at least one service type to continue.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Services' })).toHaveAccessibleDescription(
      'Please select at least one service',
    );
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 5' })).toHaveAttribute('aria-valuenow', '20');
  });

  test.each([
    ['', 'Please choose a date'],
    [addDays(TODAY, -1), 'Please choose a day from today on'],
    [addDays(TODAY, 61), 'Please choose a day within the next 60 days'],
  ])('date "%s": %s', async (day, message) => {
    const app = open();
    await fillService(app, day);

    await next(app);

    await waitFor(() => expect(screen.getByLabelText('Preferred date')).toHaveAccessibleDescription(message));
  });

  test.each([TODAY, addDays(TODAY, 60)])('date %s is taken', async (day) => {
    const app = open();
    await fillService(app, day);

    await next(app);

    expect(await heading('Where is the property?')).toHaveFocus();
  });

  test('a window that is over today is refused, until another is chosen', async () => {
    const app = open();
    await fillService(app, TODAY);
    await app.user.selectOptions(screen.getByLabelText('Preferred time'), 'morning');
    await next(app);
    const time = screen.getByLabelText('Preferred time');
    await waitFor(() => expect(time).toHaveAccessibleDescription('That time has passed today'));

    await app.user.selectOptions(time, 'afternoon');

    await waitFor(() => expect(time).not.toHaveAccessibleDescription());
  });

  test('the highest budget must not be below the lowest', async () => {
    const app = open();
    await fillService(app);
    fireEvent.change(screen.getByLabelText('From ($)'), { target: { value: '50' } });
    fireEvent.change(screen.getByLabelText('To ($)'), { target: { value: '40' } });

    await next(app);

    await waitFor(() =>
      expect(screen.getByLabelText('To ($)')).toHaveAccessibleDescription(
        'The highest budget must not be below the lowest',
      ),
    );
  });
});

test('step 1 asks for address, city, state, ZIP and phone in the words of the product', async () => {
  const app = open();
  await fillService(app);
  await next(app);
  await heading('Where is the property?');

  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '12345' } });
  await next(app);

  const described = (label: string) => screen.getByLabelText(label);
  await waitFor(() => expect(described('Address')).toHaveAccessibleDescription('Address is required'));
  expect(described('City')).toHaveAccessibleDescription('City is required');
  expect(described('State')).toHaveAccessibleDescription('State is required');
  expect(described('ZIP code')).toHaveAccessibleDescription('Please enter a valid ZIP code');
  expect(described('Phone')).toHaveAccessibleDescription(/Phone number must be at least 10 digits/);
});

test('submitting without the terms shows the toast and calls no one', async () => {
  const app = open();
  await toReview(app);

  await app.user.click(screen.getByRole('button', { name: 'Submit Request' }));

  expect(await screen.findByText('Please agree to the terms')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to the terms of service');
  expect(app.made(POST)).toHaveLength(0);
});

test('the terms and the privacy policy are a tap away, and leave the draft alone', async () => {
  const app = open();
  await toReview(app);

  for (const [name, path] of [
    ['Terms of Service (opens in a new tab)', '/terms'],
    ['Privacy Policy (opens in a new tab)', '/privacy'],
  ] as const) {
    const link = within(screen.getByRole('form')).getByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('posts what was typed, then counts down and goes home', async () => {
  const app = open({ [POST]: () => ({ id: REQUEST_ID, status: 'pending' }) });
  await toReview(app);
  expect(screen.getByText(/A flat \$6\.95 service fee/)).toBeVisible();

  await submit(app);

  expect(await screen.findByText('Success!')).toBeVisible();
  expect(app.made(POST)[0]?.body).toEqual({
    serviceTypeIds: [1],
    propertySize: 'medium',
    serviceFrequency: 'one-time',
    serviceDate: addDays(TODAY, 3),
    serviceTime: 'anytime',
    additionalDetails: '',
    address: '48 Inman St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    phone: '617-555-0134',
    saveAddress: false,
    photos: [],
    termsAgreed: true,
  });
  expect(screen.getByRole('timer')).toHaveTextContent('You will be taken home in 3 seconds.');
  expect(screen.getByRole('link', { name: 'View Incoming Bids' })).toHaveAttribute(
    'href',
    `/requests/${REQUEST_ID}/bids`,
  );
  for (let second = 0; second < 3; second++) act(() => jest.advanceTimersByTime(1000));
  await waitFor(() => expect(currentPath()).toBe('/'));
  await screen.findByRole('heading', { level: 1, name: /Welcome back/ });
});

test('"Stay here" stops the countdown, and another request starts empty', async () => {
  const app = open({ [POST]: () => ({ id: REQUEST_ID, status: 'pending' }) });
  await toReview(app);
  await submit(app);

  await app.user.click(await screen.findByRole('button', { name: 'Stay here' }));
  act(() => jest.advanceTimersByTime(10_000));

  expect(currentPath()).toBe('/request-service');
  await app.user.click(screen.getByRole('button', { name: 'Create Another Request' }));
  await heading('Which services do you need?');
  expect(screen.getByRole('checkbox', { name: 'Lawn Mowing' })).not.toBeChecked();
});

test('a failure is told and the draft stays', async () => {
  const app = open({ [POST]: () => refuse(500, 'internal', 'x') });
  await toReview(app);

  await submit(app);

  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('Failed to submit service request. Please try again.')).toBeVisible();
  expect(screen.getByText('48 Inman St', { exact: false })).toBeVisible();
});

test('a field that the server refuses leads back to its step', async () => {
  const app = open({
    [POST]: () =>
      refuse(422, 'validation_failed', 'Please check the fields.', {
        fields: { zipCode: 'Please enter a valid ZIP code' },
      }),
  });
  await toReview(app);

  await submit(app);

  await heading('Where is the property?');
  await waitFor(() =>
    expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription('Please enter a valid ZIP code'),
  );
});

test('Edit leads to the step and keeps its values', async () => {
  const app = open();
  await toReview(app);

  await app.user.click(screen.getByRole('button', { name: 'Edit property' }));

  await heading('Where is the property?');
  expect(screen.getByLabelText('Address')).toHaveValue('48 Inman St');
});

test('what was typed survives a reload', async () => {
  const first = open();
  await fillService(first);
  await next(first);
  await heading('Where is the property?');
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '48 Inman St' } });

  first.unmount();
  open();

  await heading('Where is the property?');
  expect(screen.getByLabelText('Address')).toHaveValue('48 Inman St');
  await screen.findByRole('button', { name: 'Your account' });
});

test.each([
  ['the first step', fillService, 'Which services do you need?'],
  [
    'the second step',
    async (app: App) => {
      await fillService(app);
      await next(app);
      await fillProperty(app);
    },
    'Where is the property?',
  ],
])('a session that ends in %s gives each step its own values back', async (_, fill, at) => {
  const first = open();
  await screen.findByRole('button', { name: 'Your account' });
  await fill(first);
  act(() => announce('signed-out'));
  await screen.findByText('You are logged out. Logging in again...');
  // Half a second is enough to go on.
  await next(first);
  first.unmount();

  const again = open();
  await screen.findByRole('button', { name: 'Your account' });
  if (at === 'Which services do you need?') {
    await fillProperty(again);
    await next(again);
  }
  await heading('Add photos');
  await next(again);

  await heading('Review your request');
  expect(screen.getByText('48 Inman St', { exact: false })).toBeVisible();
  expect(screen.getByText('Lawn Mowing')).toBeVisible();
  expect(sessionStorage).toHaveLength(1);
});

describe('what posting would refuse', () => {
  const CHECK = 'POST /api/service-requests/check';
  const HINT = 'Please leave out phone numbers, e-mail addresses, links and street addresses';
  const refusing = ({ body }: { body: Record<string, unknown> }) =>
    /555/.test(String(body.additionalDetails))
      ? refuse(422, 'contact_details_not_allowed', HINT, { fields: { additionalDetails: HINT } })
      : { requestsLeft: 2 };
  const details = () => screen.getByRole('textbox', { name: /details/i });

  test('of the words is said at the step where they are typed', async () => {
    const app = open({ [CHECK]: refusing });
    await fillService(app);
    fireEvent.change(details(), { target: { value: 'Call 617-555-0134' } });

    await next(app);

    await waitFor(() => expect(details()).toHaveAccessibleDescription(expect.stringContaining(HINT)));
    expect(screen.getByRole('heading', { level: 2, name: 'Which services do you need?' })).toBeVisible();
    fireEvent.change(details(), { target: { value: 'Front and back' } });
    await next(app);
    await fillProperty(app);
    await next(app);
    await heading('Add photos');
    fireEvent.change(details(), { target: { value: 'Call 617-555-0134' } });
    await next(app);
    await waitFor(() => expect(details()).toHaveAccessibleDescription(expect.stringContaining(HINT)));
    expect(screen.getByRole('heading', { level: 2, name: 'Add photos' })).toBeVisible();
  });

  test('by the plan is said before anything is typed', async () => {
    open({ [CHECK]: () => ({ requestsLeft: 0 }) });

    expect(
      await screen.findByText('You have posted all the requests that your plan allows this month'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  });

  test('and cannot be asked for now holds no one up', async () => {
    const app = open({ [CHECK]: () => refuse(503, 'busy', 'We are busy.') });
    await fillService(app);
    fireEvent.change(details(), { target: { value: 'Front and back' } });

    await next(app);

    await heading('Where is the property?');
  });
});

test('the signed-out are told and sent to sign in after 500 ms', async () => {
  openApp('/request-service');

  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  act(() => jest.advanceTimersByTime(500));

  await waitFor(() => expect(currentPath()).toBe('/login?next=%2Frequest-service'));
  await screen.findByRole('heading', { level: 1, name: /Sign in/ });
});
