import {
  type Bid,
  type BidRole,
  bidLifecycle,
  type CancelTerms,
  cancelBid,
  freeCancelUntil,
} from '@sward/bids';
import { cancelJob } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, type Cents, instant } from '@sward/shared/kernel';
import type { JobEndReason } from '@sward/shared/product';
import { outbox, type Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { SettlementPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { assertLedger } from '../settlement/assert-ledger.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { settle } from '../settlement/settle.ts';
import { cancelPlan } from './cancel-terms.ts';

/** A cancellation, made or previewed, with its terms. */
export interface Cancellation extends CancelTerms {
  bidId: string;
  status: Bid['status'];
  by: BidRole;
  /** End of the period in which the homeowner cancels free of charge. */
  freeUntil: string;
}

export interface CancelOptions {
  /** Computes the terms without cancelling. */
  preview?: boolean;
  /** The refund that the caller was shown. Any other amount is refused. */
  refundCents?: Cents;
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
  { preview = false, refundCents, writes = [] }: CancelOptions,
): Promise<Cancellation> {
  if (bid.status === 'cancelled' && bid.cancelledBy === by && bid.cancelTerms)
    return calledOff(bid, by, bid.cancelTerms);
  assertOpen(bid, by);
  const payment = await requirePayment(ports.marketplace, bid.paymentId ?? '');
  paymentLifecycle.next(payment.status, 'cancel', by, 'payment_not_open');
  const { terms, plan } = cancelPlan(payment, bid, by, ports.clock.now());
  if (preview) return calledOff(bid, by, terms);
  if (refundCents !== undefined && refundCents !== terms.refundCents)
    throw new AppError('refund_changed', { data: { refundCents: terms.refundCents } });
  await decide(ports, actor, { payment, bid, by, terms, plan, writes });
  await runSettlementNow(ports, payment.id);
  return calledOff({ ...bid, status: 'cancelled' }, by, terms);
}

function assertOpen(bid: Bid, by: BidRole): void {
  if (bid.status === 'cancelled') throw new AppError('already_cancelled');
  if (bid.status === 'completed') throw new AppError('already_completed');
  bidLifecycle.next(bid.status, 'cancel', by, 'job_not_open');
  if (by === 'owner' && bid.checkedInAt !== undefined) throw new AppError('already_checked_in');
}

function calledOff(bid: Bid, by: BidRole, terms: CancelTerms): Cancellation {
  const { id: bidId, status } = bid;
  return { ...terms, bidId, status, by, freeUntil: instant(freeCancelUntil(bid)) };
}

export interface Decision {
  payment: Payment;
  bid: Bid;
  by: BidRole;
  terms: CancelTerms;
  plan: SettlementPlan;
  /** Instead of what follows from who ended it. */
  because?: JobEndReason;
  writes?: readonly Write[];
}

/**
 * Ends payment, request and bid in one transaction, so that cancelling and finishing exclude each other. The
 * settlement still has to run. On conflict: payment_not_open, job_not_open.
 */
export async function decide(
  ports: Ports,
  actor: Actor,
  { payment, bid, by, terms, plan, because, writes = [] }: Decision,
): Promise<void> {
  if (!(await assertLedger(ports, payment))) throw new AppError('payment_not_open');
  const end = endCancelled(ports, actor, payment.id, bid, { by, terms, ...(because && { because }) });
  await settle(ports, payment, 'cancel', by, plan, {
    writes: [...end, ...writes],
  });
  ports.log.info('job called off', { paymentId: payment.id, by });
}

export interface JobEnd {
  by: BidRole;
  terms: CancelTerms;
  /** It ends a dispute, whose terms are the dispute's. */
  disputed?: boolean;
  /** Instead of what follows from who ended it. */
  because?: JobEndReason;
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
  { by, terms, disputed = false, because }: JobEnd,
): Write[] {
  const at = instant(ports.clock.now());
  const { id: bidId, requestId, ownerId, providerId } = bid;
  const aggregate = { name: `Bid#${bidId}`, version: bid.version + 1 };
  const parties = { requestId, bidId, paymentId, ownerId, providerId };
  const why = because ?? terms.because ?? (disputed ? null : usualReason(by, terms));
  const data = { ...parties, by, ...terms, because: why, reopen: null };
  return [
    ...cancelBid(bid, { by, at, because: why, ...(!disputed && { cancelTerms: terms }) }),
    cancelJob(requestId, bidId, { at, by, because: why ?? undefined }),
    outbox(ports.clock, newEvent(ports, actor, aggregate, 'JobCancelled', data)),
  ];
}

/** A cancellation as the API shows it. */
export function cancellationView({ bidId: id, ...how }: Cancellation) {
  return { id, ...how };
}
