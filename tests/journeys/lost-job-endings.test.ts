/** @covers payments/rescue payments/cancellation payments/payouts requests/providers */
import { itemsOf, outsideProvider, tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { eventually } from '../support/local.ts';
import { first, idOf, type Person, person } from '../support/people.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, signInSeeded } from '../support/steps.ts';
import { dayFromNow, PASSWORD, world } from '../support/world.ts';
import {
  accept,
  cancel,
  codeOf,
  DAYS,
  jobWithBids,
  type LostJob,
  offer,
  ROUNDS,
  rescueOf,
  settled,
} from './lost-jobs.ts';

const w = world(siteUrl());

const SWEEP = 'payments-sweep';

/**
 * The end of a job: states of payment, rescue, request and asked bid, entries of the hold, and the response to a late
 * acceptance.
 */
interface Outcome {
  states: string[];
  /** Whether payment and request name the asked bid. */
  isTheirs: boolean[];
  booked: string[];
  heldCents: number;
  refundedCents: number;
  problem: string | null;
  again: string;
}

const TAKEN: Outcome = {
  states: ['held', 'taken', 'accepted', 'accepted'],
  ...{ isTheirs: [true, true], booked: ['capture -4695', 'reduce 200'] },
  ...{ heldCents: 4495, refundedCents: 0, problem: null, again: 'done' },
};
const BACK: Outcome = {
  states: ['refunded', 'refunded', 'cancelled', 'declined'],
  ...{ isTheirs: [false, false], booked: ['capture -4695', 'refund 4695'] },
  ...{ heldCents: 0, refundedCents: 4695, problem: null, again: '409 rescue_not_open' },
};
const ON_OFFER: Outcome = {
  states: ['rescuing', 'offered', 'rescuing', 'declined'],
  ...{ isTheirs: [false, false], booked: ['capture -4695'] },
  ...{ heldCents: 4695, refundedCents: 0, problem: null, again: '409 provider_not_payable' },
};

interface Race {
  job: LostJob;
  isTaken: boolean;
  /** Responses to the acceptance and to the action that it met. */
  answers: string;
}

describe(`${ROUNDS} races of a lost job with what nobody asked for`, () => {
  const client = tableClient(sharedAws());
  const site = person(w.url);
  let owner: Person;
  let operator: Person;

  beforeAll(async () => {
    [owner, operator] = await Promise.all([
      signInSeeded(w, 'homeowner@sward.test'),
      signInSeeded(w, 'operator@sward.test'),
    ]);
  });
  afterAll(() => client.destroy());

  const outside = async () => outsideProvider(client, w.url, await w.local.now());
  /** Makes one more job than there are races, for the acceptance that is too late. */
  const rounds = <T>(round: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: ROUNDS + 1 }, () => round()));

  /** Books a job on which one other provider had bid, and cancels it as its provider. */
  async function lost(who: Person, provider: Person, bidder: Person): Promise<LostJob> {
    const job = await jobWithBids(w, who, provider, [bidder]);
    await settled(job);
    await cancel(provider, job.bid.id);
    return job;
  }

  const ask = (job: LostJob, date: string) => offer(job, [first(job.others).bid.id], date);

  async function offered(who: Person, provider: Person, bidder: Person, date: string): Promise<LostJob> {
    const job = await lost(who, provider, bidder);
    await ask(job, date);
    return job;
  }

  const take = (job: LostJob, date: string) => {
    const { provider, bid } = first(job.others);
    return accept(provider, bid, 38, date);
  };

  /**
   * Races an acceptance against another action, in one job after the other. The winner begins a little later in the
   * next race, so that the two meet in the midst of each other's writes on any machine. In the last job the other
   * action ends first.
   */
  async function met(
    jobs: readonly LostJob[],
    date: string,
    other: (job: LostJob, n: number) => Promise<unknown>,
  ): Promise<Race[]> {
    const all: Race[] = [];
    const lead = { calls: 0, step: 8, wasTaken: true };
    for (const [n, job] of jobs.slice(0, ROUNDS).entries()) {
      const [taken, ended] = await Promise.all([
        later(lead.calls, () => codeOf(take(job, date))),
        later(-lead.calls, () => codeOf(other(job, n))),
      ]);
      const isTaken = taken === 'done';
      all.push({ job, isTaken, answers: `${taken}, ${ended}` });
      lead.step = isTaken === lead.wasTaken ? lead.step * 2 : Math.max(1, Math.floor(lead.step / 4));
      lead.wasTaken = isTaken;
      lead.calls += isTaken ? lead.step : -lead.step;
    }
    const taken = all.filter(({ isTaken }) => isTaken).length;
    // Fewer would mean that they did not race.
    expect(Math.min(taken, ROUNDS - taken)).toBeGreaterThanOrEqual(Math.floor(ROUNDS / 10));
    const job = jobs[ROUNDS] as LostJob;
    const ended = await codeOf(other(job, ROUNDS));
    await w.local.advance('PT1S');
    return [...all, { job, isTaken: false, answers: `${await codeOf(take(job, date))}, ${ended}` }];
  }

  /** Begins the work after so many calls of the clock in sequence. */
  async function later<T>(calls: number, work: () => Promise<T>): Promise<T> {
    for (let n = 0; n < calls; n++) await w.local.now();
    return await work();
  }

  /** Returns each race with the end of its job, once all that the race caused is done. */
  async function outcomes(all: readonly Race[], date: string): Promise<(Race & { outcome: Outcome })[]> {
    await w.local.advance('PT1S');
    return await Promise.all(
      all.map(async (race) => ({ ...race, outcome: await outcomeOf(race.job, date) })),
    );
  }

  async function outcomeOf(job: LostJob, date: string): Promise<Outcome> {
    const { requestId, paymentId } = job;
    const { bid } = first(job.others);
    const again = await codeOf(take(job, date));
    const params = { paymentId };
    const { ledger, ...desk } = await operator.api.call('payments.getDeskPayment', { params });
    const items = await itemsOf(client, [
      { table: 'Marketplace', pk: `REQUEST#${requestId}`, sk: 'REQUEST' },
      { table: 'Marketplace', pk: `BIDS#${requestId}`, sk: `BID#${bid.id}` },
    ]);
    const request = first(items, ({ sk }) => sk === 'REQUEST');
    const asked = first(items, ({ sk }) => sk !== 'REQUEST');
    const onHold = (lines: (typeof ledger)[0]['lines']) =>
      first(lines, ({ account }) => account.startsWith('held:')).amountCents;
    const { heldCents, refundedCents, problem } = desk;
    return {
      states: [desk.status, first(desk.rescues).state, String(request.status), String(asked.status)],
      isTheirs: [desk.bidId === bid.id, request.acceptedBidId === bid.id],
      booked: ledger.map(({ reason, lines }) => `${reason} ${onHold(lines)}`),
      ...{ heldCents, refundedCents, problem, again },
    };
  }

  test('an acceptance and the suspension of the homeowner: taken, or everything back', async () => {
    const [provider, bidder] = await Promise.all([outside(), outside()]);
    const date = await dayFromNow(w, DAYS + 1);
    const jobs = await rounds(
      async () => await offered(await registeredHomeowner(w), provider, bidder, date),
    );
    const accounts = await Promise.all(jobs.map((job) => idOf(job.owner)));

    const all = await met(jobs, date, (_, n) => act(operator, accounts[n] ?? '', 'suspend'));

    for (const { answers, isTaken, outcome } of await outcomes(all, date)) {
      expect(answers).toMatch(/^(done|409 rescue_not_open), done$/);
      expect(outcome).toEqual(isTaken ? TAKEN : BACK);
    }
  });

  test('an acceptance and a payout account that Stripe restricts: taken, or still on offer', async () => {
    const provider = await outside();
    const date = await dayFromNow(w, DAYS + 1);
    const bidders = await rounds(payableProvider);
    const jobs = await Promise.all(bidders.map(({ bidder }) => offered(owner, provider, bidder, date)));

    const all = await met(jobs, date, (_, n) =>
      site.must('POST', `/_local/stripe/accounts/${bidders[n]?.stripeId}`, { status: 'restricted' }),
    );

    for (const { answers, isTaken, outcome } of await outcomes(all, date)) {
      expect(answers).toMatch(/^(done|409 provider_not_payable|409 rescue_not_open), done$/);
      expect(outcome).toEqual(isTaken ? TAKEN : ON_OFFER);
    }
  });

  /** Returns an approved provider who has filled in Stripe's form. */
  async function payableProvider(): Promise<{ bidder: Person; stripeId: string }> {
    const bidder = await approvedProvider(w, client);
    const accountId = await idOf(bidder);
    await bidder.api.call('auth.provePassword', { body: { password: PASSWORD } });
    const { url } = await bidder.api.call('payments.openPayoutAccount');
    await site.call('POST', new URL(url).pathname, { status: 'active' });
    const at = (pk: string, sk: string) => ({ table: 'Marketplace', pk: `${pk}#${accountId}`, sk });
    const { stripeAccountId } = await eventually(async () => {
      const items = await itemsOf(client, [at('PAYOUT', 'PAYOUT'), at('PROVIDER', 'PROVIDER')]);
      const isKnown = items.some(({ payable, payoutVersion }) => payable === true && payoutVersion === 2);
      return isKnown && items.find(({ sk }) => sk === 'PAYOUT');
    }, 'a payout account that can be paid');
    return { bidder, stripeId: String(stripeAccountId) };
  }

  // Last, because its clock ends sessions.
  test('an acceptance and the end of its time: taken, or everything back', async () => {
    // The acceptance meets the timers themselves, not the sweep that follows them.
    await w.local.toggleSchedules(SWEEP);
    const [date, provider, bidder] = await Promise.all([
      dayFromNow(w, DAYS + 1),
      outside(),
      approvedProvider(w, client),
    ]);
    const jobs = await rounds(async () => await lost(owner, provider, bidder));
    // Each offer has its own last moment.
    const ends: number[] = [];
    for (const job of jobs) {
      await ask(job, date);
      ends.push(Date.parse((await rescueOf(job)).offer?.until ?? ''));
      await w.local.advance('PT1M');
    }
    const secondsLeft = async (n: number) =>
      Math.max(0, Math.ceil(((ends[n] ?? 0) - (await w.local.now())) / 1000));
    await w.local.advance(`PT${(await secondsLeft(0)) - 60}S`);
    await again(bidder);

    const all = await met(
      jobs,
      date,
      async (_, n) => await w.local.advance(`PT${(await secondsLeft(n)) + 1}S`),
    );

    await again(operator);
    for (const { answers, isTaken, outcome } of await outcomes(all, date)) {
      expect(answers).toMatch(/^(done|409 rescue_not_open), done$/);
      expect(outcome).toEqual(isTaken ? TAKEN : BACK);
    }
    // Switched on again for the files after this one.
    await w.local.toggleSchedules(SWEEP);
  });
});
