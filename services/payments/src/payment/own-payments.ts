import { bidsOf } from '@sward/bids';
import { ownRequests, requestKey, requestOf, requestsOf, type ServiceRequest } from '@sward/requests';
import { listPage, type Page, type Table } from '@sward/shared/table';
import type { Payment } from './payment.ts';
import { paymentOf, readPayments } from './payment-store.ts';

const FINAL: ReadonlySet<Payment['status']> = new Set(['released', 'refunded', 'partially_refunded', 'void']);

/**
 * Yields the payments of an account's own requests: the one that booked the request, its tip, and the one in checkout.
 * A late capture is refunded, and no request refers to it.
 */
export async function* paymentsAsOwner(table: Table, ownerId: string): AsyncGenerator<Payment[]> {
  for await (const requests of requestsOf(table, ownerId)) {
    const payments = await readPayments(table, requests.flatMap(paymentIdsOf));
    const tips = payments.flatMap(({ tipId }) => tipId ?? []);
    yield [...payments, ...(await readPayments(table, tips))];
  }
}

/** Returns one page of the payments of an account's own requests. */
export async function ownersPayments(
  table: Table,
  ownerId: string,
  cursor: string | undefined,
): Promise<Page<Payment>> {
  const requests = await ownRequests(table, ownerId, cursor, 20);
  const payments = await readPayments(table, requests.items.flatMap(paymentIdsOf));
  return { items: payments, cursor: requests.cursor };
}

/** Returns the ids of the payment that booked a request, and of the one in checkout. */
export function paymentIdsOf({ paymentId, checkoutLock }: ServiceRequest): string[] {
  const ids = [paymentId, checkoutLock?.paymentId].filter((id) => id !== undefined);
  return [...new Set(ids)];
}

/** Yields the captured payments of a provider's jobs; `captured` is a range of instants. */
export async function* paymentsAsProvider(
  table: Table,
  providerId: string,
  captured?: readonly [from: string, to: string],
): AsyncGenerator<Payment[]> {
  const list = { pk: `EARNINGS#${providerId}`, ...(captured && { sk: { between: captured }, limit: 200 }) };
  let cursor: string | null = null;
  do {
    const page: Page = await listPage(table, 'lists', { ...list, cursor });
    yield page.items.map(paymentOf);
    cursor = page.cursor;
  } while (cursor);
}

/** Yields the payments of jobs that a provider lost: texts that the provider wrote stay there. */
export async function* lostPayments(table: Table, providerId: string): AsyncGenerator<Payment[]> {
  for await (const bids of bidsOf(table, providerId))
    yield await readPayments(
      table,
      bids.flatMap(({ lostPaymentId }) => lostPaymentId ?? []),
    );
}

/** Returns whether an account has money on its way, as homeowner or provider. */
export async function hasOpenMoney(table: Table, accountId: string): Promise<boolean> {
  for (const payments of [paymentsAsOwner, paymentsAsProvider]) {
    for await (const page of payments(table, accountId)) {
      if (page.some(({ status }) => !FINAL.has(status))) return true;
    }
  }
  return await isBeingPaid(table, accountId);
}

/** Returns whether a bid of the provider is in checkout, where a capture may follow at any time. */
async function isBeingPaid(table: Table, providerId: string): Promise<boolean> {
  for await (const bids of bidsOf(table, providerId)) {
    const pending = bids.filter(({ status }) => status === 'pending');
    if (pending.length === 0) continue;
    const ids = new Set(pending.map(({ id }) => id));
    const requests = await table.batchGet(
      pending.map(({ requestId }) => requestKey(requestId)),
      { consistent: true },
    );
    if (requests.some((item) => ids.has(requestOf(item).checkoutLock?.bidId ?? ''))) return true;
  }
  return false;
}
