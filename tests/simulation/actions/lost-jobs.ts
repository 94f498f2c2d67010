import { type AccountActor, addDays, dayIn, HOUR } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import type { Rescue } from '../../../services/payments/src/rescue/rescue.ts';
import { NotAnswered } from '../world/world.ts';
import { anyOf, type Stage } from './action.ts';
import { TIMES } from './requests.ts';

interface Lost {
  owner: AccountActor;
  paymentId: string;
  requestId: string;
}

export function hasFormerBids({ world: { view }, dice }: Stage, { requestId, amountCents }: Bid): boolean {
  const { formerBidIds = [], serviceFrequency } = view.request(requestId) ?? {};
  const isCheap = (id: string) => (view.bid(requestId, id)?.amountCents ?? amountCents) <= amountCents;
  return (serviceFrequency === 'one-time' && formerBidIds.some(isCheap)) || dice.chance(0.02);
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof NotAnswered ? error.code : undefined;
}

export function dayFrom({ world, dice }: Pick<Stage, 'world' | 'dice'>, from: number, to: number) {
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

export function lostJob(stage: Stage, state?: Rescue['state']) {
  const { view } = stage.world;
  const lost = view.payments.filter(
    (payment) => payment.status === 'rescuing' && (!state || rescueOf(stage, payment.id)?.state === state),
  );
  const payment = anyOf(stage.dice, lost);
  return payment && partiesOf(stage, payment);
}

/** Returns a job without a check-in an hour after its window, now and then sooner. */
export function missingJob(stage: Stage) {
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

export function choice(stage: Stage, lost: Lost): () => Promise<unknown> {
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

/** Offers a lost job to all bidders that the page shows or to one, now and then to one who cannot be asked. */
export async function offer(stage: Stage, lost: Lost): Promise<void> {
  const { dice, call } = stage;
  const { owner, requestId } = lost;
  const { bidders } = (await call(owner, 'payments.getRescue', { params: { requestId } })) as {
    bidders: { bidId: string }[];
  };
  const shown = bidders.map(({ bidId }) => bidId);
  const others = stage.world.view.bids.filter((bid) => bid.requestId === requestId).map(({ id }) => id);
  const among = shown.length === 0 || dice.chance(0.05) ? others : shown;
  const bidIds = dice.chance(0.7) ? among : among.slice(0, 1);
  if (bidIds.length > 0)
    await choose(stage, lost, { choice: 'offer', ...dayFrom(stage, dice.chance(0.15) ? 0 : 1, 6), bidIds });
}

interface Asked {
  bid: Bid;
  provider: AccountActor;
  date: string;
  time: string;
}

export function askedOf(stage: Stage, { paymentId, requestId }: Lost): Asked[] {
  const { view, people } = stage.world;
  const { offer: made } = rescueOf(stage, paymentId) ?? {};
  if (!made) return [];
  return made.bidIds.flatMap((id) => {
    const bid = view.bid(requestId, id);
    const provider = people.providers.find(({ accountId }) => accountId === bid?.providerId);
    return bid && provider ? [{ bid, provider, date: made.date, time: made.time }] : [];
  });
}

/** Accepts or refuses an offer, for all providers who were asked at once or for one of them. */
export async function answers(stage: Stage, lost: Lost): Promise<void> {
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

/** Accepts a lost job as a provider and refunds it as its owner at the same time. */
export async function takeAndRefund(stage: Stage, lost: Lost): Promise<void> {
  const one = anyOf(stage.dice, askedOf(stage, lost));
  const refund = { choice: 'refund', refundCents: paidCents(stage, lost) };
  if (one) await Promise.allSettled([accept(stage, one), choose(stage, lost, refund)]);
}

export function accept(
  { call }: Stage,
  { bid, provider, date, time }: Asked,
  other: Record<string, unknown> = {},
) {
  const body = { date, time, bidAmount: bid.amountCents, ...other };
  return call(provider, 'payments.acceptRescue', { params: { bidId: bid.id }, body });
}
