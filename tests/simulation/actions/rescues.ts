import { type AccountActor, addDays, dayIn, HOUR } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bids/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { Rescue } from '../../../services/payments/src/rescue/rescue.ts';
import { NotAnswered } from '../world/world.ts';
import { tellOfAccount } from './accounts.ts';
import { type Action, anyOf, type Stage } from './action.ts';
import { claimPayment } from './chargebacks.ts';
import { jobOf } from './jobs.ts';
import { lookForAddress, TIMES } from './requests.ts';

/** A paid job loses its provider: what its homeowner chooses, and who takes it. */
export const rescueActions: readonly Action[] = [
  {
    name: 'a provider leaves a job that others have bid for',
    weight: 6,
    plan(stage) {
      const job = jobOf(stage.world, stage.dice, (bid) => hasFormerBids(stage, bid));
      if (!job) return undefined;
      const params = { bidId: job.bid.id };
      return () => stage.call(job.provider, 'payments.cancelJob', { params });
    },
  },
  {
    // All three look at their telephones.
    name: 'a provider leaves, and another one is sought at once',
    weight: 22,
    plan(stage) {
      const { world, dice, call } = stage;
      const job = jobOf(world, dice, (bid) => hasFormerBids(stage, bid));
      if (!job) return undefined;
      const { id: bidId, requestId, paymentId = '' } = job.bid;
      const isByOperator = dice.chance(0.2);
      const operator = dice.pick(world.people.operators);
      return async () => {
        if (isByOperator)
          await call(operator, 'payments.cancelJobByOperator', {
            params: { bidId },
            body: { reason: 'The provider is ill', rescue: true },
          });
        else await call(job.provider, 'payments.cancelJob', { params: { bidId } });
        const lost = { owner: job.owner, paymentId, requestId };
        await offer(stage, lost);
        await answers(stage, lost);
      };
    },
  },
  {
    name: 'choose what becomes of a lost job',
    weight: 10,
    plan(stage) {
      const lost = lostJob(stage);
      return lost && choice(stage, lost);
    },
  },
  {
    name: 'choose what becomes of a job that nobody came to',
    weight: 8,
    plan(stage) {
      const missing = missingJob(stage);
      return missing && choice(stage, missing);
    },
  },
  {
    name: 'come late while the homeowner chooses',
    weight: 8,
    plan(stage) {
      const { world, dice, call } = stage;
      const missing = missingJob(stage);
      if (!missing) return undefined;
      const choose = choice(stage, missing);
      const come = () =>
        call(missing.provider, 'bids.checkIn', { params: { bidId: missing.bidId }, body: { photos: [] } });
      const isFirst = dice.chance(0.5);
      return async () => {
        const first = isFirst ? come() : undefined;
        const [chosen, came] = await Promise.allSettled([choose(), first ?? come()]);
        const isLate = chosen.status === 'rejected' && codeOf(chosen.reason) === 'already_checked_in';
        if (isLate && came.status === 'fulfilled') world.kinds.saw('late check-in won');
        const isLost = came.status === 'rejected' && codeOf(came.reason) === 'job_not_open';
        if (isLost && chosen.status === 'fulfilled') world.kinds.saw('late check-in lost');
      };
    },
  },
  {
    name: 'answer about a lost job',
    weight: 10,
    plan(stage) {
      const lost = lostJob(stage, 'offered');
      return lost && (() => answers(stage, lost));
    },
  },
  {
    name: 'take a lost job while its homeowner takes the money back',
    weight: 6,
    plan(stage) {
      const lost = lostJob(stage, 'offered');
      const one = lost && anyOf(stage.dice, askedOf(stage, lost));
      const refundCents = lost && paidCents(stage, lost);
      return (
        one &&
        (() =>
          Promise.allSettled([accept(stage, one), choose(stage, lost, { choice: 'refund', refundCents })]))
      );
    },
  },
  {
    name: 'take a lost job for another price or day',
    weight: 1,
    plan(stage) {
      const lost = lostJob(stage, 'offered');
      const asked = lost && askedOf(stage, lost);
      const one = asked && anyOf(stage.dice, asked);
      if (!one) return undefined;
      const other = stage.dice.chance(0.5)
        ? { bidAmount: one.bid.amountCents + 1 }
        : { date: addDays(one.date, 1) };
      return () => accept(stage, one, other);
    },
  },
  {
    name: 'look at a lost job',
    weight: 3,
    plan(stage) {
      const { world, dice, call } = stage;
      const lost = lostJob(stage);
      if (!lost) return undefined;
      if (dice.chance(0.3))
        return () => call(lost.owner, 'payments.getRescue', { params: { requestId: lost.requestId } });
      const provider = dice.pick(world.people.providers);
      return () => lookForAddress(stage, provider, lost.requestId);
    },
  },
  {
    name: 'something happens to a lost job',
    weight: 2.5,
    plan(stage) {
      const { world, dice, call } = stage;
      const lost = lostJob(stage);
      if (!lost) return undefined;
      const asked = askedOf(stage, lost).map(({ bid }) => bid.providerId);
      const whom = dice.pick([lost.owner.accountId, ...asked, ...asked]);
      const operator = dice.pick(world.people.operators);
      const body = { reason: 'As told' };
      const ways: (() => Promise<unknown>)[] = [
        async () => tellOfAccount(world, 'AccountSuspended', whom),
        () => call(operator, 'payments.cancelJobByOperator', { params: { bidId: lost.bidId }, body }),
        async () => claimPayment(world, lost.paymentId),
      ];
      return dice.pick(ways);
    },
  },
  {
    name: 'post a lost job again',
    weight: 1,
    plan({ world, dice, call }) {
      const request = anyOf(
        dice,
        world.view.requests.filter(
          ({ status, acceptedAt }) => status === 'cancelled' && acceptedAt !== undefined,
        ),
      );
      const owner = world.people.owners.find(({ accountId }) => accountId === request?.ownerId);
      if (!request || !owner || world.view.requests.length > MOST_REQUESTS) return undefined;
      const body = dayFrom({ world, dice }, 0, 4);
      return () => call(owner, 'requests.reopen', { params: { requestId: request.id }, body });
    },
  },
];

