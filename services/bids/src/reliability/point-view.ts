import type { Contract, ResponseOf } from '@sward/shared/contract';
import { HOUR, MINUTE } from '@sward/shared/kernel';
import { POINT_LIMITS, serviceTypeNames } from '@sward/shared/product';
import type { PhotoView } from '@sward/shared/uploads';
import type { Bid } from '../bid/bid.ts';
import type { Appeal } from './appeal.ts';
import type { OwnPoints } from './change-points.ts';
import type { AppealForOperator } from './list-appeals.ts';
import { appealUntil, mayAppeal } from './point.ts';
import type { PointForViewer, PointList } from './points-with-jobs.ts';
import { ratesWithout } from './rates.ts';

type PointView = ResponseOf<Contract['bids.appeal']>;
type PointsView = ResponseOf<Contract['bids.listPoints']>;
type AppealView = ResponseOf<Contract['bids.decideAppeal']>;

/** Returns a point for its provider, with the photos of its appeal. */
export function pointView({ point, bid, own }: PointForViewer, photos: PhotoView[], now: number): PointView {
  const { id, requestId, kind, onTime, completed, counts, endedAt, appeal } = point;
  return {
    ...{ id, serviceRequestId: requestId, services: serviceTypeNames(bid.serviceTypeIds) },
    ...{ date: bid.availableDate, kind, onTime, completed, counts, endedAt },
    inRates: inRates(own, id),
    evidence: { ...evidenceOf(bid), leftForSize: point.leftForSize },
    without: ratesWithout(own.newest, point),
    appeal: appeal ? appealView(appeal, photos) : null,
    appealUntil: mayAppeal(point, now) ? appealUntil(point) : null,
  };
}

function inRates({ newest }: OwnPoints, pointId: string): boolean {
  const counted = newest.filter(({ counts }) => counts).slice(0, POINT_LIMITS.counted);
  return counted.some(({ id }) => id === pointId);
}

function evidenceOf({
  checkedInAt,
  cancelledAt,
  windowStart,
  windowEnd,
}: Bid): Pick<PointView['evidence'], 'lateMinutes' | 'noticeHours'> {
  const late = checkedInAt === undefined ? 0 : Date.parse(checkedInAt) - Date.parse(windowEnd);
  const notice = cancelledAt === undefined ? 0 : Date.parse(windowStart) - Date.parse(cancelledAt);
  return {
    lateMinutes: late > 0 ? Math.floor(late / MINUTE) : null,
    noticeHours: notice > 0 ? Math.floor(notice / HOUR) : null,
  };
}

function appealView(
  { state: status, text, at, dueAt, decidedAt, reason }: Appeal,
  photos: PhotoView[],
): PointView['appeal'] {
  return { status, text, photos, at, dueAt, decidedAt: decidedAt ?? null, reason: reason ?? null };
}

const recordOf = ({ record: { rates, answered, asked } }: OwnPoints) => ({
  reliability: rates,
  disputes: { answered, asked },
});

/** Returns a page of a provider's points; `photos` are those of each point's appeal. */
export function pointsView(list: PointList, photos: readonly PhotoView[][], now: number): PointsView {
  return {
    items: list.items.map((each, index) => pointView(each, photos[index] ?? [], now)),
    nextCursor: list.cursor,
    ...recordOf(list.own),
  };
}

/** Returns an appeal for operators. */
export function appealForDesk(appealed: AppealForOperator, photos: PhotoView[], now: number): AppealView {
  const { point, bid, own, provider } = appealed;
  const { appeal, providerId } = point;
  return {
    ...pointView(appealed, photos, now),
    ...{ providerId, businessName: provider?.businessName ?? '', paymentId: bid.paymentId ?? null },
    decidedBy: appeal?.decidedBy ?? null,
    late: appeal?.state === 'open' && Date.parse(appeal.dueAt) <= now,
    ...recordOf(own),
  };
}
