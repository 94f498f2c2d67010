import { AppError, type Clock, DAY, HOUR } from '@sward/shared/kernel';
import type { StripeEvent } from '../../../services/payments/src/stripe/gateway.ts';
import { type FakeStripe, fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';

const OUTAGE_MS = 30 * HOUR;
/** Movements per page, few enough that a day has several pages. */
const MOVEMENTS_OF_PAGE = 3;
/** Period of a plan: short enough for several in one history, and longer than Stripe retries a refused card. */
export const PERIOD_MS = 7 * DAY;

/** Stripe with bad days: an outage that outlives its idempotency keys, and errors that it remembers. */
export interface SimulatedStripe {
  readonly objects: FakeStripe;
  readonly isDown: boolean;
  /** Makes every call fail for the next thirty hours. */
  goDown(): void;
  comeBack(): void;
  /** Remembers an error for a key, as Stripe does for a day. Returns the error for the caller. */
  keepError(key: string): AppError;
  keepsError(key: string): boolean;
  /** Returns whether a key comes with the same input as at first, as Stripe demands for a day. */
  fits(key: string, input: string): boolean;
}

/** Returns the adapter's error for a temporary failure. */
export function unavailable(): AppError {
  return new AppError('busy', { retryAfter: 2 });
}

export function simulatedStripe(clock: Clock): SimulatedStripe {
  const objects = fakeStripe(clock, { period: PERIOD_MS });
  objects.paginate(MOVEMENTS_OF_PAGE);
  const errors = new Map<string, number>();
  const inputs = new Map<string, { at: number; input: string }>();
  let downUntil = 0;
  return {
    objects,
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

/** Content of an event that Stripe sends. */
export type Notice = Omit<StripeEvent, 'id' | 'type' | 'intentId' | 'paymentId'> &
  Partial<Pick<StripeEvent, 'intentId' | 'paymentId'>>;
