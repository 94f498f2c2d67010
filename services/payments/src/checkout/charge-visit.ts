import { readBid } from '@sward/bids';
import {
  checkApproved,
  checkNotEnded,
  lockForCheckout,
  readRecurring,
  readRequest,
  releaseVisit,
  type ServiceRequest,
} from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { instant, isAppError, MINUTE, retryOnConflict, SYSTEM } from '@sward/shared/kernel';
import { eachDue } from '@sward/shared/lambda/pure';
import { outbox } from '@sward/shared/table';
import { readSavedCard, readStripeCustomer } from '../cards/stripe-customer-store.ts';
import { type Payment, totalOf } from '../payment/payment.ts';
import { changePayment, putPayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import type { Intent } from '../stripe/gateway.ts';
import { voidPayment } from './abandon-checkout.ts';
import {
  beginCharge,
  CHARGES_DUE,
  declineCharge,
  deleteCharge,
  readCharge,
  requestIdOfCharge,
  type VisitCharge,
} from './charge-store.ts';
import { lockOf, newPayment } from './new-payment.ts';
import { recordCapture } from './record-capture.ts';

const RETRY_MS = 5 * MINUTE;

/** Timer: the time to charge a visit, and the deadline to pay for it. */
export async function onChargeTimer(ports: Ports, input: { requestId?: unknown }): Promise<void> {
  await chargeVisit(ports, String(input.requestId));
}

/** Timer: charges each due visit, also when its own timers were lost. */
export async function sweepCharges(ports: Ports): Promise<void> {
  await eachDue(ports, CHARGES_DUE, (key) => chargeVisit(ports, requestIdOfCharge(key)));
}

/**
 * Charges the saved card for a visit, once. After a decline the homeowner may pay by another card, and a
 * visit unpaid at its deadline is cancelled. Safe to run at any time and concurrently.
 */
export async function chargeVisit(ports: Ports, requestId: string): Promise<void> {
  await retryOnConflict(['state_changed'], () => goOn(ports, requestId));
}

async function goOn(ports: Ports, requestId: string): Promise<void> {
  const charge = await readCharge(ports.marketplace, requestId);
  if (!charge) return;
  const visit = await readRequest(ports.marketplace, requestId);
  if (visit?.status !== 'pending') return await ports.marketplace.transact([deleteCharge(requestId)]);
  const lockedBy = visit.checkoutLock?.paymentId;
  if (lockedBy !== undefined) {
    // The homeowner is in checkout, for up to half an hour, or an earlier automatic attempt was cut off.
    if (lockedBy === charge.paymentId) await takeMoney(ports, charge, lockedBy, { again: true });
    return;
  }
  const now = instant(ports.clock.now());
  const isEnded = await hasEnded(ports, charge);
  if (isEnded || now >= charge.payUntil) {
    await releaseVisit(ports, visit);
    ports.log.warn('a visit is left out', { requestId, because: isEnded ? 'ended' : 'unpaid' });
    return await ports.marketplace.transact([deleteCharge(requestId)]);
  }
  if (charge.declinedAt !== undefined || now < charge.chargeAt) return;
  const paymentId = await initiate(ports, charge, visit);
  if (paymentId !== undefined) await takeMoney(ports, charge, paymentId, { again: false });
}

/** The end of a recurring service leaves out its unpaid visits, except one that is being paid for at that moment. */
async function hasEnded(ports: Ports, { recurringId }: VisitCharge): Promise<boolean> {
  return (await readRecurring(ports.marketplace, recurringId))?.status === 'ended';
}

/**
 * Creates the payment under its lock. Returns undefined when it cannot begin yet; a later run tries again.
 */
async function initiate(
  ports: Ports,
  charge: VisitCharge,
  visit: ServiceRequest,
): Promise<string | undefined> {
  const bid = await readBid(ports.marketplace, charge.bidId);
  // The bids service records the price from the same event as the charge.
  if (bid?.status !== 'pending' || visit.bidPrices[bid.id] !== bid.amountCents) return undefined;
  const payment: Payment = { ...(await newPayment(ports, visit.ownerId, visit, bid)), offSession: true };
  try {
    await ports.marketplace.transact([
      lockForCheckout(visit, lockOf(ports, payment)),
      checkApproved(bid.providerId, 'bid_not_open'),
      checkNotEnded(charge.recurringId),
      putPayment(payment, instant(ports.clock.now() + RETRY_MS)),
      beginCharge(visit.id, payment.id),
    ]);
    return payment.id;
  } catch (error) {
    // The homeowner or another run was faster.
    if (isAppError(error, 'checkout_in_progress', 'already_accepted', 'request_not_open')) return undefined;
    // The provider is suspended. Unpaid, the visit is cancelled at its deadline.
    if (!isAppError(error, 'bid_not_open')) throw error;
    ports.log.warn('a visit is not charged: its provider may not work', { requestId: visit.id });
    return undefined;
  }
}

async function takeMoney(
  ports: Ports,
  charge: VisitCharge,
  paymentId: string,
  { again }: { again: boolean },
): Promise<void> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  if (payment.status !== 'initiated') return;
  const intent = await intentOf(ports, charge, payment, again);
  if (intent?.status === 'succeeded') return void (await recordCapture(ports, paymentId, intent));
  await askOwner(ports, charge, intent ? await withIntent(ports, payment, intent) : payment);
}

