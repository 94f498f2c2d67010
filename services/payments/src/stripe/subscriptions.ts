import { AppError, instant, toCents } from '@sward/shared/kernel';
import { PLANS } from '@sward/shared/product';
import Stripe from 'stripe';
import { cardLabel } from './card-label.ts';
import { CARDS, EXPAND as CHARGE, intentOf } from './payment-intents.ts';
import type {
  ChangePlan,
  OpenInvoice,
  PaidInvoice,
  PaidPlan,
  StripeSubscription,
  SubscriptionGateway,
} from './subscription-gateway.ts';

const EXPAND = ['latest_invoice.confirmation_secret', 'default_payment_method'];

/** Metadata that leaves the price to decide which plan is active. */
const PAID_AS_PRICED = { paidPlan: '', paidUntil: '' };

/** Plans as subscriptions to one monthly price each, found by its lookup key and created on first use. */
export function stripeSubscriptions(client: () => Promise<Stripe>): SubscriptionGateway {
  const read = async (id: string) =>
    subscriptionOf(await (await client()).subscriptions.retrieve(id, { expand: EXPAND }));

  async function change(
    { id, key, plan }: ChangePlan,
    more: Stripe.SubscriptionUpdateParams,
  ): Promise<StripeSubscription> {
    const stripe = await client();
    const { items } = await stripe.subscriptions.retrieve(id);
    const changed = await stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemOf(items).id, price: await priceOf(stripe, plan) }],
        // Choosing a plan revokes a scheduled end.
        cancel_at_period_end: false,
        expand: EXPAND,
        ...more,
      },
      { idempotencyKey: key },
    );
    return subscriptionOf(changed);
  }

  return {
    async subscribe({ key, accountId, customerId, plan }) {
      const stripe = await client();
      const made = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: await priceOf(stripe, plan) }],
          payment_behavior: 'default_incomplete',
          payment_settings: { payment_method_types: CARDS, save_default_payment_method: 'on_subscription' },
          metadata: { accountId },
          expand: EXPAND,
        },
        { idempotencyKey: key },
      );
      return subscriptionOf(made);
    },

    readSubscription: read,

    async upgrade(input) {
      try {
        return await change(input, {
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          metadata: PAID_AS_PRICED,
        });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          throw new AppError('card_declined', { cause: error });
        throw error;
      }
    },

    async previewUpgrade({ id, plan }) {
      const stripe = await client();
      const { items } = await stripe.subscriptions.retrieve(id);
      const { amount_due: due } = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: {
          items: [{ id: itemOf(items).id, price: await priceOf(stripe, plan) }],
          proration_behavior: 'always_invoice',
        },
      });
      return toCents(due);
    },

    async changeAtRenewal(input) {
      const { items } = await (await client()).subscriptions.retrieve(input.id);
      const paid = { paidPlan: input.paidPlan, paidUntil: String(itemOf(items).current_period_end) };
      return await change(input, {
        proration_behavior: 'none',
        metadata: input.plan === input.paidPlan ? PAID_AS_PRICED : paid,
      });
    },

    async endAtPeriodEnd({ key, id, ending }) {
      const changed = await (await client()).subscriptions.update(
        id,
        { cancel_at_period_end: ending, expand: EXPAND },
        { idempotencyKey: key },
      );
      return subscriptionOf(changed);
    },

    async endNow(id) {
      try {
        await (await client()).subscriptions.cancel(id);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
      return await read(id);
    },

    async paidInvoices(subscription, after) {
      const stripe = await client();
      const paid: PaidInvoice[] = [];
      const listed = { subscription, status: 'paid' as const, limit: 100, expand: ['data.payments'] };
      for await (const invoice of stripe.invoices.list(listed)) {
        if (invoice.id === after) break;
        const intent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
        // Paid by a credit of the Stripe customer.
        if (!intent) continue;
        const id = typeof intent === 'string' ? intent : intent.id;
        const { charge } = intentOf(await stripe.paymentIntents.retrieve(id, { expand: CHARGE }));
        if (!charge) throw new Error(`a paid invoice without a charge: ${invoice.id}`);
        paid.unshift({
          id: invoice.id,
          chargeId: charge.id,
          amountCents: toCents(invoice.amount_paid),
          feeCents: charge.feeCents,
        });
      }
      return paid;
    },

    async voidInvoice(id) {
      const stripe = await client();
      try {
        await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `void:${id}` });
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return (await stripe.invoices.retrieve(id)).status !== 'paid';
      }
    },
  };
}

/** A changed price is a new price; existing subscriptions keep the old one. */
async function priceOf(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const { label, priceCents } = PLANS[plan];
  const lookupKey = `sward-${plan}-${priceCents}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: priceCents,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      product_data: { name: label },
      metadata: { plan },
    },
    { idempotencyKey: `price:${lookupKey}` },
  );
  return made.id;
}

function itemOf({ data }: Stripe.Subscription['items']): Stripe.SubscriptionItem {
  const [item] = data;
  if (!item) throw new Error('a subscription without an item');
  return item;
}

const STATUS: Partial<Record<Stripe.Subscription.Status, StripeSubscription['status']>> = {
  incomplete: 'incomplete',
  active: 'active',
  past_due: 'past_due',
};
/** From these Stripe never comes back. */
const OVER: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

/** Maps a subscription that was read with {@link EXPAND} to Sward's terms. */
function subscriptionOf(subscription: Stripe.Subscription): StripeSubscription {
  const { metadata, default_payment_method: method } = subscription;
  const item = itemOf(subscription.items);
  const nextPlan = planOf(item.price.metadata.plan);
  const paidFor = metadata.paidUntil === String(item.current_period_end) && metadata.paidPlan;
  const kept = typeof method === 'object' ? method : null;
  return {
    id: subscription.id,
    accountId: metadata.accountId ?? '',
    status: STATUS[subscription.status] ?? 'ended',
    ...(!(subscription.status in STATUS) && !OVER.includes(subscription.status) && { goesOnAtStripe: true }),
    plan: paidFor ? planOf(metadata.paidPlan) : nextPlan,
    nextPlan,
    periodEnd: instant(item.current_period_end * 1000),
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    card: kept?.card ? cardLabel(kept.card) : null,
    paymentMethodId: kept?.id,
    paidInvoiceId: paidInvoiceOf(subscription.latest_invoice),
    openInvoice: openInvoiceOf(subscription.latest_invoice),
  };
}

/** Returns the account whose subscription an event concerns. */
export function accountIdOf({ data }: Stripe.Event): string | undefined {
  const { object } = data;
  if (!('object' in object)) return undefined;
  if (object.object === 'subscription') return object.metadata.accountId;
  return object.object === 'invoice' ? object.parent?.subscription_details?.metadata?.accountId : undefined;
}

function planOf(name: string | undefined): PaidPlan {
  if (name === 'premium' || name === 'property-manager') return name;
  throw new Error(`a price of no plan: ${name}`);
}

function paidInvoiceOf(invoice: Stripe.Subscription['latest_invoice']): string | undefined {
  return invoice && typeof invoice !== 'string' && invoice.status === 'paid' ? invoice.id : undefined;
}

function openInvoiceOf(invoice: Stripe.Subscription['latest_invoice']): OpenInvoice | undefined {
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return undefined;
  const {
    id,
    confirmation_secret: secret,
    amount_remaining: amountCents,
    next_payment_attempt: next,
  } = invoice;
  return {
    id,
    clientSecret: secret?.client_secret ?? '',
    amountCents,
    retryAt: next ? instant(next * 1000) : null,
  };
}
