/** @covers payments/cancellation bids */
import { allItems, tableClient } from '../support/aws.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import type { Form, Person } from '../support/people.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, type Job, paidJob, payment, signInSeeded, toTheJob } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** Paid jobs that are cancelled: $40.00 and the service fee of $6.95. */
const w = world(siteUrl());
const client = tableClient(sharedAws());

const cancel = ({ bid }: Job, by: Person, body: Form<'payments.cancelJob'> = {}) =>
  by.api.call('payments.cancelJob', { params: { bidId: bid.id }, body });
const preview = ({ bid }: Job, by: Person) =>
  by.api.call('payments.cancelJob', { params: { bidId: bid.id }, query: { preview: 'true' } });
const refusal = ({ bid }: Job, by: Person) => by.fails('payments.cancelJob', { params: { bidId: bid.id } });

/** Returns the balance of a payment by account of the ledger. */
async function ledger(paymentId: string): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const item of await allItems(client, 'Marketplace')) {
    if (item.pk !== `PAYMENT#${paymentId}` || !item.sk.startsWith('JOURNAL#')) continue;
    for (const { account, amountCents } of item.lines as { account: string; amountCents: number }[])
      totals[account] = (totals[account] ?? 0) + amountCents;
  }
  return totals;
}

async function toItsDay(job: Job): Promise<void> {
  await toTheJob(w, job.bid);
  await Promise.all([again(job.owner), again(job.provider)]);
}

const settled = ({ owner, paymentId }: Job, status: string) =>
  eventually(async () => {
    const now = await payment(owner, paymentId);
    return now.status === status && now;
  }, `the payment to be ${status}`);

test('early: 46.95 come back, and the provider sees no address any more', async () => {
  const job = await paidJob(w);
  const { owner, provider, bid, paymentId, requestId } = job;
  expect(await preview(job, owner)).toMatchObject({ status: 'accepted', late: false, refundCents: 4695 });
  expect(await provider.api.call('requests.get', { params: { requestId } })).toHaveProperty('address');

  expect(await cancel(job, owner, { refundCents: 4695 })).toMatchObject({
    ...{ status: 'cancelled', by: 'owner', late: false, noShow: false },
    ...{ refundCents: 4695, providerCents: 0 },
  });

  expect(await settled(job, 'refunded')).toMatchObject({ refundedCents: 4695, transferredCents: 0 });
  expect(await ledger(paymentId)).toEqual({
    stripe_clearing: -166,
    processing_fees: 166,
    [`held:${paymentId}`]: 0,
  });
  expect(await provider.api.call('requests.get', { params: { requestId } })).not.toHaveProperty('address');
  const mine = await provider.api.call('bids.listMine');
  expect(mine.items.find(({ id }) => id === bid.id)).toMatchObject({
    ...{ status: 'cancelled', exactAddress: null, homeownerFirstName: null, netCents: 0 },
    cancellation: { by: 'owner', refundCents: 4695 },
  });
  const timeline = await owner.api.call('requests.timeline', { params: { requestId } });
  expect(timeline.items.map(({ what, who }) => [what, who]).slice(-2)).toEqual([
    ['cancel', 'owner'],
    ['refund', 'system'],
  ]);
  expect((await w.local.mailTo(owner.email, /was cancelled/)).text).toContain('$46.95');
  // A second cancellation gets the same response. The provider has nothing left to cancel and no job to check in to.
  expect(await cancel(job, owner)).toMatchObject({ status: 'cancelled', refundCents: 4695 });
  expect(await refusal(job, provider)).toMatchObject({ status: 409, code: 'already_cancelled' });
});

