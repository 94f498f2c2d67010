import { badParameter, invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Price, Product } from '../objects/billing-objects.ts';

/** Refuses prices that are not monthly, because the Stripe emulator bills by the month. */
function requireMonthly(params: Params): void {
  const recurring = params.object('recurring');
  recurring?.required('interval');
  if (recurring?.oneOf('interval', ['month']) === 'month' && (recurring.integer('interval_count') ?? 1) === 1)
    return;
  throw badParameter('The Stripe emulator knows monthly prices only.', undefined, 'recurring[interval]');
}

function newProduct(work: Work, params: Params): Product {
  return work.add({
    id: params.text('id') ?? `prod_${work.token(14)}`,
    object: 'product',
    active: true,
    created: work.seconds,
    description: null,
    images: [],
    livemode: false,
    metadata: params.metadata(),
    name: params.required('name'),
    type: 'service',
    updated: work.seconds,
    url: null,
  });
}

async function productOf(work: Work, params: Params): Promise<Product> {
  const data = params.object('product_data');
  return data === undefined
    ? await work.named('product', params.required('product'), 'product')
    : newProduct(work, data);
}

async function requireFree(work: Work, lookupKey: string): Promise<void> {
  for await (const other of work.list('price', { field: 'lookup_key', value: lookupKey })) {
    throw invalid(
      `A price (\`${other.id}\`) already uses that lookup key. Specify \`transfer_lookup_key\` when updating the lookup key or use a different lookup key.`,
      { code: 'resource_already_exists', param: 'lookup_key' },
    );
  }
}

async function createPrice(work: Work, params: Params): Promise<Price> {
  const currency = params.requiredCurrency();
  params.required('unit_amount');
  const amount = params.amount('unit_amount') ?? 0;
  requireMonthly(params);
  const lookupKey = params.text('lookup_key') ?? null;
  if (lookupKey !== null) await requireFree(work, lookupKey);
  const product = await productOf(work, params);
  return work.add({
    id: work.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: work.seconds,
    currency,
    livemode: false,
    lookup_key: lookupKey,
    metadata: params.metadata(),
    nickname: params.text('nickname') ?? null,
    product: product.id,
    recurring: { interval: 'month', interval_count: 1, trial_period_days: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: amount,
  });
}

export const priceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    params: [
      'currency',
      'lookup_key',
      'metadata',
      'nickname',
      'product',
      'product_data',
      'recurring',
      'unit_amount',
    ],
    run: createPrice,
  },
  { method: 'GET', path: '/v1/prices/:id', params: [], run: (work, _params, id) => work.get('price', id) },
  listRoute('/v1/prices', 'price', {
    filters: ['product'],
    also: ['active', 'lookup_keys', 'type'],
    keep: ({ lookup_key }, params) => {
      const wanted = params.texts('lookup_keys');
      return wanted.length === 0 || (lookup_key !== null && wanted.includes(lookup_key));
    },
  }),
  {
    method: 'GET',
    path: '/v1/products/:id',
    params: [],
    run: (work, _params, id) => work.get('product', id),
  },
];
