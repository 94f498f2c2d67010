import { AppError, type Clock, DAY, HOUR } from '@sward/shared/kernel';
import type { Intent, StripeEvent, StripeGateway } from '../../services/payments/src/stripe/gateway.ts';
import { type FakeStripe, fakeStripe } from '../../services/payments/testing/fake-stripe.ts';
import type { Gate } from './ports.ts';
import type { World } from './world.ts';

const OUTAGE_MS = 30 * HOUR;
/** Of a plan: short enough for several in one history, and longer than Stripe tries a refused card. */
export const PERIOD_MS = 7 * DAY;

/** Stripe with its bad days: an outage that outlives its idempotency keys, and errors that it remembers. */
export interface SimulatedStripe {
  readonly objects: FakeStripe;
  readonly isDown: boolean;
  /** Nothing is answered from now on for thirty hours. */
  goDown(): void;
  comeBack(): void;
  /** Remembers an error for a key, as Stripe does for a day, and gives what its caller gets. */
  keepError(key: string): AppError;
  keepsError(key: string): boolean;
  /** Whether a key comes with what it first came with, as Stripe demands for a day. */
  fits(key: string, input: string): boolean;
}

/** As the adapter tells of what passes. */
function unavailable(): AppError {
  return new AppError('busy', { retryAfter: 2 });
}

export function simulatedStripe(clock: Clock): SimulatedStripe {
  const errors = new Map<string, number>();
  const inputs = new Map<string, { at: number; input: string }>();
  let downUntil = 0;
  return {
    objects: fakeStripe(clock, { period: PERIOD_MS }),
    get isDown() {
      return clock.now() < downUntil;
    },
    goDown: () => {
      downUntil = clock.now() + OUTAGE_MS;
    },
    comeBack: () => {
      downUntil = 0;
    },
    keepError: (key) => {
      errors.set(key, clock.now());
      return unavailable();
    },
    keepsError: (key) => clock.now() < (errors.get(key) ?? -DAY) + DAY,
    fits: (key, input) => {
      const before = inputs.get(key);
      if (before && clock.now() < before.at + DAY) return before.input === input;
      inputs.set(key, { at: clock.now(), input });
      return true;
    },
  };
}

/** Idempotency keys of the calls that have one, as the adapter makes them. */
const KEYS: { [Call in keyof StripeGateway]?: (...input: Parameters<StripeGateway[Call]>) => string } = {
  createIntent: ({ paymentId }) => `intent:${paymentId}`,
  createCustomer: (accountId) => `customer:${accountId}`,
  chargeKeptCard: ({ key }) => key,
  forgetCard: (paymentMethodId) => `forget:${paymentMethodId}`,
  refund: ({ operationId }) => operationId,
  transfer: ({ operationId }) => operationId,
  subscribe: ({ key }) => key,
  upgrade: ({ key }) => key,
  changeAtRenewal: ({ key }) => key,
  endAtPeriodEnd: ({ key }) => key,
};
/** Answered by the adapter itself. */
const AT_HOME = new Set(['publishableKey', 'readNotice']);

/** Stripe for one process: every call is awaited like any other port, and may go wrong in Stripe's ways. */
export function stripeFor(world: World, gate: Gate): StripeGateway {
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
          const result = await call.apply(objects, input);
          if (name === 'chargeKeptCard') tellOf(world, result as Intent);
          return result;
        };
        return gate(key === undefined ? 'stripe' : 'stripe by key', `stripe.${name}`, answer, key);
      };
    },
  });
}

/** What Stripe tells of in an event of its own. */
export type Notice = Omit<StripeEvent, 'id' | 'type' | 'intentId' | 'paymentId'> &
  Partial<Pick<StripeEvent, 'intentId' | 'paymentId'>>;

/** Stripe's event about an intent that somebody has tried to pay. */
export function tellOf(world: World, { id: intentId, paymentId, status }: Intent): void {
  const kind = status === 'succeeded' ? 'intent-succeeded' : 'intent-failed';
  world.bus.notify({ kind, intentId, paymentId });
}
