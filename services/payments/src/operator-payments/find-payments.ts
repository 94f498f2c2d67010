import { readRequest } from '@sward/requests';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import { assertNoCursor, listPage, type Page } from '@sward/shared/table';
import { ownersPayments, paymentIdsOf } from '../payment/own-payments.ts';
import type { Payment } from '../payment/payment.ts';
import { paymentOf, readPayments } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { readStock } from '../reconciliation/reconciliation-store.ts';

/**
 * Payments for the desk: by the id of one, of its request, or of a person as who paid or as who is paid, newest first;
 * without anything those that are stuck. What is nobody's gives nothing.
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
  // These are few: no answer has named a place to go on from.
  assertNoCursor(cursor);
  return { items: await readPayments(marketplace, await idsOf(ports, q)), cursor: null };
}

async function idsOf(ports: Ports, q: string): Promise<string[]> {
  if (q.startsWith('pay_')) return [q];
  if (q.startsWith('req_')) {
    const request = await readRequest(ports.marketplace, q);
    return request ? paymentIdsOf(request) : [];
  }
  return q === '' ? ((await readStock(ports.marketplace))?.stuckIds ?? []) : [];
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
