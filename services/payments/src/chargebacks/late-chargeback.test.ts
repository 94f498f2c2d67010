import { auditOf } from '@sward/shared/audit';
import { HOUR } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type PaidJob, PHOTO, paidJob } from '../../testing/disputed.ts';
import { REASON, stripeChargebacks } from '../../testing/stripe-chargebacks.ts';
import { openTip } from '../checkout/open-tip.ts';
import { handlers } from '../handlers.ts';
import { refundGoodwill } from '../refunds/refund-goodwill.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { recordProviderFault } from './record-provider-fault.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
});

const { tell, chargedBack, decided, ledger, operator, onDesk, told } = stripeChargebacks(() => job);
const confirm = () => confirmJob(job.m.ports, job.m.owner, job.paymentId);

describe('a chargeback after the release', () => {
  beforeEach(async () => {
    await job.toReview();
    await confirm();
  });

  test('that is lost is Sward’s loss; the state stays', async () => {
    await decided(await chargedBack(), 'lost');

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
    expect(await ledger()).toMatchObject({ held: 0, loss: 4695, revenue: -895, processing_fees: 1666 });
    expect(told()).toEqual([
      ['open', true],
      ['lost', true],
    ]);
    expect((await job.payment()).dueAt).toBeUndefined();
  });

  test('that is lost, and won on appeal, costs its fee alone', async () => {
    const id = await chargedBack();
    await decided(id, 'lost');

    await decided(id, 'won');

    expect(await ledger()).toMatchObject({ held: 0, loss: 0, revenue: -895, processing_fees: 1666 });
    expect(told().map(([state]) => state)).toEqual(['open', 'lost', 'won']);
    expect((await job.payment()).chargedBackCents).toBe(0);
    await job.outcome();
  });

  test('that a provider owes stays theirs when it is won on appeal: operators decide', async () => {
    const id = await chargedBack();
    await decided(id, 'lost');
    await recordProviderFault(job.m.ports, operator(), { paymentId: job.paymentId, reason: REASON });

    await decided(id, 'won');

    expect(await ledger()).toMatchObject({ provider_receivable: 3800, loss: 895 });
    expect((await job.payment()).chargebacks).toMatchObject([{ state: 'lost' }]);
  });

  test('that is won costs its fee alone', async () => {
    await decided(await chargedBack(), 'won');

    expect(await ledger()).toMatchObject({ loss: 0, processing_fees: 1666 });
  });

  test('allows neither refund nor tip while it is open or lost', async () => {
    const input = { paymentId: job.paymentId, refundCents: 100, reason: REASON };
    const id = await chargedBack();
    await expect(refundGoodwill(job.m.ports, operator(), input)).rejects.toMatchObject({
      code: 'charged_back',
    });
    await decided(id, 'lost');

    await expect(refundGoodwill(job.m.ports, operator(), input)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(
      openTip(job.m.ports, job.m.owner, { paymentId: job.paymentId, tipCents: 500 }),
    ).rejects.toMatchObject({ code: 'tip_not_open' });
  });

  test.each(['won', 'lost'] as const)('that is %s leaves a refund that was on its way', async (how) => {
    job.m.stripe.loseNextReply();
    await refundGoodwill(job.m.ports, operator(), {
      paymentId: job.paymentId,
      refundCents: 100,
      reason: REASON,
    });

    await decided(await chargedBack(4595), how);
    job.m.clock.advance(HOUR);
    await job.sweep();

    expect(job.m.stripe.refunds).toMatchObject([{ amountCents: 100 }]);
    expect(await job.payment()).toMatchObject({ goodwillCents: 100 });
    expect((await job.payment()).dueAt).toBeUndefined();
  });

  test.each([1, 2, 3, 4])(
    'that is decided after the sweep has read %d times leaves nothing due',
    async (nth) => {
      const id = await chargedBack();
      job.m.clock.advance(24 * HOUR);
      let reads = 0;
      const marketplace: typeof job.m.table = {
        ...job.m.table,
        async get(key, options) {
          const item = await job.m.table.get(key, options);
          if (key.sk === 'PAYMENT' && ++reads === nth) await decided(id, 'lost');
          return item;
        },
      };

      await sweepPayments({ ...job.m.ports, marketplace });

      expect(reads).toBeGreaterThanOrEqual(nth);
      expect(await job.payment()).toMatchObject({ chargebacks: [{ state: 'lost' }] });
      expect((await job.payment()).dueAt).toBeUndefined();
    },
  );

  test('is owed by a provider who is at fault, up to what they received, once', async () => {
    const fault = (actor = operator()) =>
      recordProviderFault(job.m.ports, actor, { paymentId: job.paymentId, reason: REASON });
    const id = await chargedBack();
    await expect(fault()).rejects.toMatchObject({ code: 'payment_not_open' });
    await decided(id, 'lost');
    expect(await onDesk()).toMatchObject({ bank: 'lost', faultCents: 3800, refundable: false });
    await expect(fault(job.m.owner)).rejects.toMatchObject({ code: 'forbidden' });

    await fault();
    await fault();

    expect(await ledger()).toMatchObject({ provider_receivable: 3800, loss: 895 });
    await job.outcome();
    expect((await auditOf(job.m.table, job.paymentId, { limit: 5 })).items).toMatchObject([
      { action: 'payment.provider-fault', note: REASON, facts: { cents: 3800 } },
    ]);
    expect(await onDesk()).toMatchObject({
      chargebacks: [{ state: 'lost', owedCents: 3800, fault: { amountCents: 3800, reason: REASON } }],
      faultCents: 0,
    });
  });
});

test('the evidence of a payment is one response, for operators alone', async () => {
  await job.toReview();
  await job.object({ photos: [PHOTO] });
  await job.answer();
  const id = await chargedBack();
  await decided(id, 'lost');
  const ask = (actor = operator()) =>
    callRoute(handlers(job.m.ports), 'payments.evidence', actor, { params: { paymentId: job.paymentId } });

  expect(await ask()).toMatchObject({
    chargebacks: [{ id, state: 'lost', amountCents: 4695, feeCents: 1500, owedCents: 0 }],
    receipt: { capturedCents: 4695, refundedCents: 4695, card: 'visa •••• 4242' },
    job: { bidId: (await job.bid()).id },
    messageCount: 3,
    disputes: [{ reason: 'quality', opened: { photos: [{ id: PHOTO }] }, outcome: 'decided' }],
    allowedActions: [],
  });
  const { timeline } = await ask();
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual([
    ...['checkout', 'pay', 'check-in', 'complete', 'dispute', 'dispute-answer'],
    ...['chargeback', 'chargeback-lost', 'charge-back'],
  ]);
  await expect(ask(job.m.owner)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a chargeback of an unknown payment is ignored', async () => {
  const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
  const intent = job.m.stripe.intents.get(`pi_${job.paymentId}`);
  if (intent) job.m.stripe.intents.set(intent.id, { ...intent, paymentId: undefined });

  await tell(id);

  expect((await job.payment()).chargebacks).toBeUndefined();
});
