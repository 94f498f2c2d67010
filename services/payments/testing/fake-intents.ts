import { type Clock, instant, toCents } from '@sward/shared/kernel';
import type { Intent, StripeGateway } from '../src/stripe/gateway.ts';

export interface IntentControls {
  readonly intents: Map<string, Intent>;
  /** Pays as through Stripe.js; false when the intent is canceled, unless Stripe were to fail in that. */
  pay(intentId: string, fails?: 'although canceled'): boolean;
  /** Declines saved cards off session. */
  declineKeptCards(decline: boolean): void;
  readonly savedCardCharges: string[];
  /** Payment methods detached from their Stripe customer. */
  readonly forgottenCards: string[];
}

type IntentGateway = Pick<
  StripeGateway,
  | 'createCustomer'
  | 'chargeSavedCard'
  | 'forgetCard'
  | 'keepCardOf'
  | 'savedCardOf'
  | 'payWithSavedCard'
  | 'findSavedCardCharge'
  | 'createIntent'
  | 'readIntent'
  | 'cancelIntent'
>;

/**
 * Fake payment intents at Stripe, and the cards that it keeps of its customers. `intent` returns a copy of one.
 * @throws Error for an intent that was never made
 */
export function fakeIntents(
  clock: Clock,
  once: <T>(key: string, run: () => T) => Promise<T>,
): IntentGateway & IntentControls & { intent(id: string): Intent } {
  const intents = new Map<string, Intent>();
  let decline = false;
  const savedCardCharges: string[] = [];
  const forgottenCards: string[] = [];
  const kept = new Map<string, NonNullable<Intent['kept']>>();
  // Intents that save their card, and the newest saved card of each customer.
  const saving = new Set<string>();
  const saved = new Map<string, string>();

  /** The first intent is named after its payment or order. A repeat with a forgotten key makes another. */
  const intentsOf = (paymentId: string, orderId?: string) =>
    [...intents.values()].filter((its) => its.paymentId === paymentId && its.orderId === orderId);
  const newIntentId = (paymentId: string, orderId?: string) => {
    const before = intentsOf(paymentId, orderId).length;
    const name = `pi_${orderId ?? paymentId}`;
    return before === 0 ? name : `${name}_${before + 1}`;
  };
  const intent = (id: string): Intent => {
    const found = intents.get(id);
    if (!found) throw new Error(`no intent ${id}`);
    return { ...found };
  };

  return {
    intents,
    intent,
    pay(id, fails) {
      const { status, amountCents } = intent(id);
      if (status === 'canceled' && !fails) return false;
      const feeCents = toCents(Math.round(amountCents * 0.029) + 30);
      const charge = { id: `ch_${id}`, feeCents, card: 'visa •••• 4242', paidAt: instant(clock.now()) };
      intents.set(id, { ...intent(id), status: 'succeeded', charge, kept: kept.get(id) });
      const card = kept.get(id);
      if (card && saving.has(id)) saved.set(card.customerId, card.paymentMethodId);
      return true;
    },
    savedCardCharges,
    declineKeptCards: (value) => {
      decline = value;
    },
    createCustomer: async (accountId) => ({ id: `cus_${accountId}` }),
    async chargeSavedCard({ key, paymentId, amountCents, customerId, paymentMethodId }) {
      return await once(key, () => {
        const id = newIntentId(paymentId);
        const open = { status: 'open' as const, amountCents, currency: 'usd', clientSecret: '', paymentId };
        intents.set(id, { id, ...open, charge: undefined });
        kept.set(id, { customerId, paymentMethodId });
        if (!decline) {
          savedCardCharges.push(paymentId);
          this.pay(id);
        }
        return intent(id);
      });
    },
    forgottenCards,
    forgetCard: async (paymentMethodId) => {
      forgottenCards.push(paymentMethodId);
      for (const [customerId, card] of saved) if (card === paymentMethodId) saved.delete(customerId);
    },
    keepCardOf: ({ key, intentId, customerId, keep }) =>
      once(key, () => {
        if (intent(intentId).status !== 'open') return;
        kept.set(intentId, { customerId, paymentMethodId: `pm_${intentId}` });
        if (keep) saving.add(intentId);
        else saving.delete(intentId);
      }),
    savedCardOf: async (customerId) => {
      const paymentMethodId = saved.get(customerId);
      return paymentMethodId
        ? { paymentMethodId, brand: 'Visa', last4: '4242', expires: '12/30' }
        : undefined;
    },
    async payWithSavedCard({ intentId, customerId, paymentMethodId }) {
      if (intent(intentId).status === 'open' && !decline) {
        kept.set(intentId, { customerId, paymentMethodId });
        this.pay(intentId);
      }
      return intent(intentId);
    },
    findSavedCardCharge: async (customerId, paymentId) =>
      intentsOf(paymentId).findLast(({ id }) => kept.get(id)?.customerId === customerId),
    createIntent: ({ paymentId, orderId, amountCents, customerId }) =>
      once(orderId ? `order:${orderId}` : `intent:${paymentId}`, () => {
        const id = newIntentId(paymentId, orderId);
        const made: Intent = {
          id,
          status: 'open',
          amountCents,
          currency: 'usd',
          clientSecret: `${id}_secret`,
          paymentId,
          ...(orderId && { orderId }),
          charge: undefined,
        };
        intents.set(id, made);
        if (customerId) kept.set(id, { customerId, paymentMethodId: `pm_${id}` });
        return made;
      }),
    readIntent: async (id) => intent(id),
    async cancelIntent(id) {
      if (intent(id).status === 'open') intents.set(id, { ...intent(id), status: 'canceled' });
      return intent(id);
    },
  };
}
