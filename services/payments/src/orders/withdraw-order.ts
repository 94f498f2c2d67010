import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { closeOrderOf } from './close-order.ts';
import type { Order } from './order.ts';

/** Withdraws an order for its provider. @throws AppError not_found, order_not_open, order_paid */
export async function withdrawOrder(ports: Ports, actor: Actor, orderId: string): Promise<Order> {
  return await closeOrderOf(ports, orderId, { action: 'withdraw', role: 'provider', actor });
}