/**
 * Returns the payment intent of the attempt and creates it when there is none. Returns undefined without a
 * card. The idempotency key alone does not prevent a second charge: Stripe may forget it after a day. Nor
 * does the card, which is deleted when the recurring service ends.
 */
async function intentOf(
  ports: Ports,
  charge: VisitCharge,
  payment: Payment,
  again: boolean,
): Promise<Intent | undefined> {
  if (payment.intentId) return await ports.stripe.readIntent(payment.intentId);
  const before = again ? await attemptOf(ports, payment) : undefined;
  if (before) return before;
  const card = await readSavedCard(ports.marketplace, charge.recurringId);
  if (!card) return undefined;
  const { customerId, paymentMethodId } = card;
  return await ports.stripe.chargeSavedCard({
    key: `visit:${charge.recurringId}:${charge.requestId}`,
    ...{ paymentId: payment.id, requestId: charge.requestId, bidId: charge.bidId },
    amountCents: totalOf(payment),
    ...{ customerId, paymentMethodId },
  });
}

/** Finds the intent of an attempt that was cut off. */
async function attemptOf(ports: Ports, payment: Payment): Promise<Intent | undefined> {
  const customerId = await readStripeCustomer(ports.marketplace, payment.ownerId);
  return customerId === undefined
    ? undefined
    : await ports.stripe.findSavedCardCharge(customerId, payment.id);
}

async function withIntent(ports: Ports, payment: Payment, { id: intentId }: Intent): Promise<Payment> {
  if (payment.intentId) return payment;
  await ports.marketplace.transact([changePayment(payment, { intentId }, 'state_changed')]);
  return { ...payment, intentId, version: payment.version + 1 };
}

/**
 * Voids the attempt, at Stripe first. The homeowner may pay with any card until the deadline, unless the recurring
 * service has ended meanwhile.
 */
async function askOwner(ports: Ports, charge: VisitCharge, payment: Payment): Promise<void> {
  if (await hasEnded(ports, charge)) {
    await voidPayment(ports, payment, 'system');
    return await goOn(ports, charge.requestId);
  }
  const at = instant(ports.clock.now());
  const { recurringId, requestId, bidId, payUntil } = charge;
  const { ownerId, providerId } = payment;
  const aggregate = { name: `Payment#${payment.id}`, version: payment.version + 1 };
  const event = newEvent(ports, SYSTEM, aggregate, 'VisitPaymentFailed', {
    ...{ recurringId, requestId, bidId, ownerId, providerId, payUntil },
  });
  await voidPayment(ports, payment, 'system', {
    paymentNeededAt: at,
    writes: [declineCharge(charge, payment.id, at), outbox(ports.clock, event), checkNotEnded(recurringId)],
  });
  ports.log.info('the card of a visit was refused: its owner is asked', { requestId });
}
