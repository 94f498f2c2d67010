/** @covers payments/rescue payments/cancellation payments/settlement bids/jobs requests/posting */
import { outsideProvider, tableClient } from '../support/aws.ts';
import { eventually } from '../support/local.ts';
import { first, type Person, type Result } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import {
  again,
  finishJob,
  type Job,
  type PlacedBid,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
  signInSeeded,
} from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';

/** Paid jobs that lose their provider. */
const w = world(siteUrl());
const DAYS = 3;

interface LostJob extends Job {
  others: { provider: Person; bid: PlacedBid }[];
}

/** A paid job on which others had bid as well, the first of them at $38.00, each at a dollar less. */
async function paidJob(owner: Person, provider: Person, others: readonly Person[]): Promise<LostJob> {
  const requestId = await postRequest(w, owner, { serviceDate: await dayFromNow(w, DAYS) });
  const [bid, ...further] = await Promise.all(
    [provider, ...others].map((who, n) => placeBid(w, who, requestId, n === 0 ? 40 : 39 - n, DAYS)),
  );
  if (!bid) throw new Error('no bid');
  const paymentId = await payBid(w, owner, bid);
  const placed = others.map((who, n) => ({ provider: who, bid: further[n] as PlacedBid }));
  return { owner, provider, requestId, bid, paymentId, others: placed };
}

/** The bids that were not accepted are declined, after which their bidders could be asked. */
const settled = ({ others }: LostJob) =>
  eventually(async () => {
    const last = others.at(-1);
    const bid = await last?.provider.api.call('bids.get', { params: { bidId: last.bid.id } });
    return bid?.status === 'declined';
  }, 'the other bids to be declined');

const cancel = (provider: Person, bidId: string) =>
  provider.api.call('payments.cancelJob', { params: { bidId }, body: {} });
const rescueOf = ({ owner, requestId }: Job): Promise<Result<'payments.getRescue'>> =>
  owner.api.call('payments.getRescue', { params: { requestId } });
const offer = async (job: Job, bidIds: string[], date: string) =>
  await job.owner.api.call('payments.chooseRescue', {
    params: { requestId: job.requestId },
    body: { choice: 'offer', date, time: 'morning', bidIds },
  });
const accept = (provider: Person, bid: PlacedBid, bidAmount: number, date: string) =>
  provider.api.call('payments.acceptRescue', {
    params: { bidId: bid.id },
    body: { date, time: 'morning', bidAmount },
  });
const refuse = (provider: Person, bid: PlacedBid) =>
  provider.api.call('payments.refuseRescue', { params: { bidId: bid.id } });
const end = (job: Job, refundCents: number, reopen?: string) =>
  job.owner.api.call('payments.chooseRescue', {
    params: { requestId: job.requestId },
    body: reopen
      ? { choice: 'reopen', date: reopen, time: 'morning', refundCents }
      : { choice: 'refund', refundCents },
  });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

