import { type Bid, readBid } from '@sward/bids';
import { readRequest, type ServiceRequest } from '@sward/requests';
import {
  type Actor,
  AppError,
  type Cents,
  instant,
  ownedBy,
  retryOnConflict,
  SERVICE_FEE_CENTS,
  tripFee,
} from '@sward/shared/kernel';
import type { PaymentMethod } from '@sward/shared/product';
import { checkDeclines } from '../cards/declines.ts';
import { ensureStripeCustomer } from '../cards/stripe-customer-store.ts';
import { type Payment, savesCard } from '../payment/payment.ts';
import { changePayment, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { amountChanged, checkAmount } from './open-checkout.ts';
import { assertServiceGoesOn } from './visit-service.ts';

export interface MethodChoice {
  bidId: string;
  amount: Cents;
  serviceFee: Cents;
  paymentMethod: PaymentMethod;
  /** Consent to later charges of the same card. */
  recurringAgreed: boolean;
  /** Consent to keep the card until the job is paid. */
  keepCard?: boolean;
  /** The card is already saved: Stripe keeps it, whatever becomes of this payment. */
  savedCard?: boolean;
}

/**
 * Records the payment method and the homeowner's consent on the payment that checkout opened. Never creates a
 * second payment.
 * @throws AppError 404, 409 amount_changed, payment_not_open or service_ended, 422 payment_method_unavailable, 429 after too
 * many declines.
 */
export async function chooseMethod(ports: Ports, actor: Actor, input: MethodChoice): Promise<Payment> {
  return await retryOnConflict(['state_changed'], () => choose(ports, actor, input));
}

async function choose(ports: Ports, actor: Actor, input: MethodChoice): Promise<Payment> {
  const bid = await readBid(ports.marketplace, input.bidId);
  if (!bid) throw new AppError('not_found');
  const owner = ownedBy(actor, bid.ownerId);
  if (input.paymentMethod === 'paypal') throw new AppError('payment_method_unavailable');
  checkAmount(bid.amountCents, input.amount);
  if (input.serviceFee !== SERVICE_FEE_CENTS) throw amountChanged(bid.amountCents);
  if (!bid.paymentId) await checkDeclines(ports, owner.accountId);
  const request = await readRequest(ports.marketplace, bid.requestId);
  const payment = await currentPayment(ports, request, bid);
  if (payment.status !== 'initiated') return payment;
  if (payment.voiding) throw new AppError('payment_not_open');
  if (request) await assertServiceGoesOn(ports, request);
  const at = instant(ports.clock.now());
  const recurringAgreedAt = input.recurringAgreed && savesCard(payment) ? at : null;
  const keepCardAt = input.keepCard ? (payment.keepCardAt ?? at) : null;
  const savedCard = input.savedCard ?? false;
  const tripTerms = payment.tripTerms ?? { cents: tripFee(payment.bidCents), at };
  const agreed = {
    method: input.paymentMethod,
    termsAgreedAt: at,
    ...{ recurringAgreedAt, keepCardAt, savedCard, tripTerms },
  };
  const same =
    payment.method === input.paymentMethod &&
    !payment.recurringAgreedAt === !recurringAgreedAt &&
    !payment.keepCardAt === !keepCardAt &&
    (payment.savedCard ?? false) === savedCard;
  // Stripe keeps no card without the consent stored here: the consent is written before and erased after.
  if (payment.keepCardAt && !keepCardAt) await updateIntent(ports, payment, false);
  const unchanged = same && payment.termsAgreedAt && payment.tripTerms;
  if (!unchanged) await ports.marketplace.transact([changePayment(payment, agreed, 'state_changed')]);
  const chosen = unchanged ? payment : { ...payment, ...agreed, version: payment.version + 1 };
  if (chosen.keepCardAt) await updateIntent(ports, chosen, !savedCard);
  return chosen;
}

async function updateIntent(ports: Ports, payment: Payment, keep: boolean): Promise<void> {
  if (!payment.intentId) throw new AppError('payment_not_open');
  const customerId = await ensureStripeCustomer(ports, payment.ownerId);
  // Each choice changes the version, so a choice made again has a key of its own.
  const key = `keep:${payment.intentId}:${payment.version}:${keep}`;
  await ports.stripe.keepCardOf({ key, intentId: payment.intentId, customerId, keep });
}

/** Returns the payment that holds the request's lock for this bid, or the one that paid it. */
async function currentPayment(
  ports: Ports,
  request: ServiceRequest | undefined,
  { id, paymentId: paidBy }: Bid,
): Promise<Payment> {
  if (paidBy) return await requirePayment(ports.marketplace, paidBy);
  const lock = request?.checkoutLock;
  if (lock?.bidId !== id) throw new AppError('payment_not_open');
  return await requirePayment(ports.marketplace, lock.paymentId);
}
