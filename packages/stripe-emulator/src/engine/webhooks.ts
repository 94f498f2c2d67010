import { createHmac } from 'node:crypto';
import type { Clock, Delivery, NewDelivery } from '../host.ts';
import type { StripeEvent } from '../objects/objects.ts';
import { takeFault } from './faults.ts';
import type { Work } from './unit-of-work.ts';

/** Receiver of events: the product's endpoint, and the secret with which it checks signatures. */
export interface Webhook {
  url: string;
  secret: string;
}

export const DELIVERY_KIND = 'webhook';

/** Delays of 10 s doubling to 12 h: 18 attempts within three days of product time. */
const RETRY = { maxAttempts: 18, firstDelayMs: 10_000, maxDelayMs: 43_200_000 };
const TIMEOUT_MS = 10_000;

/** Returns the `Stripe-Signature` of a body at an instant in Unix seconds. */
function signature(secret: string, seconds: number, body: string): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

/** Returns the deliveries of the request's events. A webhook fault hits all events of the first request with any. */
export async function deliveriesOf(work: Work): Promise<NewDelivery[]> {
  if (work.events.length === 0) return [];
  for (const event of work.events) event.pending_webhooks = 1;
  const copies = (await takeFault(work, 'webhook_lost'))
    ? 0
    : (await takeFault(work, 'webhook_twice'))
      ? 2
      : 1;
  return Array.from({ length: copies }, () =>
    work.events.map((event) => ({
      kind: DELIVERY_KIND,
      // No address is stored, because the endpoint is looked up when the event is sent.
      target: 'stripe',
      payload: { event: event.id },
      retry: RETRY,
    })),
  ).flat();
}

/**
 * Sends one event to the webhook.
 *
 * @throws Error when it was not taken with a 2xx within ten seconds: try again later.
 */
export async function sendEvent(event: StripeEvent, webhook: Webhook, clock: Clock): Promise<void> {
  const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
  const seconds = Math.floor(clock.now() / 1000);
  const response = await fetch(webhook.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(webhook.secret, seconds, body),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status} to ${event.type}`);
}

/** Returns the id of the event that a delivery sends. */
export function eventIdOf(delivery: Delivery): string {
  const { payload } = delivery;
  const id = typeof payload === 'object' && payload !== null && 'event' in payload && payload.event;
  if (typeof id !== 'string') throw new Error('A webhook delivery without an event');
  return id;
}