const MOST_REQUESTS = 6;

interface Lost {
  owner: AccountActor;
  paymentId: string;
  requestId: string;
}

function hasFormerBids({ world: { view }, dice }: Stage, { requestId, amountCents }: Bid): boolean {
  const { formerBidIds = [], serviceFrequency } = view.request(requestId) ?? {};
  const isCheap = (id: string) => (view.bid(requestId, id)?.amountCents ?? amountCents) <= amountCents;
  return (serviceFrequency === 'one-time' && formerBidIds.some(isCheap)) || dice.chance(0.02);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof NotAnswered ? error.code : undefined;
}

function dayFrom({ world, dice }: Pick<Stage, 'world' | 'dice'>, from: number, to: number) {
  const today = dayIn(world.home.zone, world.clock.now());
  return { date: addDays(today, dice.whole(from, to)), time: dice.pick(TIMES) };
}

function partiesOf({ world }: Stage, payment: Payment) {
  const { owners, providers } = world.people;
  const { id: paymentId, requestId, bidId } = payment;
  const owner = owners.find(({ accountId }) => accountId === payment.ownerId);
  const provider = providers.find(({ accountId }) => accountId === payment.providerId);
  return owner && provider && { owner, provider, paymentId, requestId, bidId };
}

function lostJob(stage: Stage, state?: Rescue['state']) {
  const { view } = stage.world;
  const lost = view.payments.filter(
    (payment) => payment.status === 'rescuing' && (!state || rescueOf(stage, payment.id)?.state === state),
  );
  const payment = anyOf(stage.dice, lost);
  return payment && partiesOf(stage, payment);
}

