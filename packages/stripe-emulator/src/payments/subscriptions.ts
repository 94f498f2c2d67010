import { emit } from '../engine/events.ts';
import { badParameter, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects/billing-objects.ts';
import { periodEnd } from './billing-period.ts';
import { issueInvoice } from './invoices.ts';
import { requireCards } from './method-types.ts';
import { changePrice } from './price-change.ts';
import { endSubscription, INCOMPLETE_FOR_S } from './renewals.ts';

const STATUSES = ['incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled'] as const;
const ENDED: readonly string[] = ['incomplete_expired', 'canceled'];

/** Returns the one item of a request, because a subscription here has one price. */
function itemParams(params: Params): Params | undefined {
  const items = params.object('items');
  const [first, second] = items?.names() ?? [];
  if (second !== undefined)
    throw badParameter('The Stripe emulator knows subscriptions of one item.', undefined, 'items');
  return first === undefined ? undefined : items?.object(first);
}

async function priceNamed(work: Work, item: Params): Promise<Price> {
  return await work.named('price', item.required('price'), 'items[0][price]');
}

async function createSubscription(work: Work, params: Params): Promise<Subscription> {
  const customer = await work.named('customer', params.required('customer'), 'customer');
  const item = itemParams(params);
  if (item === undefined) throw badParameter('Missing required param: items.', 'parameter_missing', 'items');
  params.required('payment_behavior');
  params.oneOf('payment_behavior', ['default_incomplete']);
  const price = await priceNamed(work, item);
  const settings = params.object('payment_settings');
  settings?.allowOnly(['payment_method_types', 'save_default_payment_method']);
  const types = settings?.texts('payment_method_types') ?? [];
  if (types.length > 0) requireCards(types, 'payment_settings[payment_method_types]');
  const id = `sub_${work.token(24)}`;
  const end = periodEnd(work.seconds, work.seconds);
  const subscription: Subscription = work.add({
    id,
    object: 'subscription',
    billing_cycle_anchor: work.seconds,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: work.seconds,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: null,
    ended_at: null,
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata: params.metadata(),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: types.length > 0 ? types : null,
      save_default_payment_method:
        settings?.oneOf('save_default_payment_method', ['off', 'on_subscription']) === 'on_subscription'
          ? 'on_subscription'
          : 'off',
    },
    pending_update: null,
    start_date: work.seconds,
    status: 'incomplete',
  });
  const bought: SubscriptionItem = {
    id: `si_${work.token(14)}`,
    object: 'subscription_item',
    created: work.seconds,
    current_period_end: end,
    current_period_start: work.seconds,
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  };
  subscription.items.data.push(bought);
  await issueInvoice(work, subscription, 'subscription_create', [
    { amount: price.unit_amount, description: '1 × month', period: { start: work.seconds, end } },
  ]);
  work.later.push({ subscription: id, at: work.seconds + INCOMPLETE_FOR_S }, { subscription: id, at: end });
  emit(work, 'customer.subscription.created', subscription);
  return subscription;
}

async function updateSubscription(work: Work, params: Params, id: string): Promise<Subscription> {
  const subscription = await work.get('subscription', id);
  const only = params.names().every((name) => name === 'metadata' || name === 'expand');
  if (ENDED.includes(subscription.status) && !only)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const item = itemParams(params);
  if (item !== undefined) {
    const [current] = subscription.items.data;
    if (item.required('id') !== current?.id)
      throw invalid(`No such subscription item: '${item.required('id')}'`, { code: 'resource_missing' });
    await changePrice(work, subscription, current, await priceNamed(work, item), params);
  }
  const card = params.text('default_payment_method');
  if (card !== undefined) await chargeToCard(work, subscription, card);
  const ending = params.flag('cancel_at_period_end');
  if (ending !== undefined) endLater(work, subscription, ending);
  subscription.metadata = params.metadata(subscription.metadata);
  work.save(subscription);
  emit(work, 'customer.subscription.updated', subscription);
  return subscription;
}

/** Makes another card of the same customer pay the renewals. */
async function chargeToCard(work: Work, subscription: Subscription, id: string): Promise<void> {
  const method = await work.named('payment_method', id, 'default_payment_method');
  if (method.customer !== subscription.customer)
    throw invalid(`The customer does not have a payment method with the ID ${id}.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  subscription.default_payment_method = id;
}

function endLater(work: Work, subscription: Subscription, ending: boolean): void {
  const [item] = subscription.items.data;
  subscription.cancel_at_period_end = ending;
  subscription.cancel_at = ending ? (item?.current_period_end ?? null) : null;
  subscription.canceled_at = ending ? work.seconds : null;
  subscription.cancellation_details.reason = ending ? 'cancellation_requested' : null;
}

export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    params: ['customer', 'items', 'metadata', 'payment_behavior', 'payment_settings'],
    run: createSubscription,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: [],
    run: (work, _params, id) => work.get('subscription', id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: [
      'cancel_at_period_end',
      'default_payment_method',
      'items',
      'metadata',
      'payment_behavior',
      'proration_behavior',
    ],
    run: updateSubscription,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: [],
    run: async (work, _params, id) => {
      const subscription = await work.get('subscription', id);
      if (ENDED.includes(subscription.status))
        throw invalid(`No such subscription: '${id}'`, {
          status: 404,
          code: 'resource_missing',
          param: 'id',
        });
      endSubscription(work, subscription, 'cancellation_requested');
      return subscription;
    },
  },
  listRoute('/v1/subscriptions', 'subscription', {
    filters: ['customer'],
    also: ['status'],
    keep: ({ status }, params) => {
      const wanted = params.oneOf('status', [...STATUSES, 'all', 'ended']);
      if (wanted === undefined) return status !== 'canceled';
      return wanted === 'all' || (wanted === 'ended' ? ENDED.includes(status) : status === wanted);
    },
  }),
];
