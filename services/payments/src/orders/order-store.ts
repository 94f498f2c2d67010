import { AppError } from '@sward/shared/kernel';
import {
  duePartition,
  dueShard,
  entity,
  type Key,
  missing,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import { isOpenOrder, type Order } from './order.ts';

export const ORDERS_DUE = 'payments-orders';

const key = (paymentId: string, orderId: string): Key => ({
  pk: `PAYMENT#${paymentId}`,
  sk: `ORDER#${orderId}`,
});
const referenceKey = (orderId: string): Key => ({ pk: `ORDERREF#${orderId}`, sk: 'ORDERREF' });

const orderOf = entity<Order>('change order', 'id', 'status');

export function orderOfKey({ pk, sk }: Key): { paymentId: string; orderId: string } {
  return { paymentId: pk.slice('PAYMENT#'.length), orderId: sk.slice('ORDER#'.length) };
}

/** Returns the payment of an order. @throws AppError not_found */
export async function paymentIdOfOrder(table: Table, orderId: string): Promise<string> {
  const reference = await table.get(referenceKey(orderId), { consistent: true });
  if (!reference) throw new AppError('not_found');
  return String(reference.paymentId);
}

export async function readOrder(
  table: Table,
  paymentId: string,
  orderId: string,
): Promise<Order | undefined> {
  const item = await table.get(key(paymentId, orderId), { consistent: true });
  return item && orderOf(item);
}

/** @throws AppError not_found */
export async function requireOrder(table: Table, paymentId: string, orderId: string): Promise<Order> {
  const order = await readOrder(table, paymentId, orderId);
  if (!order) throw new AppError('not_found');
  return order;
}

/** Returns the orders of a payment, oldest first. */
export async function readOrders(table: Table, paymentId: string): Promise<Order[]> {
  return (await partitionItems(table, `PAYMENT#${paymentId}`, 'ORDER#')).map(orderOf);
}

/** Writes a new order, and a reference from its id to its payment. */
export function putNewOrder(order: Order): Write[] {
  const reference = { ...referenceKey(order.id), paymentId: order.paymentId };
  return [{ put: reference, if: missing() }, putOrder(order)];
}

/**
 * Writes the current order. It has no version of its own: the transaction is conditional on the version of its payment,
 * which is read first. The sweep checks the order until nothing is left to do.
 */
export function putOrder(order: Order): Write {
  const hasMore = isOpenOrder(order) || order.status === 'returning';
  return {
    put: {
      ...order,
      ...key(order.paymentId, order.id),
      // Overrides the due attributes of an order as it was read.
      duePk: hasMore ? duePartition(ORDERS_DUE, dueShard(order.id)) : undefined,
      dueAt: hasMore ? order.expiresAt : undefined,
    },
  };
}
