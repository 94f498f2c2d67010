import { DAY } from '@sward/shared/kernel';
import { type Rescuable, rescuable } from '../../testing/rescue.ts';
import { recordChargeback } from './record-chargeback.ts';

/** A job of $40.00 that another provider took for $38.00; a bank had taken money of it unnoticed. */
let job: Rescuable;
const taken = async (amountCents: number) => {
  job = await rescuable();
  await job.lose();
  await job.offer();
  const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`, amountCents);
  await job.accept();
  await recordChargeback(job.m.ports, id);
  return id;
};
const lost = async (id: string) => {
  job.m.stripe.decideChargeback(id, 'lost');
  await recordChargeback(job.m.ports, id);
  job.m.clock.advance(DAY);
  await job.sweep();
};
const refunds = () => job.m.stripe.refunds.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b);

test('all of it: the bank has given back what the price fell as well', async () => {
  await lost(await taken(4695));

  expect(refunds()).toEqual([]);
  expect(await job.payment()).toMatchObject({
    ...{ status: 'refunded', reducedCents: 200, refundedCents: 4495, chargedBackCents: 0 },
    charges: [{ reducedCents: 200, takenCents: 4495 }],
  });
  expect((await job.payment()).dueAt).toBeUndefined();
  expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0, loss: 0 });
});

test('most of it: Stripe gives back the rest', async () => {
  await lost(await taken(4595));

  expect(refunds()).toEqual([100]);
  expect(await job.payment()).toMatchObject({
    ...{ status: 'refunded', reducedCents: 200, refundedCents: 4495, chargedBackCents: 0 },
    charges: [{ reducedCents: 200, refundedCents: 0, takenCents: 4495 }],
  });
  expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0, loss: 0 });
});
