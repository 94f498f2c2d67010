import { AppError, type Clock, DAY, instant, toCents } from '@sward/shared/kernel';
import { PLANS } from '@sward/shared/product';
import type { PlanCardGateway } from '../src/stripe/plan-card-gateway.ts';
import type {
  PaidInvoice,
  StripeSubscription,
  SubscriptionGateway,
} from '../src/stripe/subscription-gateway.ts';

const MONTH = 30 * DAY;

export interface SubscriptionOptions {
  /** Length of a plan's period, ms. */
  period?: number;
}

export interface SubscriptionControls {
  readonly subscriptions: Map<string, StripeSubscription>;
  /** All paid invoices. */
  readonly paid: readonly { subscription: string; amountCents: number; feeCents: number }[];
  /** Pays the open invoice with a card in the browser; false when it is no longer payable. */
  payInvoice(id: string): boolean;
  /** Ends the period: charges the saved card, or ends the subscription. */
  renew(id: string): void;
  /** Declines the saved card from now on. */
  declineRenewals(decline: boolean): void;
  /** Confirms the card setup. Returns its payment method. */
  confirmSetup(id: string): string;
  /** Ends Stripe's retries. */
  giveUp(id: string): void;
}

/** Fake subscriptions at Stripe. */
export function fakeSubscriptions(
  clock: Clock,
  once: <T>(key: string, run: () => T) => Promise<T>,
  /** Adds to Stripe's balance for a charge. */
  gain: (chargeId: string, netCents: number) => void,
  { period = MONTH }: SubscriptionOptions = {},
): SubscriptionGateway & PlanCardGateway & SubscriptionControls {
  const subscriptions = new Map<string, StripeSubscription>();
  const paid: (PaidInvoice & { subscription: string })[] = [];
  const setups = new Map<string, { accountId: string; paymentMethodId: string | undefined }>();
  let declines = false;
  const priceOf = (plan: StripeSubscription['plan']) => PLANS[plan].priceCents;
  const get = (id: string): StripeSubscription => {
    const found = subscriptions.get(id);
    if (!found) throw new Error(`no subscription ${id}`);
    return { ...found };
  };
  const set = (id: string, change: Partial<StripeSubscription>) => {
    subscriptions.set(id, { ...get(id), ...change });
    return get(id);
  };
  const owner = (invoiceId: string) => get(invoiceId.replace('in_', ''));
  const invoiceOf = (id: string, amountCents: number, retryAt: string | null) => ({
    id: `in_${id}`,
    clientSecret: `pi_${id}_secret`,
    amountCents,
    retryAt,
  });

  const payFor = (subscription: string, amount: number) => {
    const id = `in_paid_${paid.length + 1}`;
    const feeCents = toCents(Math.round(amount * 0.029) + 30);
    const chargeId = `ch_${id}`;
    paid.push({ id, chargeId, subscription, amountCents: toCents(amount), feeCents });
    gain(chargeId, amount - feeCents);
    return id;
  };

  return {
    subscriptions,
    paid,
    payInvoice(id) {
      const { openInvoice } = get(id);
      if (!openInvoice) return false;
      set(id, {
        status: 'active',
        paidInvoiceId: payFor(id, openInvoice.amountCents),
        openInvoice: undefined,
        card: 'visa •••• 4242',
        paymentMethodId: `pm_${id}`,
      });
      return true;
    },
    renew(id) {
      const { endsAtPeriodEnd, nextPlan, periodEnd } = get(id);
      if (endsAtPeriodEnd) {
        set(id, { status: 'ended' });
        return;
      }
      const end = instant(Date.parse(periodEnd) + period);
      const retryAt = instant(Date.parse(periodEnd) + 3 * DAY);
      set(id, { plan: nextPlan, periodEnd: end, openInvoice: invoiceOf(id, priceOf(nextPlan), retryAt) });
      if (declines) set(id, { status: 'past_due' });
      else this.payInvoice(id);
    },
    declineRenewals: (value) => {
      declines = value;
    },
    confirmSetup(id) {
      const paymentMethodId = `pm_${id}`;
      setups.set(id, { accountId: setups.get(id)?.accountId ?? '', paymentMethodId });
      return paymentMethodId;
    },
    setUpCard: ({ key, accountId }) =>
      once(key, () => {
        const id = `seti_${setups.size + 1}`;
        setups.set(id, { accountId, paymentMethodId: undefined });
        return { clientSecret: `${id}_secret_1` };
      }),
    readCardSetup: async (id) => setups.get(id),
    chargeRenewalsTo: async ({ id, paymentMethodId }) =>
      void set(id, { paymentMethodId, card: 'mastercard •••• 4444' }),
    async payWithCard({ id: invoiceId, paymentMethodId }) {
      const { id, card } = owner(invoiceId);
      if (declines) return false;
      this.payInvoice(id);
      set(id, { paymentMethodId, card });
      return true;
    },
    giveUp: (id) => void set(id, { status: 'ended' }),

    subscribe: ({ key, accountId, plan }) =>
      once(key, () => {
        const id = `sub_${subscriptions.size + 1}`;
        const made: StripeSubscription = {
          id,
          accountId,
          status: 'incomplete',
          plan,
          nextPlan: plan,
          periodEnd: instant(clock.now() + period),
          endsAtPeriodEnd: false,
          card: null,
          paymentMethodId: undefined,
          paidInvoiceId: undefined,
          openInvoice: invoiceOf(id, priceOf(plan), null),
        };
        subscriptions.set(id, made);
        return { ...made };
      }),
    readSubscription: async (id) => get(id),
    async upgrade({ id, key, plan }) {
      return await once(key, () => {
        if (declines) throw new AppError('card_declined');
        if (get(id).plan === plan) return set(id, { nextPlan: plan, endsAtPeriodEnd: false });
        const paidInvoiceId = payFor(id, priceOf(plan) - priceOf(get(id).plan));
        return set(id, { plan, nextPlan: plan, endsAtPeriodEnd: false, paidInvoiceId });
      });
    },
    previewUpgrade: async ({ id, plan }) => toCents(priceOf(plan) - priceOf(get(id).plan)),
    changeAtRenewal: ({ id, key, plan }) =>
      once(key, () => set(id, { nextPlan: plan, endsAtPeriodEnd: false })),
    endAtPeriodEnd: ({ id, key, ending }) => once(key, () => set(id, { endsAtPeriodEnd: ending })),
    endNow: async (id) => set(id, { status: 'ended' }),
    async paidInvoices(id, after) {
      const own = paid.filter(({ subscription }) => subscription === id);
      return own.slice(own.findIndex((invoice) => invoice.id === after) + 1);
    },
    async voidInvoice(invoiceId) {
      const { id, openInvoice, status } = owner(invoiceId);
      if (!openInvoice) return status !== 'active';
      set(id, { openInvoice: undefined, ...(status === 'incomplete' && { status: 'ended' }) });
      return true;
    },
  };
}
