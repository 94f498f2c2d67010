/** @covers payments/rescue payments/cancellation bids/jobs */
import { outsideProvider, tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { eventually } from '../support/local.ts';
import { first, idOf, type Person, person } from '../support/people.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, payment, providers, signInSeeded, toTheJob } from '../support/steps.ts';
import { dayFromNow, PASSWORD, world } from '../support/world.ts';
import {
  accept,
  cancel,
  codeOf,
  DAYS,
  end,
  jobWithBids,
  type LostJob,
  offer,
  ROUNDS,
  refuse,
  rescueOf,
  settled,
} from './lost-jobs.ts';

const w = world(siteUrl());

type Bidder = LostJob['others'][0];

describe(`${ROUNDS} races of a lost job`, () => {
  const client = tableClient(sharedAws());
  let owner: Person;
  let pat: Person;
  let bidders: [Person, Person, Person];

  beforeAll(async () => {
    const now = await w.local.now();
    const outside = () => outsideProvider(client, w.url, now);
    [owner, [pat], bidders] = await Promise.all([
      signInSeeded(w, 'homeowner@sward.test'),
      providers(w),
      Promise.all([outside(), outside(), outside()]),
    ]);
  });
  afterAll(() => client.destroy());

  const wish = () => dayFromNow(w, DAYS + 1);

  /** Plays a race with a new job per round. The others who had bid are the same providers, or new ones each time. */
  async function played(
    others: number | (() => Promise<Person>),
    race: (job: LostJob, n: number) => Promise<string>,
  ): Promise<string[]> {
    return await Promise.all(
      Array.from({ length: ROUNDS }, async (_, n) => {
        const job = await newJob(others);
        return await race(job, n);
      }),
    );
  }

  async function newJob(others: number | (() => Promise<Person>)): Promise<LostJob> {
    const who = typeof others === 'number' ? bidders.slice(0, others) : [await others()];
    const job = await jobWithBids(w, owner, pat, who);
    await settled(job);
    return job;
  }

  /** Cancels as the provider and offers the job to those who had bid. Returns the offered day. */
  async function offered(job: LostJob, asked: readonly Bidder[] = job.others): Promise<string> {
    await cancel(pat, job.bid.id);
    const date = await wish();
    await offer(
      job,
      asked.map(({ bid }) => bid.id),
      date,
    );
    return date;
  }

  /** Makes both calls at the same moment; the one that is sent first alternates. */
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
      const [a, b, c] = job.others as [Bidder, Bidder, Bidder];
      const date = await offered(job, [a, b]);

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
      const { provider, bid } = first(job.others);
      const date = await offered(job);
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
      const { provider, bid } = first(job.others);
      const date = await offered(job);
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

  test('an acceptance and a chargeback: taken, or left to the bank', async () => {
    const operator = await signInSeeded(w, 'operator@sward.test');
    const site = person(w.url);
    const all = await played(1, async (job, n) => {
      const { provider, bid } = first(job.others);
      const date = await offered(job);
      const params = { paymentId: job.paymentId };
      const { intentId } = await operator.api.call('payments.getDeskPayment', { params });
      const [taken] = await both(
        n,
        () => accept(provider, bid, 38, date),
        () => site.must('POST', `/_local/stripe/payment_intents/${intentId}/dispute`, {}),
      );
      const bank = async () =>
        (await operator.api.call('payments.getDeskPayment', { params })).bank ?? undefined;
      expect(await eventually(bank, 'the chargeback')).toBe('open');
      return `${taken}: ${(await rescueOf(job)).state}`;
    });

    for (const outcome of all) expect(outcome).toMatch(/^(done: taken|409 charged_back: offered)$/);
  });

  test('an acceptance and the suspension of its provider: nobody who is out takes a job', async () => {
    const operator = await signInSeeded(w, 'operator@sward.test');
    const all = await played(
      () => approvedProvider(w, client),
      async (job, n) => {
        const { provider, bid } = first(job.others);
        const date = await offered(job);
        const accountId = await idOf(provider);
        const [taken, out] = await both(
          n,
          () => accept(provider, bid, 38, date),
          () => act(operator, accountId, 'suspend'),
        );
        return `${taken}, ${out}: ${(await rescueOf(job)).state}`;
      },
    );

    for (const outcome of all)
      expect(outcome).toMatch(
        /^(done, done: taken|(401 unauthenticated|403 \w+|409 rescue_not_open), done: (offered|refunded))$/,
      );
  });

  test('an acceptance and the deletion of its provider: who has a job does not leave', async () => {
    const all = await played(
      () => approvedProvider(w, client),
      async (job, n) => {
        const { provider, bid } = first(job.others);
        const date = await offered(job);
        const body = { password: PASSWORD };
        const [taken, out] = await both(
          n,
          () => accept(provider, bid, 38, date),
          () => provider.api.call('auth.deleteAccount', { body }),
        );
        if (taken === 'done') await w.local.mailTo(provider.email, /not deleted/i);
        return `${taken}, ${out}: ${(await rescueOf(job)).state}`;
      },
    );

    for (const outcome of all)
      expect(outcome).toMatch(
        /^(done, done: taken|(401 unauthenticated|403 \w+|409 rescue_not_open), done: (offered|refunded))$/,
      );
  });

  // Last, because its clock ends sessions.
  test('a late check-in and everything back: one of them happens', async () => {
    // This race has its own providers, since a provider may place only so many bids an hour.
    const [late, other] = await Promise.all([
      approvedProvider(w, client),
      outsideProvider(client, w.url, await w.local.now()),
    ]);
    const jobs = await Promise.all(
      Array.from({ length: ROUNDS }, async () => {
        const job = await jobWithBids(w, owner, late, [other]);
        await settled(job);
        return job;
      }),
    );
    await toTheJob(w, first(jobs).bid);
    // The morning ended more than an hour ago.
    await w.local.advance('PT5H');
    await Promise.all([again(owner), again(late)]);

    const all = await Promise.all(
      jobs.map(async (job, n) => {
        const params = { bidId: job.bid.id };
        const [came, back] = await both(
          n,
          () => late.api.call('bids.checkIn', { params, body: { photos: [] } }),
          () => end(job, 4695),
        );
        const { status } = await payment(owner, job.paymentId);
        return `${came}, ${back}: ${status === 'held' ? 'goes on' : 'over'}`;
      }),
    );

    for (const outcome of all)
      expect(outcome).toMatch(
        /^(done, 409 already_checked_in: goes on|409 (job_not_open|already_cancelled), done: over)$/,
      );
  });
});
