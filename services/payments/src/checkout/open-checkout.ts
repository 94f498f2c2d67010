import { type Bid, isOutdated, readBid } from '@sward/bids';
import {
  checkApproved,
  isOpen,
  lockForCheckout,
  readRequest,
  replaceLock,
  type ServiceRequest,
} from '@sward/requests';
import {
  type AccountActor,
  type Actor,
  AppError,
  type Cents,
  HOUR,
  instant,
  ownedBy,
  priceOf,
  retryOnConflict,
  signedIn,
  toDollars,
} from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { checkDeclines } from '../cards/declines.ts';
import { ensureStripeCustomer } from '../cards/stripe-customer-store.ts';
import { type Payment, savesCard, totalOf } from '../payment/payment.ts';
import { paymentLifecycle } from '../payment/payment-lifecycle.ts';
import { changePayment, putPayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import type { Intent } from '../stripe/gateway.ts';
import { lockOf, newPayment } from './new-payment.ts';
import { recordCapture } from './record-capture.ts';
import { assertServiceGoesOn, checkServiceGoesOn } from './visit-service.ts';

export const CHECKOUTS = { name: 'checkout', limit: 300, windowMs: HOUR };

export interface Checkout {
  payment: Payment;
  clientSecret: string;
  publishableKey: string;
}

/**
 * Opens the checkout of a bid: one lock on the request, one payment, one intent. A repeat returns the same
 * payment. Opening another bid's checkout first voids this one at Stripe.
 * @throws AppError 404 for strangers, 409 with the obstacle, 429.
 */
export async function openCheckout(
  ports: Ports,
  actor: Actor,
  input: { bidId: string; amount: Cents },
): Promise<Checkout & { zone: string }> {
  const owner = signedIn(actor);
  await consumeRateLimit(ports.marketplace, ports.clock, CHECKOUTS, owner.accountId);
  return await retryOnConflict(['state_changed', 'checkout_in_progress'], (attempt) =>
    open(ports, owner, input, attempt > 1),
  );
}

async function open(
  ports: Ports,
  owner: AccountActor,
  input: { bidId: string; amount: Cents },
  lostRace: boolean,
): Promise<Checkout & { zone: string }> {
  const bid = await readBid(ports.marketplace, input.bidId);
  if (!bid) throw new AppError('not_found');
  ownedBy(owner, bid.ownerId);
  const request = await readRequest(ports.marketplace, bid.requestId);
  if (!request) throw new AppError('not_found');
  await assertServiceGoesOn(ports, request);
  checkPayable(ports, request, bid);
  checkAmount(bid.amountCents, input.amount);
  await checkDeclines(ports, owner.accountId);
  return { ...(await lockAndOpen(ports, owner, request, bid, lostRace)), zone: request.zone };
}

async function lockAndOpen(
  ports: Ports,
  owner: AccountActor,
  request: ServiceRequest,
  bid: Bid,
  lostRace: boolean,
): Promise<Checkout> {
  const lock = request.checkoutLock;
  if (!lock) return await withIntent(ports, await initiate(ports, owner, request, bid));
  const locked = await requirePayment(ports.marketplace, lock.paymentId);
  // The saved card is being charged; the outcome is known within seconds.
  if (locked.offSession) throw new AppError('checkout_in_progress');
  if (locked.bidId === bid.id && !locked.voiding) return await reopen(ports, request, locked);
  // When two tabs race, one continues. The other must not take the lock back.
  if (lostRace && !locked.voiding) throw new AppError('checkout_in_progress');
  return await withIntent(ports, await replace(ports, owner, request, bid, locked));
}

function checkPayable(ports: Ports, request: ServiceRequest, bid: Bid): void {
  if (request.status === 'accepted' || request.status === 'completed') throw new AppError('already_accepted');
  // A homeowner already in checkout may finish it after the day has ended.
  const resumes = request.status === 'pending' && request.checkoutLock?.bidId === bid.id;
  if (!resumes && !isOpen(request, ports.clock.now())) throw new AppError('request_not_open');
  if (bid.status !== 'pending') throw new AppError('bid_not_open');
  // The bid was revised or withdrawn between the two reads: the lock would hold an outdated offer.
  if (request.bidPrices[bid.id] !== bid.amountCents) throw new AppError('state_changed');
  if (bid.needsConfirmation || isOutdated(bid, request)) throw new AppError('bid_needs_confirmation');
  if (bid.windowStart <= instant(ports.clock.now())) throw new AppError('bid_date_passed');
}

/** @throws AppError amount_changed for an amount that differs from the right total */
export function checkAmount(bidCents: Cents, given: Cents): void {
  if (given !== priceOf(bidCents).total) throw amountChanged(bidCents);
}

/** Returns the error for an amount that is not right; it carries the right total. */
export function amountChanged(bidCents: Cents): AppError {
  return new AppError('amount_changed', { data: { amount: toDollars(priceOf(bidCents).total) } });
}

async function initiate(
  ports: Ports,
  owner: AccountActor,
  request: ServiceRequest,
  bid: Bid,
): Promise<Payment> {
  const payment = await newPayment(ports, owner.accountId, request, bid);
  const lock = lockOf(ports, payment);
  await ports.marketplace.transact([
    lockForCheckout(request, lock),
    checkApproved(payment.providerId, 'bid_not_open'),
    ...checkServiceGoesOn(request),
    putPayment(payment, lock.expiresAt),
  ]);
  return payment;
}

/** Returns the same payment to another tab or after a reload, and restarts its lock's time. */
async function reopen(ports: Ports, request: ServiceRequest, payment: Payment): Promise<Checkout> {
  if (payment.status !== 'initiated') throw new AppError('already_accepted');
  const lock = lockOf(ports, payment);
  await ports.marketplace.transact([
    lockForCheckout(request, lock),
    checkApproved(payment.providerId, 'bid_not_open'),
    ...checkServiceGoesOn(request),
    changePayment(payment, { dueAt: lock.expiresAt }, 'state_changed'),
  ]);
  return await withIntent(ports, { ...payment, version: payment.version + 1 });
}

/**
 * Voids the checkout that holds the lock, at Stripe first, then swaps the lock. Also completes a checkout
 * that was left half voided, whichever bid is next.
 */
async function replace(
  ports: Ports,
  owner: AccountActor,
  request: ServiceRequest,
  bid: Bid,
  locked: Payment,
): Promise<Payment> {
  let other = locked;
  if (other.status === 'initiated' && !other.voiding) {
    await ports.marketplace.transact([changePayment(other, { voiding: true }, 'state_changed')]);
    other = { ...other, voiding: true, version: other.version + 1 };
  }
  // A payment without a stored intent may still have one at Stripe: the same key returns it.
  const { id } = other.intentId ? { id: other.intentId } : await createIntent(ports, other);
  const cancelled = await ports.stripe.cancelIntent(id);
  if (cancelled.status === 'succeeded') {
    await recordCapture(ports, other.id, cancelled);
    throw new AppError('already_accepted');
  }
  const payment = await newPayment(ports, owner.accountId, request, bid);
  const lock = lockOf(ports, payment);
  await ports.marketplace.transact([
    changePayment(
      other,
      { status: paymentLifecycle.next(other.status, 'void', 'system'), dueAt: null },
      'state_changed',
    ),
    replaceLock(request, other.id, lock),
    checkApproved(payment.providerId, 'bid_not_open'),
    ...checkServiceGoesOn(request),
    putPayment(payment, lock.expiresAt),
  ]);
  return payment;
}

async function createIntent(ports: Ports, payment: Payment): Promise<Intent> {
  const { id: paymentId, requestId, bidId } = payment;
  const customerId = savesCard(payment) ? await ensureStripeCustomer(ports, payment.ownerId) : undefined;
  return await ports.stripe.createIntent({
    ...{ paymentId, requestId, bidId, customerId },
    amountCents: totalOf(payment),
  });
}

/** Adds what the browser needs to pay. */
export async function withIntent(ports: Ports, payment: Payment): Promise<Checkout> {
  const intent = payment.intentId
    ? await ports.stripe.readIntent(payment.intentId)
    : await createIntent(ports, payment);
  if (!payment.intentId) {
    await ports.marketplace.transact([changePayment(payment, { intentId: intent.id }, 'state_changed')]);
  }
  return {
    payment: { ...payment, intentId: intent.id },
    clientSecret: intent.clientSecret,
    publishableKey: await ports.stripe.publishableKey(),
  };
}