test('late: 20.00 come back, the provider gets 19.00, the fee is kept', async () => {
  const job = await paidJob(w);
  const { owner, provider, bid, paymentId } = job;
  const early = await preview(job, owner);
  await toItsDay(job);

  expect(
    await owner.fails('payments.cancelJob', {
      params: { bidId: bid.id },
      body: { refundCents: early.refundCents },
    }),
  ).toMatchObject({ status: 409, code: 'refund_changed' });
  expect(await cancel(job, owner)).toMatchObject({ late: true, refundCents: 2000, providerCents: 1900 });

  expect(await settled(job, 'partially_refunded')).toMatchObject({
    refundedCents: 2000,
    transferredCents: 1900,
  });
  expect(await ledger(paymentId)).toEqual({
    stripe_clearing: 4695 - 166 - 2000 - 1900,
    processing_fees: 166,
    [`held:${paymentId}`]: 0,
    revenue: -795,
  });
  const { items } = await provider.api.call('payments.earnings');
  expect(items.find(({ bidId }) => bidId === bid.id)).toMatchObject({
    ...{ bidCents: 4000, refundedCents: 2000, commissionCents: 100, netCents: 1900 },
  });
  expect((await w.local.mailTo(provider.email, /was cancelled/)).text).toContain('$19.00');
});

test('cancelled in the moment in which it is finished: exactly one wins', async () => {
  const job = await paidJob(w);
  const { owner, provider, bid, requestId } = job;
  await toItsDay(job);
  await provider.api.call('bids.checkIn', { params: { bidId: bid.id } });
  const photos = [await uploadPhoto(provider, 'after')];
  expect(await refusal(job, owner)).toMatchObject({ status: 409, code: 'already_checked_in' });

  const [finished, cancelled] = await Promise.allSettled([
    provider.api.call('bids.complete', { params: { bidId: bid.id }, body: { photos } }),
    cancel(job, provider),
  ]);

  const done = finished.status === 'fulfilled';
  const { status } = await owner.api.call('requests.get', { params: { requestId } });
  expect(status).toBe(done ? 'completed' : 'cancelled');
  await settled(job, done ? 'in_review' : 'refunded');
  expect(done ? cancelled : finished).toMatchObject({
    reason: { status: 409, code: done ? 'already_completed' : 'job_not_open' },
  });
});

test('no one came: 72 hours later both parties and the support are told, and the owner takes everything back', async () => {
  const job = await paidJob(w);
  const { owner, provider, bid } = job;
  await toTheJob(w, bid);
  await w.local.advance('PT80H');
  await Promise.all([again(owner), again(provider)]);

  for (const { email } of [owner, provider])
    expect((await w.local.mailTo(email, /^What happened with your job/)).text).toContain('7 days');
  await w.local.mailTo('support@sward.test', /neither finished nor cancelled/, bid.id);
  expect(await cancel(job, owner)).toMatchObject({
    ...{ late: false, noShow: true },
    ...{ refundCents: 4695, providerCents: 0 },
  });
  expect(await settled(job, 'refunded')).toMatchObject({ refundedCents: 4695, transferredCents: 0 });
  expect((await w.local.mailTo(provider.email, /was cancelled/)).text).toContain('Nobody checked in');
});

test('an operator cancels for a reason, which is on record and in no event', async () => {
  const job = await paidJob(w);
  const { owner, bid } = job;
  const operator = await signInSeeded(w, 'operator@sward.test');
  const reason = 'Both of them have asked us to';

  const done = await operator.api.call('payments.cancelJobByOperator', {
    params: { bidId: bid.id },
    body: { reason },
  });

  expect(done).toMatchObject({ status: 'cancelled', by: 'operator', refundCents: 4695 });
  await settled(job, 'refunded');
  const audit = await operator.api.call('auth.listAudit', { query: { subjectId: bid.id } });
  expect(audit.items).toMatchObject([{ action: 'job.cancel', note: reason }]);
  const [newest] = (await operator.api.call('auth.listAudit')).items;
  expect(newest).toEqual(audit.items[0]);
  expect(JSON.stringify(await w.local.events())).not.toContain(reason);
  expect((await w.local.mailTo(owner.email, /was cancelled/)).text).toContain('Our team has cancelled');
});
