import { AppError } from '@sward/shared/kernel';
import { mayLeaveFrom } from '@sward/shared/product';
import { type ExtraOrder, isExtra, isOpenOrder, type Order } from '../orders/order.ts';

/** Returns the price changes that the provider of a bid proposed, oldest first. */
export function ordersOf(orders: readonly Order[], bidId: string): ExtraOrder[] {
  return orders.filter(isExtra).filter((order) => order.bidId === bidId);
}

/**
 * Returns the last price change if the homeowner did not accept it: declined, expired, or unanswered for long enough,
 * while none was paid.
 * @throws AppError order_not_open when there is none or it was taken back, order_open while it waits, order_paid
 */
export function assertNotAccepted(orders: readonly ExtraOrder[], now: number): ExtraOrder {
  if (orders.some(({ status }) => status === 'paid')) throw new AppError('order_paid');
  const last = orders.at(-1);
  const from = last && mayLeaveFrom(last);
  if (!last || from === undefined) throw new AppError('order_not_open');
  if (isOpenOrder(last) && now < from) throw new AppError('order_open');
  return last;
}
