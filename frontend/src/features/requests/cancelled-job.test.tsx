import { screen } from '@testing-library/react';
import { PROVIDER } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openPaidJob } from '../../../test/paid-job.ts';
import { calledOff, REQUEST_ID } from '../../../test/samples.ts';

test.each([
  [
    { by: 'owner', late: true, refundCents: 2000, providerCents: 1900 },
    'You cancelled it. $20.00 goes back to your card. The provider gets $19.00.',
  ],
  [{ by: 'provider' }, 'The provider cancelled it. $46.95 goes back to your card.'],
  [{ by: 'operator' }, 'Sward cancelled it. $46.95 goes back to your card.'],
  [{ by: 'system', noShow: true }, 'Nobody checked in. $46.95 goes back to your card.'],
  [
    { by: 'owner', because: 'no_access', refundCents: 3000, providerCents: 950 },
    'The provider came and could not get in. You cancelled it. $30.00 goes back to your card. The provider gets $9.50.',
  ],
  [
    { by: 'system', because: 'no_access', refundCents: 3000, providerCents: 950 },
    'The provider came and could not get in. Nobody chose in time what should happen. $30.00 goes back to your card. The provider gets $9.50.',
  ],
  [
    { by: 'system', because: 'weather' },
    'Bad weather was forecast. Nobody chose in time what should happen. $46.95 goes back to your card.',
  ],
  [
    { by: 'provider', because: 'unsafe' },
    'The provider came and could not work there. The provider cancelled it. $46.95 goes back to your card.',
  ],
  [
    { by: 'provider', because: 'wrong_size' },
    'The lawn was larger than described. The provider cancelled it. $46.95 goes back to your card.',
  ],
  [{ by: 'system', because: null }, 'The bank gave the payment back. $46.95 goes back to your card.'],
])('the owner reads %j', async (how, words) => {
  openPaidJob({ status: 'cancelled', job: { status: 'cancelled', cancellation: calledOff(how) } });

  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [{ by: 'owner' }, 'The homeowner cancelled it. The homeowner gets everything back.'],
  [
    { by: 'owner', late: true, refundCents: 2000, providerCents: 1900 },
    'The homeowner cancelled it. It was late: you receive $19.00.',
  ],
  [
    { by: 'owner', refundCents: 4695, providerCents: 950 },
    'The homeowner cancelled it. You receive $9.50 for the trip.',
  ],
  [
    { by: 'system', because: 'no_access', refundCents: 3000, providerCents: 950 },
    'You came and could not get in. Nobody chose in time what should happen. You receive $9.50 for the trip.',
  ],
  [
    { by: 'provider', late: true },
    'You cancelled it. The homeowner gets everything back. It counts in your on-time rate and your completion rate.',
  ],
  [
    { by: 'system', noShow: true },
    'Nobody checked in. The homeowner gets everything back. It counts in your on-time rate and your completion rate.',
  ],
])('the provider reads %j', async (how, words) => {
  const view = { phone: undefined };
  openPaidJob({ user: PROVIDER, view, status: 'cancelled', job: { cancellation: calledOff(how) } });

  expect(await screen.findByText(words)).toBeVisible();
});

describe('a paid job that has ended', () => {
  const REPOST = `POST /api/service-requests/${REQUEST_ID}/repost`;
  const NEW_ID = 'req_01K0000000000000000000000N';
  // The request's own sentence, shown before the job is read.
  const SAID = 'This job is cancelled';
  const openEnded = (allowedActions: string[], how: object = {}, handlers = {}) =>
    openPaidJob({
      ...{ status: 'cancelled', paid: { status: 'refunded' }, handlers },
      view: { schedule: null, allowedActions },
      job: { status: 'cancelled', allowedActions: [], cancellation: calledOff({}), ...how },
    });

  test('by its homeowner is posted again with one tap', async () => {
    const app = openEnded(['repost'], {}, { [REPOST]: () => ({ id: NEW_ID, serviceDate: '2030-05-13' }) });
    await screen.findByText(SAID);

    await app.user.click(await screen.findByRole('button', { name: 'Repost' }));

    expect(await screen.findByText('Posted again for Mon, May 13')).toBeVisible();
    expect(app.made(REPOST)).toHaveLength(1);
  });

  test('by somebody else is posted again for another day, and by that alone', async () => {
    openEnded(['repost', 'reopen']);
    await screen.findByText(SAID);

    expect(await screen.findByRole('button', { name: 'Post it again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Repost' })).not.toBeInTheDocument();
  });

  test.each([
    ['cancelled', { status: 'cancelled', cancellation: calledOff({ by: 'provider' }) }],
    ['paid for in part', { status: 'completed', cancellation: null }],
  ])('and was %s is where its provider is rated', async (_, how) => {
    const app = openEnded([], { ...how, allowedActions: ['review'] });

    await app.user.click(await screen.findByRole('button', { name: 'Write a Review' }));

    expect(await screen.findByRole('dialog', { name: /^Review / })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('asks for no review where none is open', async () => {
    openEnded(['repost']);

    await screen.findByText(SAID);
    expect(screen.queryByRole('button', { name: 'Write a Review' })).not.toBeInTheDocument();
  });
});
