import { bidWindow } from '@sward/bids';
import { checkApproved, type JobDay, readRequest } from '@sward/requests';
import {
  type Actor,
  AppError,
  add,
  type Cents,
  instant,
  isAppError,
  ownedBy,
  retryOnConflict,
  toDollars,
} from '@sward/shared/kernel';
import { type AccessProblem, accessLifecycle, isAhead } from '../access-problem/access-problem.ts';
import { putAccess, readAccessProblems, readOwnAccess } from '../access-problem/access-store.ts';
import { accessTimer } from '../access-problem/access-timer.ts';
import { backOf } from '../access-problem/trip-fee.ts';
import { checkDeclines } from '../cards/declines.ts';
import { payOrder } from '../orders/approve-order.ts';
import { closeOrder } from '../orders/close-order.ts';
import { type Order, orderLifecycle, payUntil, type TripOrder } from '../orders/order.ts';
import { putNewOrder, requireOrder } from '../orders/order-store.ts';
import { orderTimer } from '../orders/order-timer.ts';
import { totalOf } from '../payment/payment.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { endNoAccess } from './end-no-access.ts';
import { type JobWithAccess, ownJob, ownProblem } from './own-job.ts';

const CONFLICTS = ['payment_not_open', 'job_not_open'] as const;

export interface ComeAgain extends JobDay {
  bidId: string;
  /** The trip fee as the homeowner saw it. */
  amount: Cents;
  /** Charges the card kept for the job in this call. */
  useKeptCard: boolean;
}

/** Result of the homeowner's choice. `clientSecret`: of the payment intent that the browser pays; null once paid. */
export interface Chosen {
  problem: AccessProblem;
  clientSecret: string | null;
}

/**
 * Ends the job for its homeowner: the trip is paid out of the held money. A repeated call returns the same problem.
 * @throws AppError access_not_open, charged_back, not_found, order_paid, refund_changed, too_late
 */
export async function cancelForAccess(
  ports: Ports,
  actor: Actor,
  { bidId, refundCents }: { bidId: string; refundCents: number },
): Promise<AccessProblem> {
  return await retryOnConflict(CONFLICTS, async (attempt) => {
    const ended = await endedAs(ports, actor, bidId, refundCents);
    if (ended) return ended;
    const job = await chooser(ports, actor, bidId, attempt);
    accessLifecycle.next(job.problem.status, 'cancel', 'owner', 'access_not_open');
    assertInTime(ports, job.problem);
    const right = backOf(job.payment, job.problem);
    if (refundCents !== right) throw new AppError('refund_changed', { data: { refundCents: right } });
    return await endNoAccess(ports, actor, job, { by: 'owner', because: 'no_access' });
  });
}

/** Returns the problem as an earlier click ended it; undefined without one. */
async function endedAs(
  ports: Ports,
  actor: Actor,
  bidId: string,
  refundCents: number,
): Promise<AccessProblem | undefined> {
  const { bid, payment } = await ownJob(ports, actor, bidId, 'owner');
  if (bid.cancelledBy !== 'owner' || bid.cancelTerms?.refundCents !== refundCents) return undefined;
  const last = (await readOwnAccess(ports.marketplace, payment)).at(-1);
  return last?.status === 'ended' ? last : undefined;
}

/**
 * Reads the problem for its homeowner. A choice that lost to its own payment is refused as paid.
 * @throws AppError order_paid
 */
async function chooser(ports: Ports, actor: Actor, bidId: string, attempt: number): Promise<JobWithAccess> {
  if (attempt > 1) {
    const { payment } = await ownJob(ports, actor, bidId, 'owner');
    const last = (await readOwnAccess(ports.marketplace, payment)).at(-1);
    if (last?.status === 'again') throw new AppError('order_paid');
  }
  return await ownProblem(ports, actor, bidId, 'owner');
}

/** @throws AppError too_late once it is too late to choose, even while a payment is still open */
function assertInTime(ports: Ports, { chooseBy }: AccessProblem): void {
  if (!chooseBy || ports.clock.now() >= Date.parse(chooseBy)) throw new AppError('too_late');
}

/**
 * Has the homeowner pay for the trip, by the kept card in this call or by the card form. Once it is paid, the job moves
 * to the chosen one of the days that the provider offered. A repeated call returns the same payment intent.
 * @throws AppError access_not_open, amount_changed, charged_back, not_found, state_changed for a day that was not
 * offered, too_late, too_many_requests
 */
export async function chooseToComeAgain(ports: Ports, actor: Actor, input: ComeAgain): Promise<Chosen> {
  const { problem, ...ordered } = await retryOnConflict(CONFLICTS, () => choose(ports, actor, input));
  const { order, clientSecret } = await payOrder(ports, ordered, input.useKeptCard).catch(takenBackMeanwhile);
  if (order.status !== 'paid') return { problem, clientSecret };
  const all = await readAccessProblems(ports.marketplace, problem.paymentId);
  return { problem: all.find(({ id }) => id === problem.id) ?? problem, clientSecret: null };
}

