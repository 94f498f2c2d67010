import { screen, within } from '@testing-library/react';
import { OPERATOR, openApp } from '../../../test/app.tsx';
import { dispute, disputeAnswer } from '../../../test/dispute-samples.ts';
import { finishedJob } from '../../../test/job.ts';
import { BID_ID, calledOff, jobRecord, REQUEST_ID } from '../../../test/samples.ts';

const open = (money: object, handlers: object = {}, request: object = {}) =>
  openApp(`/requests/${REQUEST_ID}`, {
    user: OPERATOR,
    handlers: { ...finishedJob(() => money, { as: 'provider', request }), ...handlers },
  });

test('an operator is neither side of a dispute', async () => {
  const waits = {
    status: 'answered',
    waitsFor: 'owner',
    answer: disputeAnswer({ fixDate: null, refundCents: 1500, netCents: 2850 }),
    allowedActions: [],
  };
  open({ status: 'disputed', dispute: dispute(waits) });

  const said = within(await screen.findByRole('region', { name: 'What is wrong' }));
  expect(said.getByText(/The provider$/)).toBeVisible();
  expect(said.getByText(/The homeowner$/)).toBeVisible();
  expect(said.queryByText(/You$/)).not.toBeInTheDocument();
});

test.each([
  [{ by: 'provider' }, 'The provider cancelled it. The homeowner gets everything back.'],
  [
    { by: 'owner', because: 'no_access', refundCents: 3000, providerCents: 950 },
    'The provider came and could not get in. The homeowner cancelled it. The provider gets $9.50.',
  ],
])('nor of a cancelled job: %j', async (how, words) => {
  const job = { status: 'cancelled', cancellation: calledOff(how) };
  open({}, { [`GET /api/bids/${BID_ID}/job`]: () => jobRecord(job) }, { status: 'cancelled' });

  expect(await screen.findByText(words)).toBeVisible();
});
