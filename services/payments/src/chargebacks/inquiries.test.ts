import { DAY, HOUR } from '@sward/shared/kernel';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { stripeChargebacks } from '../../testing/stripe-chargebacks.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { releaseOf } from '../receipts/payment-view.ts';
import { confirmJob } from '../settlement/confirm-job.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
  await job.toReview();
});

const { tell, chargedBack, decided, ledger, told } = stripeChargebacks(() => job);
const UNTOUCHED = { held: -4695, stripe_clearing: 4695 - 166, processing_fees: 166 };

async function asked(): Promise<string> {
  const { id } = job.m.stripe.inquire(`pi_${job.paymentId}`);
  await tell(id);
  return id;
}

describe('a bank that only asks', () => {
  test('moves no money and stops nothing', async () => {
    await asked();

    expect(await ledger()).toEqual(UNTOUCHED);
    expect(await job.payment()).not.toHaveProperty('chargebacks');
    expect(told()).toEqual([]);
    await confirmJob(job.m.ports, job.m.owner, job.paymentId);
    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
  });

  test('and takes the money then opens a chargeback', async () => {
    const id = await asked();
    job.m.stripe.escalate(id);
    await tell(id, 'evt_10');
    await tell(id, 'evt_11');

    expect(await ledger()).toMatchObject({ held: -4695, loss: 4695, processing_fees: 1666 });
    expect(told()).toEqual([['open', false]]);
    await decided(id, 'won');
    expect(await ledger()).toMatchObject({ loss: 0 });
  });

  test('and leaves it at that was never a chargeback', async () => {
    const id = await asked();
    job.m.stripe.drop(id);
    await tell(id, 'evt_10');

    expect(await ledger()).toEqual(UNTOUCHED);
    expect(told()).toEqual([]);
  });
});

test('an inquiry that was booked as a chargeback ends with its money where it was', async () => {
  const id = await chargedBack();
  job.m.clock.advance(8 * HOUR);
  job.m.stripe.drop(id);
  job.m.clock.advance(DAY);

  await job.sweep();

  expect(await job.payment()).toMatchObject({ chargebacks: [{ id, state: 'won' }], chargedBackCents: 0 });
  expect(await ledger()).toMatchObject({ held: -4695, loss: 0 });
  expect(told()).toEqual([
    ['open', false],
    ['won', false],
  ]);
});

test('while a bank looks at a payment nobody is told that it is released by itself; then the clock runs on', async () => {
  const shown = async () => (await getPayment(job.m.ports, job.m.provider, job.paymentId)).payment;
  expect(releaseOf(await shown())).not.toBeNull();

  const id = await chargedBack();
  expect(releaseOf(await shown())).toBeNull();

  await decided(id, 'won');
  expect(releaseOf(await shown())).toBe((await job.payment()).releaseAt);
});