test('a provider who cancels is replaced by a cheaper one, and the ledger adds up (row h)', async () => {
  const [owner, [pat, sam]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const job = await paidJob(owner, pat, [sam]);
  const samBid = first(job.others).bid;
  await settled(job);
  const preview = await pat.api.call('payments.cancelJob', {
    params: { bidId: job.bid.id },
    query: { preview: 'true' },
  });
  expect(preview.rescue).not.toBeNull();

  await cancel(pat, job.bid.id);

  expect(await rescueOf(job)).toMatchObject({
    ...{ state: 'choosing', because: 'cancelled', paidCents: 4695, choices: ['refund', 'offer', 'reopen'] },
    bidders: [{ bidId: samBid.id, totalCents: 4495, backCents: 200 }],
  });
  const place = { params: { requestId: job.requestId } };
  expect((await pat.api.call('requests.get', place)).address).toBeUndefined();
  expect(await pat.fails('payments.get', { params: { paymentId: job.paymentId } })).toMatchObject({
    status: 404,
  });
  expect(await w.local.mailTo(owner.email, /provider cannot come/)).toBeDefined();

  const date = await dayFromNow(w, DAYS + 1);
  await offer(job, [samBid.id], date);
  const asked = first((await sam.api.call('bids.listMine')).items, ({ id }) => id === samBid.id);
  expect(asked).toMatchObject({
    rescue: { date, time: 'morning', amount: 38, netCents: 3610 },
    exactAddress: null,
  });
  expect(await w.local.mailTo('provider2@sward.test', /job you bid on can be yours/)).toBeDefined();
  await accept(sam, samBid, 38, date);

  expect(await rescueOf(job)).toMatchObject({ state: 'taken', choices: [] });
  expect((await sam.api.call('requests.get', place)).address).toBeDefined();
  expect(await w.local.mailTo(owner.email, /Another provider takes your job/)).toBeDefined();
  await finishJob(w, { ...job, provider: sam, bid: { ...samBid, availableDate: date } });
  await again(owner);
  await eventually(async () => (await payment(owner, job.paymentId)).status === 'in_review', 'the review');
  await owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
  await eventually(async () => (await payment(owner, job.paymentId)).status === 'released', 'the release');

  const operator = await signInSeeded(w, 'operator@sward.test');
  const desk = await operator.api.call('payments.getDeskPayment', { params: { paymentId: job.paymentId } });
  expect(desk).toMatchObject({
    problem: null,
    heldCents: 0,
    rescues: [{ state: 'taken', takenBidId: samBid.id }],
  });
  const booked = desk.ledger.map(({ reason, lines }) => [
    reason,
    ...lines.map(({ account, amountCents }) => `${account.split(':')[0]} ${amountCents}`),
  ]);
  expect(booked).toEqual([
    ['capture', 'stripe_clearing 4529', 'processing_fees 166', 'held -4695'],
    ['reduce', 'held 200', 'stripe_clearing -200'],
    ['transfer', 'held 3610', 'stripe_clearing -3610'],
    ['earned', 'held 885', 'revenue -885'],
  ]);
});

/** Of each race over the wire, all at the same time; fifty of each meet in every step in `rescue-races.test.ts`. */
const ROUNDS = 10;

describe(`${ROUNDS} races`, () => {
  let owner: Person;
  let pat: Person;
  let bidders: [Person, Person, Person];
  let date: string;

  beforeAll(async () => {
    const client = tableClient(sharedAws());
    const now = await w.local.now();
    const outside = () => outsideProvider(client, w.url, now);
    [owner, [pat], bidders] = await Promise.all([
      signInSeeded(w, 'homeowner@sward.test'),
      providers(w),
      Promise.all([outside(), outside(), outside()]),
    ]);
    client.destroy();
    date = await dayFromNow(w, DAYS + 1);
  });

  /** Plays a race with as many new jobs on which that many others had bid; returns what it came to. */
  async function played(
    others: number,
    race: (job: LostJob, n: number) => Promise<string>,
  ): Promise<string[]> {
    return await Promise.all(
      Array.from({ length: ROUNDS }, async (_, n) => {
        const job = await paidJob(owner, pat, bidders.slice(0, others));
        await settled(job);
        return await race(job, n);
      }),
    );
  }

  /** Both at the same moment; who is asked first alternates. */
  async function both(
    n: number,
    one: () => Promise<unknown>,
    other: () => Promise<unknown>,
  ): Promise<string[]> {
    if (n % 2) return await Promise.all([codeOf(one()), codeOf(other())]);
    return (await Promise.all([codeOf(other()), codeOf(one())])).reverse();
  }

  test('two acceptances, then an acceptance and everything back: one of each happens', async () => {
    const all = await played(3, async (job, n) => {
      await cancel(pat, job.bid.id);
      const [a, b, c] = job.others as [LostJob['others'][0], LostJob['others'][0], LostJob['others'][0]];
      await offer(job, [a.bid.id, b.bid.id], date);

      const answers = await both(
        n,
        () => accept(a.provider, a.bid, 38, date),
        () => accept(b.provider, b.bid, 37, date),
      );

      expect(answers.toSorted()).toEqual(['409 rescue_taken', 'done']);
      const winner = answers[0] === 'done' ? a : b;
      const paidCents = answers[0] === 'done' ? 4495 : 4395;
      expect(await rescueOf(job)).toMatchObject({ state: 'taken', paidCents });

      await cancel(winner.provider, winner.bid.id);
      await offer(job, [c.bid.id], date);
      const [taken, back] = await both(
        n,
        () => accept(c.provider, c.bid, 36, date),
        () => end(job, paidCents),
      );
      return `${taken}, ${back}: ${(await rescueOf(job)).state}`;
    });

    for (const outcome of all)
      expect(outcome).toMatch(
        /^(done, 409 (already_accepted|rescue_not_open): taken|409 rescue_not_open, done: refunded)$/,
      );
  });

  test('an acceptance and a new request: one of them happens', async () => {
    const all = await played(1, async (job, n) => {
      await cancel(pat, job.bid.id);
      const { provider, bid } = first(job.others);
      await offer(job, [bid.id], date);
      const [taken, back] = await both(
        n,
        () => accept(provider, bid, 38, date),
        () => end(job, 4695, date),
      );
      return `${taken}, ${back}: ${(await rescueOf(job)).state}`;
    });

    for (const outcome of all)
      expect(outcome).toMatch(
        /^(done, 409 (already_accepted|rescue_not_open): taken|409 rescue_not_open, done: reopened)$/,
      );
  });

  test('an acceptance and the last refusal, in two tabs: one of them happens', async () => {
    const all = await played(1, async (job, n) => {
      await cancel(pat, job.bid.id);
      const { provider, bid } = first(job.others);
      await offer(job, [bid.id], date);
      const [taken, refused] = await both(
        n,
        () => accept(provider, bid, 38, date),
        () => refuse(provider, bid),
      );
      return `${taken}, ${refused}: ${(await rescueOf(job)).state}`;
    });

    for (const outcome of all)
      expect(outcome).toMatch(/^(done, 409 rescue_taken: taken|409 rescue_not_open, done: refunded)$/);
  });
});
