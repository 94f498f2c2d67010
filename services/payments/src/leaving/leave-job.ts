import { type Bid, readBid } from '@sward/bids';
import { type JobDay, readRequest, verifyUploads } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  addDays,
  dayIn,
  instant,
  ownedBy,
  type Point,
  retryOnConflict,
  ZERO,
} from '@sward/shared/kernel';
import type { LeaveReason, Leaving } from '@sward/shared/product';
import { onSite } from '../access-steps/on-site.ts';
import { termsOf } from '../cancellation/cancel-terms.ts';
import { assertOpen, type Cancellation, cancellationOf, decide } from '../cancellation/cancellation.ts';
import { readOrders } from '../orders/order-store.ts';
import { openChargeback } from '../payment/chargeback.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { requirePayment } from '../payment/payment-store.ts';
import { keepPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';
import { mayPostAgain } from '../rescue/offer.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import { assertNotAccepted, ordersOf } from './not-accepted.ts';

export interface LeaveInput {
  bidId: string;
  reason: LeaveReason;
  text: string;
  /** Upload ids. */
  photos: string[];
  location?: Point | undefined;
}

/**
 * Ends a job that the provider leaves on site, without a penalty and with a full refund: the homeowner did not accept
 * the price change that it needs, or the place is not safe. In the first case an event posts a one-time request again.
 * A repeated call returns the first result.
 * @throws AppError already_cancelled, already_completed, charged_back, job_not_open, not_checked_in, not_found,
 * order_not_open without a change of the price that was not accepted, order_open, order_paid, payment_not_open, too_far,
 * upload_not_found; validation_failed
 */
export async function leaveJob(ports: Ports, actor: Actor, input: LeaveInput): Promise<Cancellation> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const bid = await readBid(ports.marketplace, input.bidId);
    if (!bid) throw new AppError('not_found');
    ownedBy(actor, bid.providerId);
    if (bid.left?.reason === input.reason && bid.cancelTerms)
      return cancellationOf(bid, 'provider', bid.cancelTerms);
    assertOpen(bid, 'provider');
    if (bid.checkedInAt === undefined) throw new AppError('not_checked_in');
    const payment = await requirePayment(ports.marketplace, bid.paymentId ?? '');
    paymentLifecycle.next(payment.status, 'cancel', 'provider', 'payment_not_open');
    if (openChargeback(payment)) throw new AppError('charged_back');
    const left = await (input.reason === 'unsafe'
      ? notSafe(ports, bid, bid.checkedInAt, input)
      : notAsDescribed(ports, bid, payment, input));
    const plan = keepPlan(payment, ZERO, ZERO);
    const terms = { ...termsOf(plan, { late: false, noShow: false }), because: input.reason };
    const reopen = input.reason === 'wrong_size' ? await nextDay(ports, bid) : undefined;
    await decide(ports, actor, { payment, bid, by: 'provider', terms, plan, reopen, left });
    await runSettlementNow(ports, payment.id);
    return cancellationOf({ ...bid, status: 'cancelled' }, 'provider', terms);
  });
}

async function notSafe(
  ports: Ports,
  bid: Bid,
  checkedInAt: string,
  { reason, text, photos, location }: LeaveInput,
): Promise<Leaving> {
  if (!location)
    throw new AppError('validation_failed', { fields: { location: MESSAGE_KEYS.invalid_input } });
  return { reason, text, ...(await onSite(ports, bid, { photos, location }, checkedInAt)) };
}

/** Returns the provider's photos, together with those of the change order. */
async function notAsDescribed(
  ports: Ports,
  bid: Bid,
  payment: Payment,
  { reason, text, photos }: LeaveInput,
): Promise<Leaving> {
  const now = ports.clock.now();
  const last = assertNotAccepted(ordersOf(await readOrders(ports.marketplace, payment.id), bid.id), now);
  await verifyUploads(ports.hasUpload, bid.providerId, 'order', photos);
  return { reason, at: instant(now), text, photos: [...new Set([...photos, ...last.photos])] };
}

/**
 * Returns the day for which the request is posted again, tomorrow at the earliest. None for a visit, which its
 * recurring service repeats.
 */
async function nextDay(
  ports: Ports,
  { requestId, availableDate, availableTime }: Bid,
): Promise<JobDay | undefined> {
  const request = await readRequest(ports.marketplace, requestId);
  if (!request || !mayPostAgain(request)) return undefined;
  const tomorrow = addDays(dayIn(request.zone, ports.clock.now()), 1);
  return { date: availableDate > tomorrow ? availableDate : tomorrow, time: availableTime };
}
