import { toCents } from '@sward/shared/kernel';
import { paidJob } from '../../testing/disputed.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { assertLedger } from './assert-ledger.ts';

test('a ledger that a chargeback changed since the payment was read belongs to another version', async () => {
  const job = await paidJob();
  const before = await job.payment();
  const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
  await recordChargeback(job.m.ports, id);

  expect(await assertLedger(job.m.ports, before)).toBe(false);
  expect(await assertLedger(job.m.ports, await job.payment())).toBe(true);
});

test('a ledger that differs from its payment is broken', async () => {
  const job = await paidJob();
  const payment = { ...(await job.payment()), refundedCents: toCents(1) };

  await expect(assertLedger(job.m.ports, payment)).rejects.toThrow('I2');
});
