import { readBidOf } from '@sward/bids';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';

export type LeftRecord = NonNullable<ResponseOf<Contract['payments.getDeskPayment']>['left']>;

/** Returns for operators the record of a job that its provider left on site, with the evidence; null for any other. */
export async function leftRecord(ports: Ports, actor: Actor, payment: Payment): Promise<LeftRecord | null> {
  actingOperator(actor);
  if (payment.decision !== 'cancel') return null;
  const bid = await readBidOf(ports.marketplace, payment.requestId, payment.bidId);
  if (!bid?.left) return null;
  const { reason, at, text, photos: ids, near, precision, place } = bid.left;
  const purpose = reason === 'unsafe' ? ('access' as const) : ('order' as const);
  const [photos = []] = await ports.photos.views({ accountId: bid.providerId, purpose, ids });
  const from = near !== undefined && precision && place ? { at, near, precision, place } : null;
  return { reason, at, text, from, photos };
}
