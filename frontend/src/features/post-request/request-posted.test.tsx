import { addDays } from '@sward/shared/kernel';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentPath } from '../../../test/app.tsx';
import { REQUEST_ID } from '../../../test/samples.ts';
import { heading, open, POST, standStill, submit, TODAY, toReview } from '../../../test/wizard.ts';

standStill();

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
    clientId: expect.stringMatching(/^[\w-]{36}$/),
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

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['the focus', () => screen.getByRole('link', { name: 'View Incoming Bids' }).focus()],
])('%s stops the countdown', async (_what, stop) => {
  const app = open({ [POST]: () => ({ id: REQUEST_ID, status: 'pending' }) });
  await toReview(app);
  await submit(app);
  await screen.findByRole('button', { name: 'Stay here' });

  act(() => void stop());

  expect(screen.getByRole('timer')).toHaveTextContent('Take your time.');
  act(() => jest.advanceTimersByTime(10_000));
  expect(currentPath()).toBe('/request-service');
});
