import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { closeOrderOf } from './close-order.ts';
import type { Order } from './order.ts';

/** Declines an order for the homeowner, who keeps the price. @throws AppError not_found, order_not_open, order_paid */
export async function declineOrder(ports: Ports, actor: Actor, orderId: string): Promise<Order> {
  return await closeOrderOf(ports, orderId, { action: 'decline', role: 'owner', actor });
}
