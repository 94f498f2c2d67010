import { badParameter, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import type { Answer, Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import { dueOf } from './invoices.ts';
import { prorated } from './price-change.ts';

/** Returns the cost at once of another price for the rest of the period. Stores nothing. */
async function previewChange(work: Work, params: Params): Promise<Answer> {
  const subscription = await work.named('subscription', params.required('subscription'), 'subscription');
  const details = params.object('subscription_details');
  const items = details?.object('items');
  const [first, second] = items?.names() ?? [];
  const wanted = first === undefined || second !== undefined ? undefined : items?.object(first);
  if (details?.oneOf('proration_behavior', ['always_invoice']) === undefined || wanted === undefined)
    throw badParameter(
      'The Stripe emulator previews one item whose difference is charged at once.',
      undefined,
      'subscription_details',
    );
  const [item] = subscription.items.data;
  if (item === undefined || wanted.required('id') !== item.id)
    throw invalid(`No such subscription item: '${wanted.required('id')}'`, { code: 'resource_missing' });
  const price = await work.named('price', wanted.required('price'), 'subscription_details[items][0][price]');
  const charged = price.id === item.price.id ? [] : prorated(work, item, price);
  const customer = await work.get('customer', subscription.customer);
  const { total, due } = dueOf(customer, charged);
  const lines = charged.map((line) => ({ ...line, object: 'line_item', currency: subscription.currency }));
  return {
    plain: {
      object: 'invoice',
      amount_due: due,
      amount_remaining: due,
      billing_reason: 'upcoming',
      created: work.seconds,
      currency: subscription.currency,
      customer: customer.id,
      ending_balance: total + customer.balance - due,
      lines: { object: 'list', data: lines, has_more: false, url: '/v1/invoices/upcoming/lines' },
      livemode: false,
      starting_balance: customer.balance,
      status: 'draft',
      subtotal: total,
      total,
    },
  };
}

export const previewRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    params: ['subscription', 'subscription_details'],
    run: previewChange,
  },
];