/** Nobody has checked in an hour after the window, or almost. */
function missingJob(stage: Stage) {
  const { view, clock } = stage.world;
  const missing = view.payments.filter(({ status, requestId, bidId }) => {
    const bid = status === 'held' ? view.bid(requestId, bidId) : undefined;
    const from = Date.parse(bid?.windowEnd ?? '') + (stage.dice.chance(0.05) ? 0 : HOUR);
    return bid?.status === 'accepted' && bid.checkedInAt === undefined && clock.now() >= from;
  });
  const payment = anyOf(stage.dice, missing);
  return payment && partiesOf(stage, payment);
}

function rescueOf({ world }: Stage, paymentId: string): Rescue | undefined {
  return world.view.rescuesOf(paymentId).at(-1);
}

function choice(stage: Stage, lost: Lost): () => Promise<unknown> {
  const { dice } = stage;
  const refundCents = paidCents(stage, lost);
  const day = dayFrom(stage, 0, 4);
  return dice.weighted([
    { weight: 8, say: () => offer(stage, lost) },
    { weight: 4, say: () => choose(stage, lost, { choice: 'refund', refundCents }) },
    { weight: 4, say: () => choose(stage, lost, { choice: 'reopen', ...day, refundCents }) },
    { weight: 0.5, say: () => choose(stage, lost, { choice: 'refund', refundCents: refundCents - 1 }) },
  ]).say;
}

function paidCents({ world }: Stage, { paymentId }: Lost): number {
  const { capturedCents = 0, reducedCents } = world.view.payment(paymentId) ?? {};
  return capturedCents - (reducedCents ?? 0);
}

function choose({ call }: Stage, { owner, requestId }: Lost, body: Record<string, unknown>) {
  return call(owner, 'payments.chooseRescue', { params: { requestId }, body });
}

/** To all that can be asked, as the page shows them, or to one; now and then to somebody who cannot. */
async function offer(stage: Stage, lost: Lost): Promise<void> {
  const { dice, call } = stage;
  const { owner, requestId } = lost;
  const { bidders } = (await call(owner, 'payments.getRescue', { params: { requestId } })) as {
    bidders: { bidId: string }[];
  };
  const shown = bidders.map(({ bidId }) => bidId);
  const others = stage.world.view.bids.filter((bid) => bid.requestId === requestId).map(({ id }) => id);
  const among = shown.length === 0 || dice.chance(0.05) ? others : shown;
  const bidIds = dice.chance(0.7) ? among : among.slice(0, 1);
  if (bidIds.length > 0) await choose(stage, lost, { choice: 'offer', ...dayFrom(stage, 0, 6), bidIds });
}

interface Asked {
  bid: Bid;
  provider: AccountActor;
  date: string;
  time: string;
}

function askedOf(stage: Stage, { paymentId, requestId }: Lost): Asked[] {
  const { view, people } = stage.world;
  const { offer: made } = rescueOf(stage, paymentId) ?? {};
  if (!made) return [];
  return made.bidIds.flatMap((id) => {
    const bid = view.bid(requestId, id);
    const provider = people.providers.find(({ accountId }) => accountId === bid?.providerId);
    return bid && provider ? [{ bid, provider, date: made.date, time: made.time }] : [];
  });
}

/** All who were asked, at once, or one of them. */
async function answers(stage: Stage, lost: Lost): Promise<void> {
  const { dice, call } = stage;
  const asked = askedOf(stage, lost);
  const [first] = asked;
  if (!first) return;
  const some = dice.chance(0.6) ? asked : [dice.pick(asked)];
  const said = some.map(() => (dice.chance(0.65) ? 'accept' : 'refuse'));
  await Promise.allSettled(
    some.map((one, n) =>
      said[n] === 'accept'
        ? accept(stage, one)
        : call(one.provider, 'payments.refuseRescue', { params: { bidId: one.bid.id } }),
    ),
  );
}

function accept({ call }: Stage, { bid, provider, date, time }: Asked, other: Record<string, unknown> = {}) {
  const body = { date, time, bidAmount: bid.amountCents, ...other };
  return call(provider, 'payments.acceptRescue', { params: { bidId: bid.id }, body });
}
