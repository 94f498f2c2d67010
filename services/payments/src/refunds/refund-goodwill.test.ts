import { auditOf } from '@sward/shared/audit';
import { HOUR, instant, toCents } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { OPERATORS } from '../../testing/market.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { handlers } from '../handlers.ts';
import { balances } from '../payment/ledger.ts';
import { readWhole } from '../payment/payment-store.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { approveRefund } from './approve-refund.ts';
import { getRefund } from './get-refund.ts';
import { refundGoodwill } from './refund-goodwill.ts';
import { sendBackRefund } from './send-back-refund.ts';

const REASON = 'The hedge was cut a second time by somebody else.';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
  await job.toReview();
  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
});

const actorOf = (which: 0 | 1) => job.m.operators[which] ?? job.m.stranger;
const refund = (refundCents: number, which: 0 | 1 = 0, reason = REASON) =>
  refundGoodwill(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents, reason });
const approve = (refundCents: number, which: 0 | 1 = 1) =>
  approveRefund(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents });
const NOTE = 'The photos show one cut.';
const sendBack = (refundCents: number, by: 0 | 1 = 1, note = NOTE) =>
  sendBackRefund(job.m.ports, actorOf(by), { paymentId: job.paymentId, refundCents, note });
const seen = (id: 'payments.getRefund' | 'payments.get', actor = actorOf(0)) =>
  callRoute(handlers(job.m.ports), id, actor, { params: { paymentId: job.paymentId } });
const audit = async () => (await auditOf(job.m.table, job.paymentId, { limit: 10 })).items;

