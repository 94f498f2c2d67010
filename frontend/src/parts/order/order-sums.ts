import { add, type Cents, priceOf, SERVICE_FEE_CENTS, subtract, toCents, ZERO } from '@sward/shared/kernel';
import { fromCents } from '../../lib/format.ts';
import type { Order } from './api/list-orders.ts';
import { newTotal } from './messages/price-change.en.ts';

/** Returns a price of the work as each side knows it. */
export function sidesOf(work: Cents): { work: string; total: string; net: string } {
  const { total, net } = priceOf(work);
  return { work: fromCents(work), total: fromCents(total), net: fromCents(net) };
}

/** Returns the sum in one line, as the homeowner reads it before they say yes. */
export function sumOf(work: Cents, extra: Cents): string {
  const after = add(work, extra);
  const total = add(after, SERVICE_FEE_CENTS);
  return newTotal(...([total, after, SERVICE_FEE_CENTS, extra].map(fromCents) as Four));
}
type Four = [string, string, string, string];

/** Returns the price of the work before an open order. */
export function workBefore({
  newTotalCents,
  extraCents,
}: Pick<Order, 'newTotalCents' | 'extraCents'>): Cents {
  const before = subtract(toCents(newTotalCents), toCents(extraCents));
  return before > SERVICE_FEE_CENTS ? subtract(before, SERVICE_FEE_CENTS) : ZERO;
}
