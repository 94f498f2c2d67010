import { HOUR } from '@sward/shared/kernel';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { REASON, stripeChargebacks } from '../../testing/stripe-chargebacks.ts';
import { resolveDispute } from '../disputes/resolve-dispute.ts';
import { takeHeldSnapshot } from '../reconciliation/take-held-snapshot.ts';
import { refundGoodwill } from '../refunds/refund-goodwill.ts';
import { confirmJob } from '../settlement/confirm-job.ts';

let job: PaidJob;
const { operator, tell } = stripeChargebacks(() => job);
const stuck = async () => (await takeHeldSnapshot(job.m.ports))?.stuckIds;

/** Opens a chargeback while Sward refunds $10.00: Stripe has the chargeback before the refund. */
async function chargedBackDuring(refund: () => Promise<unknown>, amountCents?: number): Promise<string> {
  const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`, amountCents);
  await refund();
  await tell(id);
  return id;
}

describe('a chargeback during a decided refund', () => {
  const decide = () =>
    resolveDispute(job.m.ports, operator(), { paymentId: job.paymentId, refundCents: 1000, reason: REASON });

  beforeEach(async () => {
    job = await paidJob();
    await job.refer();
  });

  test('is retried by the sweep and counted as stuck while the bank decides', async () => {
    await chargedBackDuring(decide);
    job.m.clock.advance(2 * HOUR);

    await job.sweep();

    expect(await job.outcome()).toMatchObject({ status: 'settling', refunds: [] });
    expect(await stuck()).toEqual([job.paymentId]);
  });

  test('ends with the refund when the bank decides for Sward', async () => {
    const id = await chargedBackDuring(decide);
    job.m.stripe.decideChargeback(id, 'won');

    await tell(id);
    job.m.clock.advance(HOUR);
    await job.sweep();

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', refunds: [1000], transfers: [2850] });
    expect(await stuck()).toEqual([]);
  });

  test.each([
    ['ends without it when the bank decides for the cardholder: the hold pays the bank', undefined, []],
    ['of a part leaves the rest of the refund to Stripe', 4000, [695]],
  ])('%s', async (_, amountCents, refunds) => {
    const id = await chargedBackDuring(decide, amountCents);
    job.m.stripe.decideChargeback(id, 'lost');

    await tell(id);

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', refunds, transfers: [2850] });
    expect(await job.payment()).toMatchObject({ refundedCents: 1000, chargedBackCents: 3695 });
    expect(await stuck()).toEqual([]);
  });

  test('ends also when the event of the decision was lost', async () => {
    const id = await chargedBackDuring(decide);
    job.m.stripe.decideChargeback(id, 'lost');
    job.m.clock.advance(HOUR);

    await job.sweep();

    expect(await job.outcome()).toMatchObject({ status: 'partially_refunded', transfers: [2850] });
  });

  test('finds the refund that Stripe made although its response was lost', async () => {
    job.m.stripe.loseNextReply();
    await decide();
    const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`, 3695);
    job.m.stripe.decideChargeback(id, 'lost');

    await tell(id);

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', refunds: [1000], transfers: [2850] });
    expect(await job.payment()).toMatchObject({ refundedCents: 1000, chargedBackCents: 3695 });
  });
});

describe('a chargeback during a goodwill refund', () => {
  const give = () =>
    refundGoodwill(job.m.ports, operator(), { paymentId: job.paymentId, refundCents: 1000, reason: REASON });

  beforeEach(async () => {
    job = await paidJob();
    await job.toReview();
    await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  });

  test('drops the refund when the bank decides for the cardholder, who has everything', async () => {
    const id = await chargedBackDuring(give);
    job.m.stripe.decideChargeback(id, 'lost');

    await tell(id);

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
    const payment = await job.payment();
    expect(payment).toMatchObject({ goodwill: [], chargedBackCents: 4695 });
    expect(payment.dueAt).toBeUndefined();
  });

  test('makes the refund when the bank decides for Sward', async () => {
    const id = await chargedBackDuring(give);
    job.m.stripe.decideChargeback(id, 'won');

    await tell(id);
    await job.sweep();

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [1000], transfers: [3800] });
    expect((await job.payment()).dueAt).toBeUndefined();
  });

  test('refunds what is left of a partial chargeback', async () => {
    const id = await chargedBackDuring(give, 4000);
    job.m.stripe.decideChargeback(id, 'lost');

    await tell(id);

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [695], transfers: [3800] });
    expect(await job.payment()).toMatchObject({ goodwill: [{ refundCents: 695 }], goodwillCents: 695 });
  });
});

describe('two chargebacks of one payment', () => {
  /** Delivers both events and loses those of their decisions. */
  async function both(first: number, second: number): Promise<[string, string]> {
    const ids = [first, second].map((cents) => job.m.stripe.chargeBack(`pi_${job.paymentId}`, cents).id);
    const [one = '', other = ''] = ids;
    await tell(one);
    job.m.clock.advance(10 * HOUR);
    await tell(other, 'evt_12');
    return [one, other];
  }
  const aDayLater = async () => {
    job.m.clock.advance(24 * HOUR);
    await job.sweep();
  };

  beforeEach(async () => {
    job = await paidJob();
    await job.toReview();
  });

  test.each([
    ['first', 'by an event'],
    ['first', 'by the sweep'],
    ['second', 'by the sweep'],
  ])('are checked after the release until both are decided: the %s sooner, found %s', async (which, how) => {
    await confirmJob(job.m.ports, job.m.owner, job.paymentId);
    const [one, other] = await both(364, 1257);
    const [sooner, later] = which === 'first' ? [one, other] : [other, one];
    job.m.stripe.decideChargeback(sooner, 'won');
    if (how === 'by an event') await tell(sooner, 'evt_13');
    await aDayLater();
    expect((await job.payment()).chargebacks).toContainEqual(
      expect.objectContaining({ id: sooner, state: 'won' }),
    );

    job.m.stripe.decideChargeback(later, 'lost');
    await aDayLater();

    expect((await job.payment()).chargebacks).toContainEqual(
      expect.objectContaining({ id: later, state: 'lost' }),
    );
    expect((await job.payment()).dueAt).toBeUndefined();
  });

  test('stop the clock of the review where the first one found it, until both are won', async () => {
    job.m.clock.advance(8 * HOUR);
    const [one, other] = await both(364, 1257);
    job.m.stripe.decideChargeback(one, 'won');
    await tell(one, 'evt_13');
    job.m.clock.advance(72 * HOUR);
    await job.sweep();
    expect(await job.outcome()).toMatchObject({ status: 'in_review', transfers: [] });

    job.m.stripe.decideChargeback(other, 'won');
    await tell(other, 'evt_14');

    expect((await job.payment()).releaseAt).toBe(job.inHours(40));
  });
});
