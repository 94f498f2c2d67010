import { epochSeconds } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import type { Order } from './order.ts';

/**
 * Sets the timer of an order's deadline, before the step is written: a timer without its step is harmless, a step
 * without its timer waits for the sweep.
 */
export async function orderTimer(ports: Ports, { id: orderId, expiresAt }: Order): Promise<void> {
  const at = String(epochSeconds(Date.parse(expiresAt)));
  await ports.timers.set('order', { orderId, at }, expiresAt);
}
