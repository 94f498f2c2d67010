/** @covers payments */
import { CARDS, eventually } from '../support/local.ts';
import type { AnyBody } from '../support/people.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { again, finishJob, type Job, paidJob, payment, signInSeeded } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** What happens to the money of a job after its provider was paid. */
const w = world(siteUrl());

let job: Job;

beforeAll(async () => {
  job = await paidJob(w);
  await finishJob(w, job);
  await again(job.owner);
  await eventually(
    async () => (await payment(job.owner, job.paymentId)).status === 'in_review',
    'the review',
  );
  await job.owner.must('POST', `/api/payments/${job.paymentId}/confirm`);
});

test('a tip is a payment of its own, all of which is the provider’s', async () => {
  const { owner, provider, paymentId } = job;
  expect(await payment(owner, paymentId)).toMatchObject({ status: 'released', allowedActions: ['tip'] });
  const tip = await owner.must<AnyBody>('POST', `/api/payments/${paymentId}/tip`, { tipCents: 500 });
  const same = await owner.must<AnyBody>('POST', `/api/payments/${paymentId}/tip`, { tipCents: 500 });
  expect(same).toMatchObject({ id: tip.id, clientSecret: tip.clientSecret });

  await w.local.confirmCard(tip.clientSecret);

  await eventually(
    async () => (await payment(owner, tip.id)).status === 'released',
    'the tip to be paid out',
  );
  expect(await payment(owner, tip.id)).toMatchObject({ amount: 5, serviceFee: 0 });
  expect(await payment(owner, paymentId)).toMatchObject({
    tip: { id: tip.id, amountCents: 500 },
    allowedActions: [],
  });
  const { items } = await provider.must<AnyBody>('GET', '/api/provider/earnings');
  expect(items[0]).toMatchObject({ id: tip.id, isTip: true, commissionCents: 0, netCents: 500 });
  expect(await w.local.mailTo('provider@sward.test', /received a tip/i)).toBeDefined();
  const second = await owner.call('POST', `/api/payments/${paymentId}/tip`, { tipCents: 600 });
  expect([second.status, second.body.error?.code]).toEqual([409, 'already_tipped']);
});

test('an operator gives something back out of Sward’s own money', async () => {
  const { owner, provider, paymentId } = job;
  const operator = await signInSeeded(w, 'operator@sward.test');
  const path = `/api/operator/payments/${paymentId}/refund`;
  const given = { refundCents: 1000, reason: 'The hedge was cut a second time.' };
  expect((await owner.call('POST', path, given)).status).toBe(403);

  await operator.must('POST', path, given);
  await operator.must('POST', path, given);

  expect(await operator.must('GET', path)).toMatchObject({ goodwillCents: 1000, refundableCents: 3695 });
  expect(await payment(owner, paymentId)).toMatchObject({ status: 'released', refundedCents: 1000 });
  expect(await payment(provider, paymentId)).toMatchObject({ refundedCents: 0, transferredCents: 3800 });
  const more = await operator.call('POST', path, { ...given, refundCents: 3696 });
  expect(more.status).toBe(422);
});

test('a chargeback is flagged, decided by the bank, and owed by a provider who is at fault', async () => {
  const { paymentId } = job;
  const operator = await signInSeeded(w, 'operator@sward.test');
  const path = `/api/operator/payments/${paymentId}`;
  const known = async () =>
    (await operator.must<AnyBody>('GET', `${path}/evidence`)) as { chargebacks: AnyBody[]; job: AnyBody };
  const other = await paidJob(w, 60, CARDS.disputed);
  const flagged = `/api/operator/payments/${other.paymentId}/evidence`;
  const [open] = await eventually(async () => {
    const { chargebacks } = await operator.must<AnyBody>('GET', flagged);
    return chargebacks.length > 0 && chargebacks;
  }, 'the flag');
  expect(open).toMatchObject({ state: 'open', amountCents: 6695, feeCents: 1500 });
  const onDesk = () => operator.must<AnyBody>('GET', `/api/operator/payments/${other.paymentId}`);
  const claim = { id: open.id, answerBy: open.answerBy, fault: null };
  expect(Date.parse(open.answerBy)).toBeGreaterThan(Date.parse(open.openedAt));
  expect(await onDesk()).toMatchObject({ bank: 'open', chargebacks: [claim], refundable: false });
  const refused = await other.owner.call('POST', `/api/bids/${other.bid.id}/cancel`, {});
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'charged_back']);

  await w.local.decideDispute(open.id, 'lost');

  await eventually(
    async () => (await payment(other.owner, other.paymentId)).status === 'refunded',
    'the end of the job',
  );
  expect(await payment(other.owner, other.paymentId)).toMatchObject({ transferredCents: 0 });
  expect(await onDesk()).toMatchObject({ bank: 'lost', faultCents: 0 });
  const before = await known();
  expect(before).toMatchObject({ chargebacks: [], messageCount: 0 });
  expect(before.job.afterPhotos).toHaveLength(1);
  const early = await operator.call('POST', `${path}/provider-fault`, { reason: 'At the wrong house.' });
  expect([early.status, early.body.error?.code]).toEqual([409, 'payment_not_open']);
});
