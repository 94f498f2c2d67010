import type Stripe from 'stripe';
import { type CallSlots, type StripeShare, WINDOW_MS } from './call-slots.ts';

export interface PatienceOptions {
  /** Call slots; without them, calls begin at once. */
  slots: CallSlots | undefined;
  share: StripeShare;
  /** Random number in [0, 1), for jitter. */
  random: () => number;
  wait: (ms: number) => Promise<void>;
}

/** Total time that one call waits for a slot before it fails. A call of the inbox may take 10 s of its 30. */
const PATIENCE_MS = { people: 2500, background: 5000 };
const FIRST_PAUSE_MS = 250;
const TOO_MANY_REQUESTS = 429;

/**
 * Sends requests when a slot is free. When Stripe asks for fewer calls, repeats the request after the time that Stripe
 * names, with the same idempotency key: Stripe stores no response for a call that it did not begin. A call that waited
 * too long fails as Stripe refused it.
 */
export function patientHttp(inner: Stripe.HttpClient, options: PatienceOptions): Stripe.HttpClient {
  const { slots, share, random, wait } = options;
  return {
    getClientName: () => inner.getClientName(),

    async makeRequest(...request) {
      const [, , path, method] = request;
      const endpoint = endpointOf(method, path);
      let left = PATIENCE_MS[share];
      const pause = async (ms: number): Promise<boolean> => {
        if (ms > left) return false;
        left -= ms;
        await wait(ms);
        return true;
      };
      const begin = async (): Promise<void> => {
        for (;;) {
          const ms = (await slots?.take(endpoint)) ?? 0;
          if (ms === 0) return;
          // Spreads waiting calls, so that they do not all begin at the start of the window.
          const isPatient = await pause(Math.ceil(ms + (random() * WINDOW_MS) / 2));
          if (!isPatient) throw new Error(`no slot for ${endpoint} at Stripe`);
        }
      };
      for (let attempt = 1; ; attempt++) {
        await begin();
        const response = await inner.makeRequest(...request);
        if (response.getStatusCode() !== TOO_MANY_REQUESTS) return response;
        if (!(await pause(pauseAfter(response, attempt, random)))) return response;
        // Reading the body frees the connection.
        await response.toJSON().catch(() => undefined);
      }
    },
  };
}

/**
 * Returns the milliseconds to wait after a refusal, with jitter: the time that Stripe names, or an ever longer pause.
 */
function pauseAfter(response: Stripe.HttpClientResponse, attempt: number, random: () => number): number {
  const seconds = retryAfterOf(response.getHeaders());
  if (seconds !== undefined) return Math.ceil(seconds * 1000 + random() * FIRST_PAUSE_MS);
  return Math.ceil(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random()));
}

/** Returns the seconds of a `Retry-After`; undefined without one. */
export function retryAfterOf(headers: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after']);
  return seconds > 0 ? seconds : undefined;
}

/** Returns method and path without version, ids and query, as Stripe counts endpoints. */
export function endpointOf(method: string, path: string): string {
  const [route = ''] = path.split('?', 1);
  const [, , ...parts] = route.split('/');
  return [method, ...parts.map((part) => (/[0-9A-Z]/.test(part) ? 'id' : part))].join(' ');
}
