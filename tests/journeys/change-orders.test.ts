/** @covers payments/orders payments/checkout payments/settlement bids/jobs */
import { eventually, uploadPhoto } from '../support/local.ts';
import { first, type Person, type Result } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import {
  again,
  type Job,
  openCheckout,
  payment,
  placeBid,
  postRequest,
  providers,
  signInSeeded,
  toTheJob,
} from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';

/** Change orders: more money for more work, proposed on site. */
const w = world(siteUrl());
/** Rounds of each of the two races; with `--all` they make fifty together. */
const ROUNDS = process.env.SWARD_ALL ? 25 : 5;
const DAYS = 2;

/** Books a job with a provider; its homeowner lets Sward keep the card until the job is paid. */
async function jobWithCard(owner: Person, provider: Person): Promise<Job> {
  const requestId = await postRequest(w, owner, { serviceDate: await dayFromNow(w, DAYS) });
  const bid = await placeBid(w, provider, requestId, 40, DAYS);
  const { paymentId, clientSecret } = await openCheckout(owner, bid);
  await owner.api.call('payments.pay', {
    body: { bidId: bid.id, amount: bid.total, serviceFee: 6.95, paymentMethod: 'card', keepCard: true },
  });
  await w.local.confirmCard(clientSecret);
  expect((await payment(owner, paymentId)).status).toBe('held');
  return { owner, provider, requestId, bid, paymentId };
}

/** Signs everyone in on the day of the jobs and checks their providers in. */
async function onSite(jobs: readonly [Job, ...Job[]]): Promise<void> {
  await toTheJob(w, jobs[0].bid);
  await Promise.all(
    [...new Set(jobs.flatMap(({ owner, provider }) => [owner, provider]))].map((who) => again(who)),
  );
  for (const { provider, bid } of jobs)
    await provider.api.call('bids.checkIn', { params: { bidId: bid.id } });
}

type Order = Result<'payments.declineOrder'>;

const propose = ({ provider, bid }: Job, photo: string, extra = 15): Promise<Order> =>
  provider.api.call('payments.proposeOrder', {
    params: { bidId: bid.id },
    body: { reason: 'overgrown', extra, text: 'The back is knee high.', photos: [photo] },
  });
const approve = (owner: Person, { id: orderId, payNowCents }: Order, useKeptCard: boolean) =>
  owner.api.call('payments.approveOrder', {
    params: { orderId },
    body: { amount: payNowCents / 100, useKeptCard },
  });
const finish = ({ provider, bid }: Job, photo: string) =>
  provider.api.call('bids.complete', { params: { bidId: bid.id }, body: { photos: [photo] } });
const latest = async ({ owner, bid }: Job): Promise<Order> =>
  first((await owner.api.call('payments.listOrders', { params: { bidId: bid.id } })).items);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

test('more work is approved with the kept card, and released with the job; the ledger adds up', async () => {
  const [owner, stranger, [provider]] = await Promise.all([
    registeredHomeowner(w),
    registeredHomeowner(w),
    providers(w),
  ]);
  const job = await jobWithCard(owner, provider);
  await onSite([job]);
  const [photo, after] = await Promise.all([uploadPhoto(provider, 'order'), uploadPhoto(provider, 'after')]);
  const order = await propose(job, photo);
  expect(order).toMatchObject({
    extraCents: 1500,
    newTotalCents: 6195,
    keptCard: null,
    allowedActions: ['withdraw'],
  });
  expect(await codeOf(finish(job, after))).toBe('409 order_open');
  expect((await owner.api.call('requests.listOwn')).items[0]).toMatchObject({
    task: { what: 'answer-order', by: order.expiresAt },
  });
  expect(await w.local.mailTo(owner.email, /asks for more money/)).toBeDefined();
  expect((await latest(job)).keptCard).toMatch(/4242/);
  expect(await codeOf(approve(owner, { ...order, payNowCents: 1400 }, true))).toBe('409 amount_changed');

  const paid = await approve(owner, order, true);

  expect(paid).toMatchObject({ order: { status: 'paid' }, clientSecret: null, publishableKey: null });
  const seen = await provider.api.call('payments.listOrders', { params: { bidId: job.bid.id } });
  expect(seen.items).toMatchObject([{ status: 'paid', keptCard: null }]);
  expect((await payment(provider, job.paymentId)).receipt).toMatchObject({ card: '', charges: [] });
  expect(await stranger.fails('payments.listOrders', { params: { bidId: job.bid.id } })).toMatchObject({
    status: 404,
  });
  expect((await payment(owner, job.paymentId)).receipt?.charges.map(({ cents }) => cents)).toEqual([
    4695, 1500,
  ]);

  await finish(job, after);
  await eventually(async () => (await payment(owner, job.paymentId)).status === 'in_review', 'the review');
  await owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
  await eventually(async () => (await payment(owner, job.paymentId)).status === 'released', 'the release');

  const operator = await signInSeeded(w, 'operator@sward.test');
  const desk = await operator.api.call('payments.getDeskPayment', { params: { paymentId: job.paymentId } });
  expect(desk).toMatchObject({ problem: null, heldCents: 0, capturedCents: 6195, transferredCents: 5225 });
  expect(desk.charges.map(({ kind, transferredCents }) => [kind, transferredCents])).toEqual([
    ['base', 4000],
    ['extra', 1225],
  ]);
  const booked = desk.ledger.map(({ reason, lines }) => [
    reason,
    ...lines.map(({ account, amountCents }) => `${account.split(':')[0]} ${amountCents}`),
  ]);
  expect(booked).toEqual([
    ['capture', 'stripe_clearing 4529', 'processing_fees 166', 'held -4695'],
    ['capture', 'stripe_clearing 1426', 'processing_fees 74', 'held -1500'],
    ['transfer', 'held 4000', 'stripe_clearing -4000'],
    ['transfer', 'held 1225', 'stripe_clearing -1225'],
    ['earned', 'held 970', 'revenue -970'],
  ]);
  const { items } = await provider.api.call('payments.earnings');
  expect(first(items, ({ id }) => id === job.paymentId)).toMatchObject({
    netCents: 5225,
    commissionCents: 275,
  });
});

