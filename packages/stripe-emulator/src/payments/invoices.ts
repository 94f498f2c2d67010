import { emit } from '../engine/events.ts';
import { invalid } from '../engine/failures.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { Invoice, InvoiceLine, Subscription } from '../objects/billing-objects.ts';
import type { Customer, PaymentIntent } from '../objects/payment-objects.ts';
import { blankIntent } from './create-intent.ts';

/** Smaller amounts are not charged. They wait on the customer's balance for the next invoice. */
const MINIMUM = 50;

export type Charged = Pick<InvoiceLine, 'amount' | 'description' | 'period'>;

/** Returns the total of the lines, and the amount due with the customer's balance; both in cents. */
export function dueOf(customer: Customer, charged: readonly Charged[]): { total: number; due: number } {
  const total = charged.reduce((sum, { amount }) => sum + amount, 0);
  const wanted = Math.max(0, total + customer.balance);
  return { total, due: wanted < MINIMUM ? 0 : wanted };
}

/** Issues a finalized invoice of a subscription, with the intent that pays it; paid at once when nothing is due. */
export async function issueInvoice(
  work: Work,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  charged: readonly Charged[],
): Promise<Invoice> {
  const customer = await work.get('customer', subscription.customer);
  const { total, due } = dueOf(customer, charged);
  const id = work.newId('invoice');
  const list = { object: 'list', has_more: false } as const;
  const [first] = charged;
  const invoice: Invoice = work.add({
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    confirmation_secret: null,
    created: work.seconds,
    currency: subscription.currency,
    customer: customer.id,
    ending_balance: total + customer.balance - due,
    lines: {
      ...list,
      data: charged.map((line) => ({
        ...line,
        id: `il_${work.token(24)}`,
        object: 'line_item',
        currency: subscription.currency,
        quantity: 1,
      })),
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: { ...list, data: [], url: `/v1/invoices/${id}/payments` },
    period_end: first?.period.end ?? work.seconds,
    period_start: first?.period.start ?? work.seconds,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: {
      finalized_at: work.seconds,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subscription: subscription.id,
    subtotal: total,
    total,
    _internal: { intent: null },
  });
  customer.balance = invoice.ending_balance;
  work.save(customer);
  subscription.latest_invoice = id;
  work.save(subscription);
  if (due > 0) askForPayment(work, invoice);
  emit(work, 'invoice.created', invoice);
  emit(work, 'invoice.finalized', invoice);
  if (due === 0) settle(work, invoice);
  return invoice;
}

function askForPayment(work: Work, invoice: Invoice): void {
  const intent: PaymentIntent = work.add(
    blankIntent(work, invoice.amount_due, {
      customer: invoice.customer,
      description:
        invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      // The card is saved for the renewals.
      setup_future_usage: 'off_session',
      _internal: { invoice: invoice.id },
    }),
  );
  invoice._internal.intent = intent.id;
  invoice.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
  invoice.payments.data = [
    {
      id: `inpay_${work.token(24)}`,
      object: 'invoice_payment',
      amount_requested: invoice.amount_due,
      invoice: invoice.id,
      is_default: true,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: 'open',
    },
  ];
  emit(work, 'payment_intent.created', intent);
}

function settle(work: Work, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = work.seconds;
  work.save(invoice);
  emit(work, 'invoice.paid', invoice);
}

/** Marks an invoice as paid by its intent, activates the subscription, and saves the card for renewals if wanted. */
export async function markPaid(work: Work, invoiceId: string, methodId: string): Promise<void> {
  const invoice = await work.get('invoice', invoiceId);
  if (invoice.status !== 'open') return;
  invoice.attempt_count += 1;
  invoice.payments.data = invoice.payments.data.map((payment) => ({
    ...(payment as Record<string, never>),
    amount_paid: invoice.amount_due,
    status: 'paid',
  }));
  settle(work, invoice);
  const subscription = await work.get('subscription', invoice.subscription);
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = methodId;
  if (subscription.status === 'incomplete' || subscription.status === 'past_due')
    subscription.status = 'active';
  work.save(subscription);
  emit(work, 'customer.subscription.updated', subscription);
}

/** Voids an invoice and cancels its intent, so that it can no longer be paid. */
export async function voidInvoice(work: Work, invoice: Invoice): Promise<void> {
  const intent = await work.find('payment_intent', invoice._internal.intent ?? '');
  if (intent !== undefined && intent.status !== 'canceled') {
    intent.status = 'canceled';
    intent.canceled_at = work.seconds;
    intent.cancellation_reason = 'void_invoice';
    intent.next_action = null;
    work.save(intent);
    emit(work, 'payment_intent.canceled', intent);
  }
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = work.seconds;
  work.save(invoice);
  emit(work, 'invoice.voided', invoice);
}

export const invoiceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    params: [],
    run: (work, _params, id) => work.get('invoice', id),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: [],
    run: async (work, _params, id) => {
      const invoice = await work.get('invoice', id);
      if (invoice.status !== 'open') {
        throw invalid(
          `You can only pass in open invoices. This invoice isn't open (its status is ${invoice.status}).`,
        );
      }
      await voidInvoice(work, invoice);
      const subscription = await work.get('subscription', invoice.subscription);
      if (subscription.status === 'incomplete') {
        subscription.status = 'incomplete_expired';
        subscription.ended_at = work.seconds;
        work.save(subscription);
        emit(work, 'customer.subscription.updated', subscription);
      }
      return invoice;
    },
  },
  listRoute('/v1/invoices', 'invoice', { filters: ['customer', 'subscription', 'status'] }),
];