describe('a goodwill refund', () => {
  test('goes to the card out of loss; the state stays, the provider keeps everything', async () => {
    await refund(1000);

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [1000], transfers: [3800] });
    const { journals } = await readWhole(job.m.table, job.paymentId);
    expect(balances(journals)).toMatchObject({
      ...{ loss: 1000, revenue: -895, stripe_clearing: 4695 - 166 - 3800 - 1000 },
      [`held:${job.paymentId}`]: 0,
    });
    expect(job.m.events('GoodwillRefunded')).toMatchObject([{ data: { refundCents: 1000 } }]);
    expect(job.m.events('PaymentRefunded')).toEqual([]);
    expect(await seen('payments.get', job.m.owner)).toMatchObject({ refundedCents: 1000 });
    const part = await seen('payments.get', job.m.provider);
    expect([part.refundedCents, part.lines.at(-1)]).toEqual([0, { kind: 'net', amountCents: 3800 }]);
  });

  test('is in the audit with its reason', async () => {
    await refund(1000);

    expect(await audit()).toMatchObject([
      { operatorId: OPERATORS[0], action: 'payment.refund', note: REASON, facts: { cents: 1000 } },
    ]);
  });

  test('requested again is one; another is another, up to what was paid', async () => {
    await refund(1000);
    await refund(1000);
    await refund(500, 0, 'And the gate was left open.');

    expect(await job.outcome()).toMatchObject({ refunds: [1000, 500] });
    await expect(refund(4695 - 1500 + 1)).rejects.toMatchObject({ code: 'validation_failed' });
    await refund(4695 - 1500);
    expect(await seen('payments.getRefund')).toMatchObject({ refundableCents: 0, allowedActions: [] });
  });

  test('is for operators alone, and for a settled payment', async () => {
    const input = { paymentId: job.paymentId, refundCents: 100, reason: REASON };
    for (const actor of [job.m.owner, job.m.provider, job.m.stranger]) {
      await expect(refundGoodwill(job.m.ports, actor, input)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(approveRefund(job.m.ports, actor, input)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(getRefund(job.m.ports, actor, job.paymentId)).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    const held = await paidJob();
    await expect(
      refundGoodwill(held.m.ports, actorOf(0), { ...input, paymentId: held.paymentId }),
    ).rejects.toMatchObject({ code: 'payment_not_open' });
  });

  test('of two at once never exceeds what was paid', async () => {
    const both = await Promise.allSettled([refund(4000), refund(4000, 1, 'For the second operator.')]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await job.outcome()).toMatchObject({ refunds: [4000] });
  });

  test('of two operators for the same complaint is given once: the second is told that one was given', async () => {
    const { refundableCents: leftCents } = await seen('payments.getRefund');
    const give = (which: 0 | 1, reason: string) =>
      refundGoodwill(job.m.ports, actorOf(which), {
        ...{ paymentId: job.paymentId, refundCents: 1000 },
        ...{ reason, leftCents },
      });
    const both = await Promise.allSettled([give(0, REASON), give(1, 'For the second operator.')]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(give(1, 'Both say that it was too much.')).rejects.toMatchObject({ code: 'refund_changed' });
    await give(0, REASON).catch(() => give(1, 'For the second operator.'));
    expect(await job.outcome()).toMatchObject({ refunds: [1000] });
  });

  test('that finds Stripe unreachable is run by the sweep, once, and nothing else before it', async () => {
    job.m.stripe.loseNextReply();
    await refund(1000);
    expect(await job.payment()).toMatchObject({ status: 'released' });
    expect((await job.payment()).goodwillCents).toBeUndefined();
    job.m.stripe.forgetKeys();
    job.m.clock.advance(HOUR);

    await job.sweep();
    await job.sweep();

    expect(await job.outcome()).toMatchObject({ status: 'released', refunds: [1000] });
    expect((await job.payment()).dueAt).toBeUndefined();
  });

  test('that is on its way counts when the next is requested', async () => {
    job.m.stripe.loseNextReply();
    await refund(4000);

    await expect(refund(4000, 1, 'For the second operator.')).rejects.toMatchObject({
      code: 'validation_failed',
    });

    expect(await job.outcome()).toMatchObject({ refunds: [4000] });
  });
});

describe('above the limit of the stage', () => {
  beforeEach(() => {
    job.m.ports.refundLimitCents = toCents(2000);
  });

  test('it waits for a second operator, who approves what they have seen, once', async () => {
    await refund(2001);
    await refund(2001);
    expect(await job.outcome()).toMatchObject({ refunds: [] });
    expect(await seen('payments.getRefund')).toMatchObject({
      proposal: { refundCents: 2001, by: 'Olive P.', aloneFrom: null },
      allowedActions: ['refund', 'approve-refund'],
    });
    await expect(approve(2001, 0)).rejects.toMatchObject({ code: 'second_operator_needed' });
    await expect(approve(2000)).rejects.toMatchObject({ code: 'amount_changed' });
    job.m.clock.advance(HOUR);

    await approve(2001);
    await approve(2001);

    expect(await job.outcome()).toMatchObject({ status: 'released', refunds: [2001] });
    expect(await audit()).toMatchObject([
      { action: 'payment.approve-refund', note: '', facts: { cents: 2001, proposedBy: 'Olive P.' } },
      { action: 'payment.propose-refund', note: REASON, facts: { cents: 2001 } },
    ]);
  });

  test('several refunds of a payment count as one', async () => {
    await refund(2000);

    await refund(1, 0, 'One cent more than one may.');

    expect(await job.outcome()).toMatchObject({ refunds: [2000] });
    expect(await job.payment()).toMatchObject({ goodwillProposal: { refundCents: 1 } });
  });

  test('its author may take it back, which is not said to be sent back', async () => {
    await refund(2001);
    job.m.clock.advance(HOUR);
    await sendBack(2001, 0);

    const back = { by: 'Olive P.', note: NOTE, takenBack: true };
    expect(await seen('payments.getRefund')).toMatchObject({ proposal: null, sentBack: back });
    expect((await audit())[0]).toMatchObject({ action: 'payment.take-back-refund', facts: { cents: 2001 } });
  });

  test('another one does not change it, and may send it back with a note, once', async () => {
    await refund(2001);
    await expect(refund(2000, 1)).rejects.toMatchObject({ code: 'proposal_waits' });
    await expect(sendBack(2000)).rejects.toMatchObject({ code: 'amount_changed' });

    job.m.clock.advance(HOUR);
    await sendBack(2001);
    await sendBack(2001);

    expect(await seen('payments.getRefund')).toMatchObject({
      proposal: null,
      sentBack: { refundCents: 2001, proposedBy: 'Olive P.', note: NOTE },
      allowedActions: ['refund'],
    });
    await expect(approve(2001)).rejects.toMatchObject({ code: 'payment_not_open' });
    expect(await audit()).toMatchObject([
      { action: 'payment.send-back-refund', note: NOTE, facts: { cents: 2001, proposedBy: 'Olive P.' } },
      { action: 'payment.propose-refund', note: REASON, facts: { cents: 2001 } },
    ]);
    await refund(2000, 1);
    expect(await job.outcome()).toMatchObject({ refunds: [2000] });
  });

  test('nothing is approved without a proposal, or when a smaller refund was made instead', async () => {
    await expect(approve(2001)).rejects.toMatchObject({ code: 'payment_not_open' });
    await refund(2001);
    await refund(2000);

    await expect(approve(2001)).rejects.toMatchObject({ code: 'payment_not_open' });
    expect(await job.outcome()).toMatchObject({ refunds: [2000] });
  });

  test('a chargeback since the proposal is not refunded again', async () => {
    await refund(4695);
    const { id: chargebackId } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
    job.m.stripe.decideChargeback(chargebackId, 'lost');
    await recordChargeback(job.m.ports, chargebackId);

    await expect(approve(4695)).rejects.toMatchObject({ code: 'payment_not_open' });
  });

  test('it waits 24 hours when no other operator is active, and the audit says so', async () => {
    job.m.operatorList.leave(OPERATORS[1]);
    await refund(2001);
    const from = job.m.clock.now() + 24 * HOUR;
    expect((await seen('payments.getRefund')).proposal.aloneFrom).toBe(instant(from));
    await expect(approve(2001, 0)).rejects.toMatchObject({ code: 'too_early' });
    job.m.clock.advance(24 * HOUR);

    await approve(2001, 0);

    expect(await job.outcome()).toMatchObject({ refunds: [2001] });
    expect(await audit()).toMatchObject([{ facts: { alone: true } }, {}]);
  });
});