test('the price is kept: nothing is charged, and the job is finished at the price before', async () => {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const job = await jobWithCard(owner, provider);
  await onSite([job]);
  const [photo, after] = await Promise.all([uploadPhoto(provider, 'order'), uploadPhoto(provider, 'after')]);
  const { id: orderId } = await propose(job, photo);

  const declined = await owner.api.call('payments.declineOrder', { params: { orderId } });

  expect(declined).toMatchObject({ status: 'declined', allowedActions: [] });
  expect(await codeOf(approve(owner, declined, true))).toBe('409 order_not_open');
  await finish(job, after);
  expect(await payment(owner, job.paymentId)).toMatchObject({ amount: 46.95, receipt: { charges: [{}] } });
  expect(await w.local.mailTo('provider@sward.test', /price of your job stays/)).toBeDefined();
});

describe(`${2 * ROUNDS} races`, () => {
  let jobs: [Job, ...Job[]];
  /** Photos by provider: of more work, and of the finished job. */
  const photos = new Map<Person, { order: string; after: string }>();
  const photosOf = ({ provider }: Job) => photos.get(provider) as { order: string; after: string };

  beforeAll(async () => {
    // Two providers, because one may propose only thirty times an hour.
    const [owner, both] = await Promise.all([signInSeeded(w, 'homeowner@sward.test'), providers(w)]);
    const made: Job[] = [];
    for (let n = 0; n < ROUNDS; n++) made.push(await jobWithCard(owner, both[n % 2] as Person));
    jobs = made as [Job, ...Job[]];
    await onSite(jobs);
    for (const provider of both) {
      const [order, after] = await Promise.all([
        uploadPhoto(provider, 'order'),
        uploadPhoto(provider, 'after'),
      ]);
      photos.set(provider, { order, after });
    }
  });

  test('approving and taking back at the same moment: it is paid or withdrawn, never both', async () => {
    for (const job of jobs) {
      const order = await propose(job, photosOf(job).order);

      const [approved, withdrawn] = await Promise.all([
        approve(job.owner, order, true).then(
          (answer) => answer.order.status,
          (error: { status: number; code: string }) => `${error.status} ${error.code}`,
        ),
        codeOf(job.provider.api.call('payments.withdrawOrder', { params: { orderId: order.id } })),
      ]);

      const { status } = await latest(job);
      const charged = (await payment(job.owner, job.paymentId)).receipt?.charges.length;
      if (status === 'paid')
        expect({ approved, withdrawn, charged }).toEqual({
          ...{ approved: 'paid', withdrawn: '409 order_paid', charged: 2 },
        });
      else {
        expect({ status, withdrawn, charged }).toEqual({
          status: 'withdrawn',
          withdrawn: 'done',
          charged: 1,
        });
        // Approved but not charged, or too late.
        expect(approved).toMatch(/^(approved|withdrawn|409 order_not_open)$/);
      }
    }
  });

  test('paying and finishing at the same moment: nothing is finished with an order open', async () => {
    for (const job of jobs) {
      const before = (await payment(job.owner, job.paymentId)).receipt?.charges.length ?? 0;
      const { clientSecret } = await approve(job.owner, await propose(job, photosOf(job).order), false);

      const [, finished] = await Promise.all([
        w.local.confirmCard(clientSecret ?? ''),
        codeOf(finish(job, photosOf(job).after)),
      ]);

      expect(['done', '409 order_open']).toContain(finished);
      // Reading the order makes the server read it from Stripe.
      expect(await latest(job)).toMatchObject({ status: 'paid' });
      expect((await payment(job.owner, job.paymentId)).receipt?.charges).toHaveLength(before + 1);
      expect(await codeOf(finish(job, photosOf(job).after))).toBe('done');
    }
  });
});
