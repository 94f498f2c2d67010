import { invalid, type StripeFailure } from '../engine/failures.ts';
import { publicView } from '../engine/present.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { JsonValue } from '../objects/json.ts';
import type { IntentStatus, PaymentIntent } from '../objects/payment-objects.ts';

const OPEN_STATUSES: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Returns `payment_intent_unexpected_state`, with the current intent in the error. */
export function unexpectedState(work: Work, intent: PaymentIntent, message: string): StripeFailure {
  return invalid(message, {
    code: 'payment_intent_unexpected_state',
    extra: { payment_intent: publicView(work, intent) as JsonValue },
  });
}

/** @throws StripeFailure unless the intent can still be confirmed. */
export function requireConfirmable(work: Work, intent: PaymentIntent): void {
  if (OPEN_STATUSES.includes(intent.status)) return;
  throw unexpectedState(
    work,
    intent,
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent could not be confirmed because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
  );
}

/** @throws StripeFailure unless the intent can still be canceled. */
export function requireCancelable(work: Work, intent: PaymentIntent): void {
  if (OPEN_STATUSES.includes(intent.status)) return;
  throw unexpectedState(
    work,
    intent,
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
  );
}

/** @throws StripeFailure when what is to be changed is settled already. */
export function requireChangeable(work: Work, intent: PaymentIntent, field: string): void {
  if (OPEN_STATUSES.includes(intent.status)) return;
  throw unexpectedState(
    work,
    intent,
    `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
  );
}
