import type { Contract, ResponseOf } from '@sward/shared/contract';
import { serviceTypeNames } from '@sward/shared/product';
import type { Waiting } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { bidOf } from '../bid/bid-store.ts';
import { suspendedIn, suspendedJobOf } from '../jobs/suspended-jobs.ts';
import { pointOfItem } from '../reliability/point-store.ts';
import type { Queue, QueueKind } from './read-queue.ts';

type Row = ResponseOf<Contract['bids.queue']>['items'][number];

/** Returns one row of the operators' queue; none when the job has just ended or moved, or the appeal was decided. */
export function queueRow(waiting: Waiting<QueueKind>, { providers, suspended }: Rows): Row[] {
  const { kind, dueAt, late, item } = waiting;
  if (kind === 'appeal') {
    const { id, kind: point, endedAt, appeal, providerId } = pointOfItem(item);
    if (appeal?.state !== 'open') return [];
    const businessName = providers.get(providerId)?.businessName ?? '';
    return [{ kind, id, dueAt, late, point, endedAt, businessName }];
  }
  const listed = suspendedJobOf(item);
  const bid = listed ? suspended.get(listed.bidId) : bidOf(item);
  if (bid?.status !== 'accepted' || !bid.paymentId) return [];
  const overdue = bid.overdueAt !== undefined;
  const parties = suspendedIn(bid);
  if (listed ? overdue || parties.length === 0 : !overdue) return [];
  return [{ kind, dueAt, late, overdue, suspended: parties, ...factsOf(bid, bid.paymentId) }];
}

type Rows = Pick<Queue, 'providers' | 'suspended'>;

function factsOf({ id: bidId, serviceTypeIds, city, windowEnd, checkedInAt }: Bid, id: string) {
  const services = serviceTypeNames(serviceTypeIds);
  return { id, bidId, services, city, windowEnd, checkedIn: checkedInAt !== undefined };
}
