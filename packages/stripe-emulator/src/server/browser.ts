import { invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { PaymentIntent } from '../objects/payment-objects.ts';
import { chargeIntent, confirmIntent, failIntent } from '../payments/confirmation.ts';
import { requireConfirmable, unexpectedState } from '../payments/intent-state.ts';
import { paymentMethodFromFields, paymentMethodNamed } from '../payments/payment-methods.ts';

/**
 * Returns an intent to a browser that knows its client secret.
 *
 * @throws StripeFailure 404 for an unknown intent, 400 for another secret.
 */
export async function intentWithSecret(work: Work, id: string, secret: string): Promise<PaymentIntent> {
  const intent = await work.get('payment_intent', id);
  if (intent.client_secret === secret) return intent;
  throw invalid(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { param: 'client_secret' },
  );
}

/** Creates a payment method from the card fields and confirms the intent with it, as Stripe.js does. */
export async function confirmWithSecret(work: Work, id: string, params: Params): Promise<PaymentIntent> {
  const intent = await intentWithSecret(work, id, params.required('client_secret'));
  requireConfirmable(work, intent);
  const data = params.object('payment_method_data');
  const named = params.text('payment_method');
  const method =
    data !== undefined
      ? paymentMethodFromFields(work, data)
      : named !== undefined
        ? await paymentMethodNamed(work, named)
        : undefined;
  return confirmIntent(work, intent, {
    method,
    returnUrl: params.url('return_url'),
    setupFutureUsage: params.oneOf('setup_future_usage', ['off_session', 'on_session']),
  });
}

/** Applies the cardholder's answer to their bank. */
export async function authenticateIntent(
  work: Work,
  id: string,
  secret: string,
  outcome: 'succeed' | 'fail',
): Promise<PaymentIntent> {
  const intent = await intentWithSecret(work, id, secret);
  const method = await work.find('payment_method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || method === undefined) {
    throw unexpectedState(
      work,
      intent,
      `This PaymentIntent has a status of ${intent.status} and does not wait for authentication.`,
    );
  }
  if (outcome === 'succeed') return chargeIntent(work, intent, method);
  throw failIntent(work, intent, method, 400, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    type: 'invalid_request_error',
  });
}
