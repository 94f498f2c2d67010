import { screen } from '@testing-library/react';
import { PROVIDER } from '../../../test/app.tsx';
import { openPaidJob } from '../../../test/paid-job.ts';
import { calledOff } from '../../../test/samples.ts';

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
])('the owner reads %j', async (how, words) => {
  openPaidJob({ status: 'cancelled', job: { status: 'cancelled', cancellation: calledOff(how) } });

  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [{ by: 'owner' }, 'The homeowner cancelled it. The homeowner gets everything back.'],
  [
    { by: 'owner', late: true, refundCents: 2000, providerCents: 1900 },
    'The homeowner cancelled it. You receive $19.00 for the late cancellation.',
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
