import { emit } from '../engine/events.ts';
import { badParameter, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { PaymentIntent, PaymentMethod } from '../objects/payment-objects.ts';
import { confirmIntent } from './confirmation.ts';
import { blankIntent } from './create-intent.ts';
import { requireCancelable, requireChangeable, requireConfirmable } from './intent-state.ts';
import { methodTypesOf } from './method-types.ts';
import { paymentMethodNamed } from './payment-methods.ts';

const MINIMUM = 50;

const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'];

const UPDATE_PARAMS = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
];

const CONFIRM_PARAMS = [
  'error_on_requires_action',
  'off_session',
  'payment_method',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'use_stripe_sdk',
];

const CREATE_PARAMS = [
  ...new Set([
    ...UPDATE_PARAMS,
    ...CONFIRM_PARAMS,
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'capture_method',
    'confirm',
    'confirmation_method',
  ]),
];

function amountOf(params: Params): number {
  const amount = params.requiredAmount();
  if (amount < MINIMUM) {
    throw badParameter('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  }
  return amount;
}

/** Applies the parameters that creating and updating share. */
async function applyTo(work: Work, intent: PaymentIntent, params: Params): Promise<void> {
  const customer = params.text('customer');
  if (customer !== undefined) intent.customer = (await work.named('customer', customer, 'customer')).id;
  const method = params.text('payment_method');
  if (method !== undefined) {
    intent.payment_method = (await paymentMethodNamed(work, method)).id;
    if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
  }
  if (params.has('setup_future_usage')) {
    intent.setup_future_usage = params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null;
  }
  for (const field of [
    'description',
    'receipt_email',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_group',
  ] as const) {
    if (params.has(field)) intent[field] = params.text(field) ?? null;
  }
  intent.metadata = params.metadata(intent.metadata);
}

async function createIntent(work: Work, params: Params): Promise<PaymentIntent> {
  const amount = amountOf(params);
  const currency = params.requiredCurrency();
  const capture = params.oneOf('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async';
  params.oneOf('confirmation_method', ['automatic']);
  const confirms = params.flag('confirm') === true;
  if (!confirms) {
    const early = ['off_session', 'error_on_requires_action', 'return_url'].find((name) => params.has(name));
    if (early !== undefined) {
      throw invalid(
        `You cannot provide \`${early}\` when creating a PaymentIntent without \`confirm\` set to true.`,
        { param: early },
      );
    }
  }
  const intent = blankIntent(work, amount, {
    currency,
    capture_method: capture,
    ...methodTypesOf(params),
  });
  await applyTo(work, intent, params);
  work.add(intent);
  emit(work, 'payment_intent.created', intent);
  return confirms ? confirmWithKey(work, intent, undefined, params) : intent;
}

function confirmWithKey(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  params: Params,
): Promise<PaymentIntent> {
  return confirmIntent(work, intent, {
    method,
    returnUrl: params.url('return_url'),
    offSession: params.flag('off_session'),
    errorOnRequiresAction: params.flag('error_on_requires_action'),
    setupFutureUsage: params.oneOf('setup_future_usage', ['off_session', 'on_session']),
    server: true,
  });
}

async function updateIntent(work: Work, params: Params, id: string): Promise<PaymentIntent> {
  const intent = await work.get('payment_intent', id);
  const settled = UPDATE_PARAMS.filter((name) => name !== 'metadata' && name !== 'description');
  const changed = settled.find((name) => params.has(name));
  if (changed !== undefined) requireChangeable(work, intent, changed);
  if (params.has('amount')) intent.amount = amountOf(params);
  if (changed !== undefined && intent.status === 'requires_action') {
    // The bank asked the cardholder about another payment, so this one needs a new confirmation.
    intent.status = 'requires_confirmation';
    intent.next_action = null;
  }
  if (params.has('currency')) params.requiredCurrency();
  await applyTo(work, intent, params);
  work.save(intent);
  return intent;
}

async function cancelIntent(work: Work, params: Params, id: string): Promise<PaymentIntent> {
  const reason = params.oneOf('cancellation_reason', CANCELLATION_REASONS) ?? null;
  const intent = await work.get('payment_intent', id);
  requireCancelable(work, intent);
  intent.status = 'canceled';
  intent.canceled_at = work.seconds;
  intent.cancellation_reason = reason;
  intent.next_action = null;
  work.save(intent);
  emit(work, 'payment_intent.canceled', intent);
  return intent;
}

export const intentRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', params: CREATE_PARAMS, run: createIntent },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: ['client_secret'],
    run: (work, _params, id) => work.get('payment_intent', id),
  },
  { method: 'POST', path: '/v1/payment_intents/:id', params: UPDATE_PARAMS, run: updateIntent },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: CONFIRM_PARAMS,
    run: async (work, params, id) => {
      const intent = await work.get('payment_intent', id);
      requireConfirmable(work, intent);
      const named = params.text('payment_method');
      const method = named === undefined ? undefined : await paymentMethodNamed(work, named);
      return confirmWithKey(work, intent, method, params);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: ['cancellation_reason'],
    run: cancelIntent,
  },
  listRoute('/v1/payment_intents', 'payment_intent', { filters: ['customer'] }),
];
