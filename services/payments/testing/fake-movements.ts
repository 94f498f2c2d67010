import type { StripeMovement } from '../src/stripe/gateway.ts';

/** A balance transaction with its instant. */
export interface Entry {
  at: string;
  movement: StripeMovement;
}

/** Returns a page of the movements of a span, the newest first, as Stripe does. */
export function pageOf(
  entries: readonly Entry[],
  { from, to, after }: { from: string; to: string; after: string | undefined },
  size: number,
): { items: StripeMovement[]; after: string | undefined } {
  const span = entries
    .filter(({ at }) => at >= from && at < to)
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ movement }) => movement);
  const start = span.findIndex(({ id }) => id === after) + 1;
  const items = span.slice(start, start + size);
  return { items, after: start + size < span.length ? items.at(-1)?.id : undefined };
}
