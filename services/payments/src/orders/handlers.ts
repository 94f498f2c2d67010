import type { orderRoutes } from '@sward/shared/contract/payments/orders';
import type { Handlers } from '@sward/shared/lambda/pure';
import { keptCardOf } from '../cards/kept-card.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { approveOrder } from './approve-order.ts';
import { declineOrder } from './decline-order.ts';
import { listOrders } from './list-orders.ts';
import type { Order } from './order.ts';
import { oneOrderView, orderViews } from './order-view.ts';
import { proposeOrder } from './propose-order.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** Handlers of change orders, for both parties. */
export function orderHandlers(ports: Ports): Handlers<typeof orderRoutes> {
  const providers = (order: Order) => oneOrderView(ports, order, { viewer: 'provider', keptCard: null });
  const owners = async (order: Order) => {
    const card = await keptCardOf(ports, await requirePayment(ports.marketplace, order.paymentId));
    return await oneOrderView(ports, order, { viewer: 'owner', keptCard: card?.card ?? null });
  };
  return {
    'payments.proposeOrder': async ({ actor, params, body }) => ({
      status: 201,
      body: await providers(await proposeOrder(ports, actor, { ...body, ...params })),
    }),
    'payments.listOrders': async ({ actor, params }) => {
      const { orders, mostCents, ...as } = await listOrders(ports, actor, params.bidId);
      return { body: { items: await orderViews(ports, orders, as), nextCursor: null, mostCents } };
    },
    'payments.approveOrder': async ({ actor, params, body }) => {
      const { order, clientSecret } = await approveOrder(ports, actor, { ...body, ...params });
      const publishableKey = clientSecret === null ? null : await ports.stripe.publishableKey();
      return { body: { order: await owners(order), clientSecret, publishableKey } };
    },
    'payments.declineOrder': async ({ actor, params }) => ({
      body: await owners(await declineOrder(ports, actor, params.orderId)),
    }),
    'payments.withdrawOrder': async ({ actor, params }) => ({
      body: await providers(await withdrawOrder(ports, actor, params.orderId)),
    }),
  };
}
