import { emit } from '../engine/events.ts';
import { invalid, StripeFailure } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { publicView } from '../engine/present.ts';
import type { Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { JsonValue } from '../objects/json.ts';
import type { PaymentMethod, SetupIntent } from '../objects/payment-objects.ts';
import { methodTypesOf } from './method-types.ts';
import { attach, paymentMethodFromFields } from './payment-methods.ts';

/** Creates a setup intent, which saves a card for later charges. */
async function createSetup(work: Work, params: Params): Promise<SetupIntent> {
  const customer = await work.named('customer', params.required('customer'), 'customer');
  const id = work.newId('setup_intent');
  const setup: SetupIntent = work.add({
    id,
    object: 'setup_intent',
    ...methodTypesOf(params),
    cancellation_reason: null,
    client_secret: `${id}_secret_${work.token(25)}`,
    created: work.seconds,
    customer: customer.id,
    description: null,
    last_setup_error: null,
    livemode: false,
    metadata: params.metadata(),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: params.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session',
  });
  emit(work, 'setup_intent.created', setup);
  return setup;
}

async function withSecret(work: Work, id: string, secret: string): Promise<SetupIntent> {
  const setup = await work.get('setup_intent', id);
  if (setup.client_secret === secret) return setup;
  throw invalid(
    'The client_secret provided does not match the client_secret associated with the SetupIntent.',
    { param: 'client_secret' },
  );
}

/**
 * Confirms a setup intent with the card fields, as Stripe.js does.
 * @throws StripeFailure 402 when the card refuses: another one may be given.
 */
export async function confirmSetup(work: Work, id: string, params: Params): Promise<SetupIntent> {
  const setup = await withSecret(work, id, params.required('client_secret'));
  const data = params.object('payment_method_data');
  if (setup.status === 'succeeded' || data === undefined)
    throw invalid(`This SetupIntent could not be confirmed because it has a status of ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  const method = paymentMethodFromFields(work, data);
  work.save(setup);
  setup.last_setup_error = null;
  const { decline, authentication } = method._internal.behavior;
  if (decline !== undefined)
    throw failed(work, setup, method, 402, {
      ...{ code: decline.code, decline_code: decline.declineCode, message: decline.message },
      type: 'card_error',
    });
  setup.payment_method = method.id;
  if (authentication === undefined) return succeed(work, setup, method);
  setup.status = 'requires_action';
  setup.next_action = { type: 'use_stripe_sdk' };
  return setup;
}

/** Applies the cardholder's answer to their bank. */
export async function authenticateSetup(work: Work, id: string, params: Params): Promise<SetupIntent> {
  const setup = await withSecret(work, id, params.required('client_secret'));
  const method = await work.find('payment_method', setup.payment_method ?? '');
  if (setup.status !== 'requires_action' || method === undefined)
    throw invalid(`This SetupIntent has a status of ${setup.status} and does not wait for authentication.`);
  if (params.oneOf('outcome', ['succeed', 'fail']) === 'succeed') return succeed(work, setup, method);
  throw failed(work, setup, method, 400, {
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    type: 'invalid_request_error',
  });
}

function succeed(work: Work, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  setup.status = 'succeeded';
  setup.next_action = null;
  method._internal.setUp = true;
  attach(work, method, setup.customer);
  work.save(setup);
  emit(work, 'setup_intent.succeeded', setup);
  return setup;
}

function failed(
  work: Work,
  setup: SetupIntent,
  method: PaymentMethod,
  status: number,
  error: NonNullable<SetupIntent['last_setup_error']>,
): StripeFailure {
  const withMethod = { ...error, payment_method: publicView(work, method) as JsonValue };
  setup.status = 'requires_payment_method';
  setup.payment_method = null;
  setup.next_action = null;
  setup.last_setup_error = withMethod;
  work.save(setup);
  emit(work, 'setup_intent.setup_failed', setup);
  const failure = new StripeFailure(status, withMethod);
  failure.keepsChanges = true;
  return failure;
}

export const setupRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    params: ['allowed_payment_method_types', 'automatic_payment_methods', 'customer', 'metadata', 'usage'],
    run: createSetup,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    params: [],
    run: (work, _params, id) => work.get('setup_intent', id),
  },
];
