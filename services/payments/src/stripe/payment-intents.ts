import { AppError, type Cents, instant, toCents } from '@sward/shared/kernel';
import type Stripe from 'stripe';
import { cardLabel } from './card-label.ts';
import type { Intent, StripeChargeback } from './gateway.ts';

/** Objects that Stripe includes: the charge with its fee. */
export const EXPAND = ['latest_charge.balance_transaction'];

/**
 * Makes the fee of a card known as soon as the charge succeeds. By default Stripe captures later, and the fee follows.
 */
export const CAPTURE = 'automatic';

/**
 * The one kind of payment method, whatever Stripe's dashboard has on: a bank debit succeeds days later, and
 * fees, refunds and saved cards here are those of cards. Apple Pay and Google Pay are cards to Stripe.
 */
export const CARDS: 'card'[] = ['card'];

const FEE_SECONDS = 2;

/**
 * Maps a payment intent to Sward's terms. A succeeded one needs {@link EXPAND}.
 * @throws AppError busy when it succeeded and Stripe does not know its fee yet
 */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const final = (['succeeded', 'canceled'] as const).find((status) => status === intent.status);
  const status = final ?? 'open';
  return {
    id: intent.id,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    paymentId: intent.metadata.paymentId,
    ...(intent.metadata.orderId && { orderId: intent.metadata.orderId }),
    charge: status === 'succeeded' ? chargeOf(intent.latest_charge) : undefined,
    kept: status === 'succeeded' ? savedCardOf(intent) : undefined,
  };
}

function savedCardOf({ customer, payment_method: method }: Stripe.PaymentIntent): Intent['kept'] {
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  const paymentMethodId = typeof method === 'string' ? method : method?.id;
  return customerId && paymentMethodId ? { customerId, paymentMethodId } : undefined;
}

function chargeOf(charge: Stripe.PaymentIntent['latest_charge']): Intent['charge'] {
  if (!charge || typeof charge === 'string') throw new Error('the charge was not expanded');
  const balance = charge.balance_transaction;
  if (typeof balance === 'string') throw new Error('the balance transaction was not expanded');
  // Stripe makes the intents of invoices itself, and may capture them later.
  if (!balance) throw new AppError('busy', { retryAfter: FEE_SECONDS });
  const card = charge.payment_method_details?.card;
  return {
    id: charge.id,
    feeCents: toCents(balance.fee) as Cents,
    card: card ? cardLabel(card) : '',
    paidAt: instant(charge.created * 1000),
  };
}

const DISPUTE_STATES: Partial<Record<Stripe.Dispute.Status, StripeChargeback['status']>> = {
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'dropped',
  prevented: 'dropped',
};

/** Maps a Stripe dispute to a chargeback, or to an inquiry. */
export function chargebackOf(dispute: Stripe.Dispute): StripeChargeback {
  const { id, amount, reason, payment_intent: intent, balance_transactions: movements } = dispute;
  const due = dispute.evidence_details.due_by;
  return {
    id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    status: DISPUTE_STATES[dispute.status] ?? 'open',
    amountCents: toCents(amount),
    feeCents: toCents(movements.reduce((sum, { fee }) => sum + fee, 0)),
    reason,
    answerBy: due ? instant(due * 1000) : null,
  };
}
