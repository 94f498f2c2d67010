import type { Ports } from '../ports.ts';
import type { Intent } from '../stripe/gateway.ts';
import type { Order } from './order.ts';

/** Returns the only payment intent of an order, for exactly its amount. */
export async function orderIntent(ports: Ports, order: Order): Promise<Intent> {
  const { id: orderId, paymentId, requestId, bidId, extraCents: amountCents } = order;
  return await ports.stripe.createIntent({
    ...{ paymentId, orderId, requestId, bidId, amountCents, customerId: undefined },
  });
}