function takenBackMeanwhile(error: unknown): never {
  throw isAppError(error, 'order_not_open') ? new AppError('access_not_open') : error;
}

async function choose(
  ports: Ports,
  actor: Actor,
  { bidId, date, time, amount }: ComeAgain,
): Promise<Pick<JobWithAccess, 'payment' | 'problem'> & { order: Order }> {
  const day = { date, time };
  const paid = await paidFor(ports, actor, bidId, day);
  if (paid) return paid;
  const { bid, payment, problem } = await ownProblem(ports, actor, bidId, 'owner');
  const owner = ownedBy(actor, payment.ownerId);
  const { tripFeeCents } = problem;
  if (problem.number !== 1 || tripFeeCents === null) throw new AppError('access_not_open');
  if (amount !== tripFeeCents)
    throw new AppError('amount_changed', { data: { amount: toDollars(tripFeeCents) } });
  if (!problem.days.some((offered) => isSameDay(offered, day))) throw new AppError('state_changed');
  await checkDeclines(ports, owner.accountId);
  const now = ports.clock.now();
  if (problem.status === 'paying' && problem.orderId && now < Date.parse(problem.dueAt ?? '')) {
    if (!problem.chosen || !isSameDay(problem.chosen, day)) throw new AppError('state_changed');
    const order = await requireOrder(ports.marketplace, payment.id, problem.orderId);
    if (order.voiding) throw new AppError('access_not_open');
    return { payment, problem, order };
  }
  const status = accessLifecycle.next(problem.status, 'come-again', 'owner', 'access_not_open');
  assertInTime(ports, problem);
  const request = await readRequest(ports.marketplace, bid.requestId);
  if (!request) throw new AppError('not_found');
  if (!isAhead(bidWindow(date, time, request.zone), now)) throw new AppError('too_late');

  const at = instant(now);
  const { paymentId, requestId, ownerId, providerId } = problem;
  const order: TripOrder = {
    id: ports.ids.next('cho'),
    status: orderLifecycle.next(null, 'approve', 'owner'),
    kind: 'trip',
    ...{ paymentId, requestId, bidId, ownerId, providerId, accessId: problem.id, day },
    extraCents: tripFeeCents,
    newTotalCents: add(totalOf(payment), tripFeeCents),
    ...{ createdAt: at, approvedAt: at, expiresAt: payUntil({ expiresAt: at }, now) },
  };
  const paying: AccessProblem = {
    ...problem,
    ...{ status, orderId: order.id, chosen: day, dueAt: order.expiresAt },
  };
  await orderTimer(ports, order);
  await accessTimer(ports, paying);
  await ports.marketplace.transact([
    changePayment(payment, { openOrderId: order.id }),
    ...putNewOrder(order),
    putAccess(paying),
    checkApproved(providerId, 'access_not_open'),
  ]);
  return { payment: { ...payment, version: payment.version + 1 }, problem: paying, order };
}

/** Returns the trip that an earlier click paid; undefined without one. */
async function paidFor(ports: Ports, actor: Actor, bidId: string, day: JobDay) {
  const { payment } = await ownJob(ports, actor, bidId, 'owner');
  if (payment.openAccess) return undefined;
  const problem = (await readOwnAccess(ports.marketplace, payment)).at(-1);
  if (problem?.status !== 'again' || !problem.orderId || !problem.chosen) return undefined;
  if (!isSameDay(problem.chosen, day)) return undefined;
  return { payment, problem, order: await requireOrder(ports.marketplace, payment.id, problem.orderId) };
}

function isSameDay(a: JobDay, b: JobDay): boolean {
  return a.date === b.date && a.time === b.time;
}

/**
 * Takes back the homeowner's choice to pay for coming again, so that they choose anew. The payment is voided at Stripe
 * first.
 * @throws AppError access_not_open, charged_back, not_found, order_paid when it was paid meanwhile
 */
export async function takeChoiceBack(ports: Ports, actor: Actor, bidId: string): Promise<AccessProblem> {
  return await retryOnConflict(CONFLICTS, async (attempt) => {
    const { payment, problem } = await chooser(ports, actor, bidId, attempt);
    if (problem.status === 'due') return problem;
    accessLifecycle.next(problem.status, 'take-back', 'owner', 'access_not_open');
    if (!problem.orderId) throw new AppError('access_not_open');
    const order = await requireOrder(ports.marketplace, payment.id, problem.orderId);
    await closeOrder(ports, payment, order, { action: 'decline', role: 'owner', actor });
    return (await ownProblem(ports, actor, bidId, 'owner')).problem;
  });
}
