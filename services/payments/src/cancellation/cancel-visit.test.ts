import { readBid } from '@sward/bids';
import { cents } from '../../testing/fake-stripe.ts';
import { BID, CHARGE_AT, VISIT, visitWorld } from '../../testing/visit.ts';
import { requirePayment } from '../payment/payment-store.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { cancelJob } from './cancel-job.ts';

/** The window of the visit is Wednesday 12 May 2027, 12:00 to 16:00 UTC. */
const LATE = '2027-05-11T12:00:00.001Z';

test.each([
  ['more than a day ahead', CHARGE_AT, 4695, 0],
  ['later', LATE, 2000, 1900],
])(
  'a charged visit is cancelled like any job, %s, and its recurring service continues',
  async (_, at, back, paid) => {
    const v = await visitWorld();
    const { m } = v;
    m.clock.set(CHARGE_AT);
    await v.timer();
    const paymentId = (await v.visit()).paymentId ?? '';
    m.clock.set(at);

    const done = await cancelJob(m.ports, m.owner, { bidId: BID, refundCents: cents(back) });

    expect(done).toMatchObject({ status: 'cancelled', refundCents: back, providerCents: paid });
    expect(await requirePayment(m.table, paymentId)).toMatchObject({
      refundedCents: back,
      transferredCents: paid,
    });
    expect(await v.visit()).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
    expect(await v.service()).toMatchObject({ status: 'active' });
    // Neither the timer nor the sweep charges it again.
    await v.timer();
    await sweepPayments(m.ports);
    expect(m.stripe.savedCardCharges).toEqual([paymentId]);
    expect(await v.payments()).toHaveLength(1);
  },
);

test('a visit that is not charged yet is no job: it is skipped, free', async () => {
  const { m } = await visitWorld();

  await expect(cancelJob(m.ports, m.owner, { bidId: BID })).rejects.toMatchObject({ code: 'job_not_open' });
  expect(await readBid(m.table, BID)).toMatchObject({ status: 'pending', requestId: VISIT });
});
