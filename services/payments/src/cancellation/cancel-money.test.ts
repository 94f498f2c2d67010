import { type Bid, readBid } from '@sward/bids';
import { type Cents, toCents } from '@sward/shared/kernel';
import { held } from '../../testing/checkout.ts';
import { BIDS, type Market, market } from '../../testing/market.ts';
import type { Payment } from '../payment/payment.ts';
import { readOperations, requirePayment } from '../payment/payment-store.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { cancelJob } from './cancel-job.ts';
import { cancelPlan } from './cancel-terms.ts';

let m: Market;
let paymentId: string;

beforeEach(async () => {
  m = await market();
  paymentId = await held(m);
});

const LATE = '2027-05-04T12:00:00.001Z';
const bid = async () => (await readBid(m.table, BIDS[0])) as Bid;
const payment = () => requirePayment(m.table, paymentId);

const cancel = (actor = m.owner, more: { preview?: boolean; refundCents?: Cents } = {}) =>
  cancelJob(m.ports, actor, { bidId: BIDS[0], ...more });

const refused = (code: string) => expect.objectContaining({ code });

describe('the money', () => {
  test('that is being refunded is not released by a confirmation', async () => {
    m.clock.set(LATE);
    m.stripe.loseNextReply();
    await cancel();

    await expect(confirmJob(m.ports, m.owner, paymentId)).rejects.toEqual(refused('payment_not_open'));
  });

  test('moves later, once, when Stripe is unreachable now', async () => {
    m.clock.set(LATE);
    m.stripe.loseNextReply();

    expect(await cancel()).toMatchObject({ status: 'cancelled', refundCents: 2000 });
    expect(await payment()).toMatchObject({ status: 'settling', refundedCents: 0 });
    m.stripe.forgetKeys();
    m.clock.advance(30 * 3_600_000);
    await sweepPayments(m.ports);

    expect(await payment()).toMatchObject({ status: 'partially_refunded' });
    expect(m.stripe.refunds).toHaveLength(1);
    expect(m.stripe.transfers).toHaveLength(1);
  });

  test("is refunded although the provider is not payable; the provider's part waits", async () => {
    m.clock.set(LATE);
    m.stripe.refuseTransfers(true);

    await cancel();

    expect(await payment()).toMatchObject({ status: 'payout_blocked', refundedCents: 2000 });
    m.stripe.refuseTransfers(false);
    m.clock.advance(24 * 3_600_000);
    await sweepPayments(m.ports);
    expect(await payment()).toMatchObject({ status: 'partially_refunded', transferredCents: 1900 });
  });

  test('is planned in the transaction of the decision', async () => {
    m.clock.set(LATE);
    m.ports.stripe = { ...m.stripe, findRefund: () => Promise.reject(new Error('down')) };

    await cancel();

    const operations = await readOperations(m.table, paymentId);
    expect(operations.map(({ kind, amountCents, state }) => [kind, amountCents, state]).sort()).toEqual([
      ['refund', 2000, 'planned'],
      ['transfer', 1900, 'planned'],
    ]);
  });

  test('refunds an odd cent of the bid, whatever the bid', async () => {
    const held = await payment();
    const job = await bid();
    for (let amount = 500; amount <= 1_000_000; amount += 997) {
      const priced: Payment = { ...held, bidCents: toCents(amount), capturedCents: toCents(amount + 695) };
      const { refundCents, providerCents } = cancelPlan(priced, job, 'owner', Date.parse(LATE)).terms;
      const kept = amount - refundCents;

      expect([refundCents - kept, providerCents]).toEqual([amount % 2, kept - Math.round(kept * 0.05)]);
    }
  });
});
