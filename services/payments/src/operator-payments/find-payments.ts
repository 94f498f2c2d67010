import { readRequest } from '@sward/requests';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import { assertNoCursor, listPage, type Page } from '@sward/shared/table';
import { ownersPayments, paymentIdsOf } from '../payment/own-payments.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentOf, readPayments } from '../payment/payment-store.ts';
import { paymentIdsOfReceipt } from '../payment/receipt-store.ts';
import type { Ports } from '../ports.ts';
import { readSnapshot } from '../reconciliation/reconciliation-store.ts';

/**
 * Finds payments for the operator desk, newest first: by payment id, receipt number, request id, or account id of payer
 * or payee. Without an id it returns the stuck payments. An unknown id returns none.
 */
export async function findPayments(
  ports: Ports,
  actor: Actor,
  { q = '', as, cursor }: { q?: string; as: 'owner' | 'provider'; cursor?: string },
): Promise<Page<Payment>> {
  actingOperator(actor);
  const { marketplace } = ports;
  if (q.startsWith('acc_'))
    return as === 'owner'
      ? await ownersPayments(marketplace, q, cursor)
      : await providersPayments(ports, q, cursor);
  // The stuck payments fit on one page, so no response carries a cursor.
  assertNoCursor(cursor);
  return { items: await readPayments(marketplace, await idsOf(ports, q)), cursor: null };
}

async function idsOf(ports: Ports, q: string): Promise<string[]> {
  if (q.startsWith('pay_')) return [q];
  if (q.startsWith('req_')) {
    const request = await readRequest(ports.marketplace, q);
    return request ? paymentIdsOf(request) : [];
  }
  if (q === '') return (await readSnapshot(ports.marketplace))?.stuckIds ?? [];
  return (await paymentIdsOfReceipt(ports.marketplace, q)) ?? [];
}

async function providersPayments(
  { marketplace }: Ports,
  providerId: string,
  cursor: string | undefined,
): Promise<Page<Payment>> {
  const list = { pk: `EARNINGS#${providerId}`, newestFirst: true, limit: 20, cursor };
  const page = await listPage(marketplace, 'lists', list);
  return { items: page.items.map(paymentOf), cursor: page.cursor };
}
