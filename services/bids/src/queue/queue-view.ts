import type { Provider } from '@sward/requests';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { serviceTypeNames } from '@sward/shared/product';
import type { Waiting } from '@sward/shared/table';
import { bidOf } from '../bids/bid-store.ts';
import { pointOfItem } from '../reliability/point-store.ts';
import type { QueueKind } from './read-queue.ts';

type Row = ResponseOf<Contract['bids.queue']>['items'][number];

/** Returns one row of the operators' queue; none when the job has just ended or moved, or the appeal was decided. */
export function queueRow(
  { kind, dueAt, late, item }: Waiting<QueueKind>,
  providers: ReadonlyMap<string, Provider>,
): Row[] {
  if (kind === 'appeal') {
    const { id, kind: point, endedAt, appeal, providerId } = pointOfItem(item);
    if (appeal?.state !== 'open') return [];
    const businessName = providers.get(providerId)?.businessName ?? '';
    return [{ kind, id, dueAt, late, point, endedAt, businessName }];
  }
  const bid = bidOf(item);
  if (bid.overdueAt === undefined || bid.status !== 'accepted' || !bid.paymentId) return [];
  const { id: bidId, paymentId: id, city, windowEnd, checkedInAt } = bid;
  const services = serviceTypeNames(bid.serviceTypeIds);
  return [{ kind, id, bidId, dueAt, late, services, city, windowEnd, checkedIn: checkedInAt !== undefined }];
}
