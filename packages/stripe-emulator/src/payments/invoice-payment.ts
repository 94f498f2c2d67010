import { invalid } from '../engine/failures.ts';
import type { Params } from '../engine/params.ts';
import type { Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Invoice } from '../objects/billing-objects.ts';
import { confirmIntent } from './confirmation.ts';

/**
 * Pays an open invoice at once, with a card of its absent customer.
 * @throws StripeFailure 402 when the card is declined; the attempt counts for nothing.
 */
async function payInvoice(work: Work, params: Params, id: string): Promise<Invoice> {
  const invoice = await work.get('invoice', id);
  const intent = await work.find('payment_intent', invoice._internal.intent ?? '');
  if (invoice.status !== 'open' || intent === undefined)
    throw invalid(`Invoice is already ${invoice.status}`, { code: 'invoice_not_open' });
  const subscription = await work.get('subscription', invoice.subscription);
  const named = params.text('payment_method') ?? subscription.default_payment_method ?? '';
  const method = await work.named('payment_method', named, 'payment_method');
  await confirmIntent(work, intent, { method, offSession: true, server: true });
  return invoice;
}

export const payInvoiceRoutes: Route[] = [
  { method: 'POST', path: '/v1/invoices/:id/pay', params: ['payment_method'], run: payInvoice },
];
