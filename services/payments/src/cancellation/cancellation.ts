import {
  type Bid,
  type BidRole,
  bidLifecycle,
  type CancelTerms,
  cancelBid,
  freeCancelUntil,
} from '@sward/bids';
import { cancelJob, type JobDay, readRequest, type ServiceRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, type Cents, instant, ZERO } from '@sward/shared/kernel';
import type { JobEndReason, Leaving } from '@sward/shared/product';
import { outbox, type Write } from '@sward/shared/table';
import type { AccessProof } from '../access-problem/access-problem.ts';
import { openChargeback } from '../payment/chargeback.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { readPayment, requirePayment } from '../payment/payment-store.ts';
import type { SettlementPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { askableBids } from '../rescue/bidders.ts';
import { endRescue } from '../rescue/end-rescue.ts';
import { loseProvider } from '../rescue/lose-provider.ts';
import { chooseBy } from '../rescue/rescue.ts';
import { readRescue, readRescues } from '../rescue/rescue-store.ts';
import { assertLedger } from '../settlement/assert-ledger.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { settle } from '../settlement/settle.ts';
import { cancelPlan } from './cancel-terms.ts';

/** A cancellation, made or previewed, with its terms. */
export interface Cancellation extends CancelTerms {
  bidId: string;
  status: Bid['status'];
  by: BidRole;
  /** Until when the homeowner can cancel free of charge. */
  freeUntil: string;
  /** Set while the money stays held and another provider is sought; null when it is refunded at once. */
  rescue: { chooseBy: string } | null;
}

export interface CancelOptions {
  /** Whether only to compute the terms, without cancelling. */
  preview?: boolean;
  /** The refund that the caller saw. Any other amount is refused. */
  refundCents?: Cents;
  /** For an operator: whether the job goes to another provider, if a former bidder can be asked. */
  rescue?: boolean;
  /** Further writes of the same transaction. */
  writes?: readonly Write[];
}

/**
 * Cancels an accepted job. A repeat by the same party returns the first result.
 * @throws AppError already_cancelled, already_checked_in, already_completed, payment_not_open, refund_changed
 */
export async function cancelHeldJob(
  ports: Ports,
  actor: Actor,
  bid: Bid,
  by: BidRole,
  { preview = false, refundCents, rescue = false, writes = [] }: CancelOptions,
): Promise<Cancellation> {
  if (bid.status === 'cancelled' && bid.cancelledBy === by && bid.cancelTerms)
    return cancellationOf(bid, by, bid.cancelTerms, await choiceOf(ports, bid));
  assertOpen(bid, by);
  const [payment, request] = await Promise.all([
    requirePayment(ports.marketplace, bid.paymentId ?? ''),
    by === 'owner' ? undefined : readRequest(ports.marketplace, bid.requestId),
  ]);
  paymentLifecycle.next(payment.status, 'cancel', by, 'payment_not_open');
  const { terms, plan } = cancelPlan(payment, bid, by, ports.clock.now());
  const isLost = by === 'provider' || (by === 'operator' && rescue);
  const seeking = isLost && request && (await isAskable(ports, payment, request)) ? request : undefined;
  if (preview) return cancellationOf(bid, by, terms, seeking && chooseBy(ports.clock.now()));
  if (refundCents !== undefined && refundCents !== terms.refundCents)
    throw new AppError('refund_changed', { data: { refundCents: terms.refundCents } });
  if (seeking) return await seekAnother(ports, actor, { payment, request: seeking, bid, by, terms, writes });
  await decide(ports, actor, { payment, bid, by, terms, plan, writes });
  await runSettlementNow(ports, payment.id);
  return cancellationOf({ ...bid, status: 'cancelled' }, by, terms);
}

interface Loss {
  payment: Payment;
  request: ServiceRequest;
  bid: Bid;
  by: BidRole;
  terms: CancelTerms;
  writes: readonly Write[];
}

/** Takes the job from its provider; the homeowner chooses what becomes of the money. */
async function seekAnother(ports: Ports, actor: Actor, loss: Loss): Promise<Cancellation> {
  const { bid, terms } = loss;
  const by = loss.by === 'operator' ? ('operator' as const) : ('provider' as const);
  const because = by === 'operator' ? 'operator' : 'cancelled';
  const { chooseBy: until } = await loseProvider(ports, actor, { ...loss, by, because });
  const nothing = { ...terms, refundCents: ZERO, providerCents: ZERO };
  return cancellationOf({ ...bid, status: 'cancelled' }, by, nothing, until);
}

/** Ends for an operator the search for another provider of a job that this bid lost; undefined without one. */
export async function endSearch(
  ports: Ports,
  actor: Actor,
  bid: Bid,
  writes: readonly Write[],
): Promise<Cancellation | undefined> {
  const payment = bid.lostPaymentId ? await readPayment(ports.marketplace, bid.lostPaymentId) : undefined;
  if (payment?.status !== 'rescuing' || payment.bidId !== bid.id) return undefined;
  const rescue = await readRescue(ports.marketplace, payment);
  if (!rescue) throw new Error(`payment ${payment.id} is sought for without a rescue`);
  await endRescue(ports, actor, payment, rescue, { by: 'operator', writes });
  const terms = { late: false, noShow: false, refundCents: totalOf(payment), providerCents: ZERO };
  return cancellationOf(bid, 'operator', terms);
}

/** @throws AppError already_cancelled, already_checked_in, already_completed, job_not_open */
export function assertOpen(bid: Bid, by: BidRole): void {
  if (bid.status === 'cancelled') throw new AppError('already_cancelled');
  if (bid.status === 'completed') throw new AppError('already_completed');
  bidLifecycle.next(bid.status, 'cancel', by, 'job_not_open');
  if (by === 'owner' && bid.checkedInAt !== undefined) throw new AppError('already_checked_in');
}

/** Returns a cancellation on its terms; `choice`: until when the homeowner chooses another provider. */
export function cancellationOf(bid: Bid, by: BidRole, terms: CancelTerms, choice?: string): Cancellation {
  const { id: bidId, status } = bid;
  const rescue = choice === undefined ? null : { chooseBy: choice };
  return { ...terms, bidId, status, by, freeUntil: instant(freeCancelUntil(bid, by)), rescue };
}

/**
 * Returns until when a homeowner who lost this provider chooses or chose; undefined when everything was refunded at
 * once.
 */
async function choiceOf(ports: Ports, bid: Bid): Promise<string | undefined> {
  const payment = bid.lostPaymentId && (await readPayment(ports.marketplace, bid.lostPaymentId));
  const rescues = payment ? await readRescues(ports.marketplace, payment) : [];
  return rescues.find(({ formerBidId }) => formerBidId === bid.id)?.chooseBy;
}

/** Returns whether the job could go to another provider for the held money. */
async function isAskable(ports: Ports, payment: Payment, request: ServiceRequest): Promise<boolean> {
  // Most jobs have no former bidder to ask.
  if (!request.formerBidIds || openChargeback(payment)) return false;
  return (await askableBids(ports.marketplace, request, payment)).length > 0;
}

export interface Decision {
  payment: Payment;
  /** Day and window of a similar request that the homeowner wants posted. */
  reopen?: JobDay | undefined;
  bid: Bid;
  by: BidRole;
  terms: CancelTerms;
  plan: SettlementPlan;
  /** Set when the provider left the job on site. */
  left?: Leaving | undefined;
  /** Set when the provider found the place still closed. */
  proof?: AccessProof | undefined;
  writes?: readonly Write[];
}

/**
 * Ends payment, request and bid in one transaction, so that cancelling and finishing exclude each other. The caller
 * runs the settlement. On conflict: payment_not_open, job_not_open.
 */
export async function decide(
  ports: Ports,
  actor: Actor,
  { payment, bid, by, terms, plan, reopen, left, proof, writes = [] }: Decision,
): Promise<void> {
  if (!(await assertLedger(ports, payment))) throw new AppError('payment_not_open');
  const end = endCancelled(ports, actor, payment.id, bid, { by, terms, reopen, left });
  await settle(ports, payment, 'cancel', by, plan, {
    writes: [...end, ...writes],
    proof,
  });
  ports.log.info('job called off', { paymentId: payment.id, by, because: terms.because ?? null });
}

export interface JobEnd {
  by: BidRole;
  terms: CancelTerms;
  /** Whether it ends a dispute, whose terms then apply. */
  disputed?: boolean;
  reopen?: JobDay | undefined;
  left?: Leaving | undefined;
}

function usualReason(by: BidRole, { noShow }: CancelTerms): JobEndReason | null {
  if (noShow) return 'no_show';
  if (by === 'provider') return 'cancelled';
  return by === 'operator' ? 'operator' : null;
}

/** Cancels request and bid, with their event. On conflict: job_not_open. */
export function endCancelled(
  ports: Ports,
  actor: Actor,
  paymentId: string,
  bid: Bid,
  { by, terms, disputed = false, reopen, left }: JobEnd,
): Write[] {
  const at = instant(ports.clock.now());
  const { id: bidId, requestId, ownerId, providerId } = bid;
  const aggregate = { name: `Bid#${bidId}`, version: bid.version + 1 };
  const parties = { requestId, bidId, paymentId, ownerId, providerId };
  const why = terms.because ?? (disputed ? null : usualReason(by, terms));
  const data = { ...parties, by, ...terms, because: why, reopen: reopen ?? null };
  return [
    ...cancelBid(bid, { by, at, because: why, left, ...(!disputed && { cancelTerms: terms }) }),
    cancelJob(requestId, bidId, { at, by, because: why }),
    outbox(ports.clock, newEvent(ports, actor, aggregate, 'JobCancelled', data)),
  ];
}

/** Returns a cancellation as the API shows it. */
export function cancellationView({ bidId: id, ...how }: Cancellation) {
  return { id, ...how };
}
