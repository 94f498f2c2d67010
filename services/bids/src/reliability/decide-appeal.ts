import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, AppError, actingOperator, instant, retryOnConflict } from '@sward/shared/kernel';
import { readBid } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import { appealLifecycle } from './appeal.ts';
import { pointEvent, pointWrites, readOwnPoints } from './change-points.ts';
import { counted, type Point } from './point.ts';
import { readPoint } from './point-store.ts';

export interface AppealDecision {
  pointId: string;
  grant: boolean;
  /** Shown to the provider. */
  reason: string;
}

/**
 * Decides an open appeal for good: once granted, its point no longer counts. Of two concurrent operators the first
 * decides; repeating the same decision changes nothing.
 * @throws AppError forbidden, not_found, appeal_not_open
 */
export async function decideAppeal(ports: Ports, actor: Actor, input: AppealDecision): Promise<Point> {
  const operator = actingOperator(actor);
  const { marketplace } = ports;
  const { pointId, grant, reason } = input;
  return await retryOnConflict(['state_changed'], async () => {
    const bid = await readBid(marketplace, pointId);
    if (!bid) throw new AppError('not_found');
    const own = await readOwnPoints(marketplace, bid.providerId);
    const point = own.newest.find(({ id }) => id === pointId) ?? (await readPoint(marketplace, bid));
    if (!point?.appeal) throw new AppError('not_found');
    const { appeal } = point;
    const state = grant ? 'granted' : 'refused';
    if (appeal.state === state && appeal.reason === reason) return point;
    appealLifecycle.next(appeal.state, grant ? 'grant' : 'refuse', 'operator', 'appeal_not_open');
    const decidedAt = instant(ports.clock.now());
    const decidedBy = operator.displayName;
    const decided = counted({ ...point, appeal: { ...appeal, state, reason, decidedAt, decidedBy } });
    const isRead = own.newest.includes(point);
    const newest = isRead ? own.newest : [...own.newest, point];
    const after = newest.map((each) => (each === point ? decided : each));
    const { writes, rates } = pointWrites(point.providerId, { record: own.record, newest }, after);
    await marketplace.transact([
      ...writes,
      addAuditEntry(ports, operator, {
        action: grant ? 'appeal.grant' : 'appeal.refuse',
        subjectId: point.providerId,
        subject: pointId,
        note: reason,
      }),
      pointEvent(ports, operator, point, 'AppealDecided', { granted: grant, rates }),
    ]);
    return { ...decided, version: point.version + 1 };
  });
}
