/** @covers payments/checkout payments/refunds payments/chargebacks */
import { countedWith } from '../support/desk.ts';
import { CARDS, eventually } from '../support/local.ts';
import { first } from '../support/people.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { again, finishJob, type Job, paidJob, payment, signInSeeded } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** The money of a job after its provider was paid. */
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
  await job.owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
});

test('a tip is a payment of its own, all of which is the provider’s', async () => {
  const { owner, provider, paymentId } = job;
  expect(await payment(owner, paymentId)).toMatchObject({ status: 'released', allowedActions: ['tip'] });
  const tip = await owner.api.call('payments.tip', { params: { paymentId }, body: { tipCents: 500 } });
  const same = await owner.api.call('payments.tip', { params: { paymentId }, body: { tipCents: 500 } });
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
  const { items } = await provider.api.call('payments.earnings');
  expect(first(items, ({ id }) => id === tip.id)).toMatchObject({
    ...{ isTip: true, commissionCents: 0, netCents: 500 },
  });
  expect(await w.local.mailTo('provider@sward.test', /received a tip/i)).toBeDefined();
  expect(await owner.fails('payments.tip', { params: { paymentId }, body: { tipCents: 600 } })).toMatchObject(
    { status: 409, code: 'already_tipped' },
  );
});

test('an operator gives something back out of Sward’s own money', async () => {
  const { owner, provider, paymentId } = job;
  const operator = await signInSeeded(w, 'operator@sward.test');
  const params = { paymentId };
  const body = { refundCents: 1000, reason: 'The hedge was cut a second time.' };
  expect(await owner.fails('payments.refund', { params, body })).toMatchObject({ status: 403 });

  await operator.api.call('payments.refund', { params, body });
  await operator.api.call('payments.refund', { params, body });

  expect(await operator.api.call('payments.getRefund', { params })).toMatchObject({
    goodwillCents: 1000,
    refundableCents: 3695,
  });
  expect(await payment(owner, paymentId)).toMatchObject({ status: 'released', refundedCents: 1000 });
  expect(await payment(provider, paymentId)).toMatchObject({ refundedCents: 0, transferredCents: 3800 });
  const more = { ...body, refundCents: 3696 };
  expect(await operator.fails('payments.refund', { params, body: more })).toMatchObject({ status: 422 });
});

test('a chargeback is flagged, decided by the bank, and owed by a provider who is at fault', async () => {
  const { paymentId } = job;
  const operator = await signInSeeded(w, 'operator@sward.test');
  const other = await paidJob(w, 60, CARDS.disputed);
  const flagged = { params: { paymentId: other.paymentId } };
  const open = await eventually(
    async () => (await operator.api.call('payments.evidence', flagged)).chargebacks[0],
    'the flag',
  );
  expect(open).toMatchObject({ state: 'open', amountCents: 6695, feeCents: 1500 });
  expect(await countedWith(operator, 'chargeback', other.paymentId)).toBeGreaterThan(0);
  const onDesk = () => operator.api.call('payments.getDeskPayment', flagged);
  const chargeback = { id: open.id, answerBy: open.answerBy, fault: null };
  expect(Date.parse(String(open.answerBy))).toBeGreaterThan(Date.parse(open.openedAt));
  expect(await onDesk()).toMatchObject({ bank: 'open', chargebacks: [chargeback], refundable: false });
  expect(await other.owner.fails('payments.cancelJob', { params: { bidId: other.bid.id } })).toMatchObject({
    status: 409,
    code: 'charged_back',
  });

  await w.local.decideDispute(open.id, 'lost');

  await eventually(
    async () => (await payment(other.owner, other.paymentId)).status === 'refunded',
    'the end of the job',
  );
  expect(await payment(other.owner, other.paymentId)).toMatchObject({ transferredCents: 0 });
  expect(await onDesk()).toMatchObject({ bank: 'lost', faultCents: 0 });
  expect(await countedWith(operator, 'chargeback', other.paymentId)).toBeUndefined();
  const before = await operator.api.call('payments.evidence', { params: { paymentId } });
  expect(before).toMatchObject({ chargebacks: [], messageCount: 0 });
  expect(before.job.afterPhotos).toHaveLength(1);
  const fault = { params: { paymentId }, body: { reason: 'At the wrong house.' } };
  expect(await operator.fails('payments.providerFault', fault)).toMatchObject({
    status: 409,
    code: 'payment_not_open',
  });
});
