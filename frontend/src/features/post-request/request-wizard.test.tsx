import { addDays } from '@sward/shared/kernel';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, openApp, refuse } from '../../../test/app.tsx';
import { REQUEST_ID } from '../../../test/samples.ts';
import {
  fillService,
  heading,
  next,
  open,
  POST,
  setDate,
  standStill,
  submit,
  TODAY,
  toReview,
} from '../../../test/wizard.ts';

standStill();

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

  test('a window that is over today wherever the property is, is refused, until another is chosen', async () => {
    jest.setSystemTime(new Date('2030-05-07T00:30:00Z'));
    const app = open();
    await fillService(app, TODAY);
    await app.user.selectOptions(screen.getByLabelText('Preferred time'), 'morning');
    await next(app);
    const time = screen.getByLabelText('Preferred time');
    await waitFor(() => expect(time).toHaveAccessibleDescription('That time has passed today'));

    await app.user.selectOptions(time, 'afternoon');

    await waitFor(() => expect(time).not.toHaveAccessibleDescription());
  });

  test.each([
    ['From ($)', 'To ($)'],
    ['To ($)', 'From ($)'],
  ])(
    'a budget with %s alone asks for its other end, and one without either for nothing',
    async (one, other) => {
      const app = open();
      await fillService(app);
      fireEvent.change(screen.getByLabelText(one), { target: { value: '40' } });

      await next(app);

      await waitFor(() =>
        expect(screen.getByLabelText(other)).toHaveAccessibleDescription('Enter both amounts, or neither'),
      );
      fireEvent.change(screen.getByLabelText(one), { target: { value: '' } });
      await next(app);
      expect(await heading('Where is the property?')).toBeVisible();
    },
  );

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

  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '617-555-01' } });
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

test('a failure is told and the draft stays', async () => {
  const app = open({ [POST]: () => refuse(500, 'internal', 'x') });
  await toReview(app);

  await submit(app);

  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('Failed to submit service request. Please try again.')).toBeVisible();
  expect(screen.getByText('48 Inman St', { exact: false })).toBeVisible();
});

describe('after a lost answer', () => {
  test('the draft is sent under the same name, and another request under another', async () => {
    const answers = [refuse(500, 'internal', 'x')];
    const app = open({ [POST]: () => answers.pop() ?? { id: REQUEST_ID, status: 'pending' } });
    await toReview(app);
    await submit(app);
    await screen.findByText('Error');

    // The review keeps the agreement to the terms.
    await app.user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await app.user.click(await screen.findByRole('button', { name: 'Create Another Request' }));
    await toReview(app);
    await submit(app);

    await screen.findByRole('heading', { name: 'Your request is posted' });
    const [first, again, other] = app.made(POST).map(({ body }) => body.clientId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('it is found under that name after a reload', async () => {
    const failing = open({ [POST]: () => refuse(500, 'internal', 'x') });
    await toReview(failing);
    await submit(failing);
    await screen.findByText('Error');
    failing.unmount();
    const app = open({ [POST]: () => ({ id: REQUEST_ID, status: 'pending' }) });
    await heading('Review your request');

    await submit(app);

    await screen.findByText('Success!');
    expect(app.made(POST)[0]?.body.clientId).toBe(failing.made(POST)[0]?.body.clientId);
  });

  test('what was changed since is not in it: that is said, and the request shown', async () => {
    const said = 'This request is posted already. Open it to change it.';
    const app = open({
      [POST]: () => refuse(409, 'already_posted', said, { data: { requestId: REQUEST_ID } }),
    });
    await toReview(app);

    await submit(app);

    expect(await screen.findByText('It was sent before you changed it')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Incoming Bids' })).toHaveAttribute(
      'href',
      `/requests/${REQUEST_ID}/bids`,
    );
    expect(sessionStorage).toHaveLength(0);
  });
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

test('the signed-out are told and sent to sign in after 500 ms', async () => {
  openApp('/request-service');

  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  act(() => jest.advanceTimersByTime(500));

  await waitFor(() => expect(currentPath()).toBe('/login?next=%2Frequest-service'));
  await screen.findByRole('heading', { level: 1, name: /Sign in/ });
});
