import type { Contract, ResponseOf } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import type { PhotoView } from '@sward/shared/uploads';
import type { Ports } from '../ports.ts';
import { type ExtraOrder, isExtra, type Order, orderActions } from './order.ts';

type OrderView = ResponseOf<Contract['payments.declineOrder']>;

export interface OrderViewer {
  viewer: 'owner' | 'provider' | 'operator';
  keptCard: string | null;
}

/** Returns orders for additional work as the API shows them to one viewer, with their photos. */
export async function orderViews(ports: Ports, all: readonly Order[], as: OrderViewer): Promise<OrderView[]> {
  const orders = all.filter(isExtra);
  const photos = await ports.photos.views(
    ...orders.map(({ providerId, photos: ids }) => ({
      accountId: providerId,
      purpose: 'order' as const,
      ids,
    })),
  );
  return orders.map((order, i) => orderView(order, photos[i] ?? [], as, ports.clock.now()));
}

/**
 * Returns one order for additional work as the API shows it.
 * @throws AppError not_found for a trip, which has no view of its own
 */
export async function oneOrderView(ports: Ports, order: Order, as: OrderViewer): Promise<OrderView> {
  const [view] = await orderViews(ports, [order], as);
  if (!view) throw new AppError('not_found');
  return view;
}

function orderView(
  order: ExtraOrder,
  photos: PhotoView[],
  { viewer, keptCard }: OrderViewer,
  now: number,
): OrderView {
  const { id, bidId, status, reason, text, extraCents, newTotalCents, expiresAt, createdAt } = order;
  return {
    ...{ id, bidId, status, reason, text, photos, extraCents, newTotalCents, payNowCents: extraCents },
    ...{ expiresAt, createdAt, keptCard },
    allowedActions: [...orderActions(order, viewer, now)],
  };
}
