import type { Intent, StripeGateway } from '../../../services/payments/src/stripe/gateway.ts';
import { hashOf, share } from '../random.ts';
import type { Connected } from './bus.ts';
import type { Gate } from './faults.ts';
import { unavailable } from './stripe.ts';

/** Idempotency keys of the calls that have one, as the adapter makes them. */
const KEYS: { [Call in keyof StripeGateway]?: (...input: Parameters<StripeGateway[Call]>) => string } = {
  createIntent: ({ paymentId, orderId }) => (orderId ? `order:${orderId}` : `intent:${paymentId}`),
  createCustomer: (accountId) => `customer:${accountId}`,
  chargeSavedCard: ({ key }) => key,
  keepCardOf: ({ key }) => key,
  payWithSavedCard: ({ key }) => key,
  forgetCard: (paymentMethodId) => `forget:${paymentMethodId}`,
  refund: ({ key }) => key,
  transfer: ({ key }) => key,
  subscribe: ({ key }) => key,
  upgrade: ({ key }) => key,
  changeAtRenewal: ({ key }) => key,
  endAtPeriodEnd: ({ key }) => key,
};

/** Calls that the adapter handles without Stripe. */
const AT_HOME = new Set(['publishableKey', 'readNotice']);

/** Returns Stripe for one process. Every call is awaited like any other port, and may fail in Stripe's ways. */
export function stripeFor(world: Connected, gate: Gate): StripeGateway {
  const { stripe } = world;
  return new Proxy(stripe.objects as StripeGateway, {
    get(objects, name: string) {
      const call = objects[name as keyof StripeGateway] as (...input: unknown[]) => Promise<unknown>;
      if (AT_HOME.has(name)) return call;
      const keyOf = KEYS[name as keyof StripeGateway] as ((...input: unknown[]) => string) | undefined;
      return (...input: unknown[]) => {
        const key = keyOf?.(...input);
        const answer = async () => {
          if (stripe.isDown || (key !== undefined && stripe.keepsError(key))) throw unavailable();
          const text = JSON.stringify([name, input]);
          if (key !== undefined && !stripe.fits(key, text)) world.violate(`another call has the key ${key}`);
          if (name === 'payWithSavedCard' && asksHolder(world, key)) {
            const [{ intentId }] = input as Parameters<StripeGateway['payWithSavedCard']>;
            world.kinds.saw('3-D Secure asked for');
            return await objects.readIntent(intentId);
          }
          const result = await call.apply(objects, input);
          if (name === 'chargeSavedCard' || name === 'payWithSavedCard') tellOf(world, result as Intent);
          return result;
        };
        return gate(key === undefined ? 'stripe' : 'stripe by key', `stripe.${name}`, answer, key);
      };
    },
  });
}

/** Returns whether the bank of a saved card asks its holder, who then has to use the card form. */
function asksHolder(world: Connected, key = ''): boolean {
  return share(hashOf(world.seed, key)) < 0.15;
}

/** Sends Stripe's event about an intent that a person has tried to pay. */
export function tellOf(world: Connected, { id: intentId, paymentId, orderId, status }: Intent): void {
  if (status === 'canceled') return;
  const kind = status === 'succeeded' ? 'intent-succeeded' : 'intent-failed';
  world.bus.notify({ kind, intentId, paymentId, ...(orderId && { orderId }) });
}
