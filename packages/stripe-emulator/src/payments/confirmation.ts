import { emit } from '../engine/events.ts';
import { invalid, StripeFailure } from '../engine/failures.ts';
import { takeFault } from '../engine/faults.ts';
import { publicView } from '../engine/present.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { ErrorBody, JsonValue } from '../objects/json.ts';
import type { PaymentIntent, PaymentMethod } from '../objects/payment-objects.ts';
import { AUTHENTICATION_REQUIRED, type Decline, GENERIC_DECLINE } from '../objects/test-cards.ts';
import { disputeCharge } from './charge-disputes.ts';
import { chargeFailed, chargeSucceeded } from './charges.ts';
import { requireConfirmable, unexpectedState } from './intent-state.ts';
import { markPaid } from './invoices.ts';
import { attach, spentMethod } from './payment-methods.ts';

interface Confirmation {
  method: PaymentMethod | undefined;
  returnUrl?: string;
  /** Whether the cardholder is absent, so that a card that needs them is declined. */
  offSession?: boolean;
  errorOnRequiresAction?: boolean;
  setupFutureUsage?: string;
  /** Whether the call has the secret key, with which a return URL is part of the contract. */
  server?: boolean;
}

/**
 * Confirms an intent, which becomes `succeeded` with one charge, or `requires_action`.
 *
 * @throws StripeFailure 402 when the card is declined (the attempt stays recorded), 400 when the intent
 *   cannot be confirmed.
 */
export async function confirmIntent(
  work: Work,
  intent: PaymentIntent,
  confirmation: Confirmation,
): Promise<PaymentIntent> {
  requireConfirmable(work, intent);
  const stored = intent.payment_method;
  const method =
    confirmation.method ?? (stored === null ? undefined : await work.find('payment_method', stored));
  if (method === undefined) {
    throw unexpectedState(
      work,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  requireUsable(intent, method);
  requireReturnUrl(intent, confirmation);
  work.save(intent);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  if (confirmation.setupFutureUsage !== undefined) intent.setup_future_usage = confirmation.setupFutureUsage;
  if (confirmation.returnUrl !== undefined) intent._internal.returnUrl = confirmation.returnUrl;

  if (await takeFault(work, 'decline')) throw declineIntent(work, intent, method, GENERIC_DECLINE);
  if (!needsHolder(method, confirmation.offSession === true)) return chargeIntent(work, intent, method);
  if (confirmation.offSession || confirmation.errorOnRequiresAction) {
    throw declineIntent(work, intent, method, AUTHENTICATION_REQUIRED);
  }
  intent.status = 'requires_action';
  intent.next_action = nextAction(intent);
  emit(work, 'payment_intent.requires_action', intent);
  return intent;
}

/** Charges the card of a confirmed intent. Throws when the card is declined. */
export async function chargeIntent(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<PaymentIntent> {
  work.save(intent);
  const { decline } = method._internal.behavior;
  if (decline !== undefined) throw declineIntent(work, intent, method, decline);
  const charge = await chargeSucceeded(work, intent, method);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  keepCard(work, intent, method);
  emit(work, 'payment_intent.succeeded', intent);
  if (intent._internal.invoice !== undefined) await markPaid(work, intent._internal.invoice, method.id);
  if (method._internal.behavior.disputed) await disputeCharge(work, charge);
  return intent;
}

/** Saves the card with the intent's customer where the intent asks for it. A card without customer is used up. */
function keepCard(work: Work, intent: PaymentIntent, method: PaymentMethod): void {
  work.save(method);
  const saves = intent.setup_future_usage !== null && intent.customer !== null;
  if (saves && intent.setup_future_usage === 'off_session') method._internal.setUp = true;
  if (saves && method.customer === null) attach(work, method, intent.customer ?? '');
  if (method.customer === null) method._internal.spent = true;
}

function needsHolder(method: PaymentMethod, offSession: boolean): boolean {
  const { authentication } = method._internal.behavior;
  if (authentication === undefined) return false;
  return !(authentication === 'unless_set_up' && offSession && method._internal.setUp);
}

/** Records a declined charge and resets the intent. The failure that it returns keeps these changes. */
function declineIntent(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): StripeFailure {
  const charge = chargeFailed(work, intent, method, decline);
  intent.latest_charge = charge.id;
  return failIntent(work, intent, method, 402, {
    charge: charge.id,
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...(decline.param !== undefined && { param: decline.param }),
    type: 'card_error',
  });
}

/** Resets the intent to `requires_payment_method` with the error, and returns the same error. */
export function failIntent(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: number,
  error: ErrorBody,
): StripeFailure {
  const withMethod = { ...error, payment_method: publicView(work, method) as JsonValue };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = withMethod;
  work.save(intent);
  emit(work, 'payment_intent.payment_failed', intent);
  const failure = new StripeFailure(status, {
    ...withMethod,
    payment_intent: publicView(work, intent) as JsonValue,
  });
  failure.keepsChanges = true;
  return failure;
}

function requireUsable(intent: PaymentIntent, method: PaymentMethod): void {
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid(
      intent.customer === null
        ? `The PaymentMethod you provided (${method.id}) belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
        : `The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first. It belongs to another Customer than this PaymentIntent.`,
      { param: 'payment_method' },
    );
  }
  if (method.customer === null && method._internal.spent) throw spentMethod();
}

function requireReturnUrl(intent: PaymentIntent, confirmation: Confirmation): void {
  if (!confirmation.server || confirmation.offSession || confirmation.returnUrl !== undefined) return;
  // A list of cards alone has nothing that redirects.
  if (intent.automatic_payment_methods?.allow_redirects !== 'always') return;
  throw invalid(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Payment Intents.',
    { param: 'return_url' },
  );
}

/** Returns a redirect to a page on the site of the return URL. Without that URL, the caller shows its own page. */
function nextAction(intent: PaymentIntent): JsonValue {
  const page = `/_local/stripe/authenticate/${intent.id}?client_secret=${intent.client_secret}`;
  const returnUrl = intent._internal.returnUrl;
  if (returnUrl === undefined) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { stripe_js: page, type: 'three_d_secure_redirect' },
    };
  }
  return {
    redirect_to_url: { return_url: returnUrl, url: new URL(page, returnUrl).href },
    type: 'redirect_to_url',
  };
}
