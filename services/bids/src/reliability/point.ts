import type { DisputeRecord } from '@sward/requests';
import { DAY, instant } from '@sward/shared/kernel';
import { POINT_LIMITS, type PointKind } from '@sward/shared/product';
import type { Bid } from '../bid/bid.ts';
import { arrivedOnTime, freeCancelUntil } from '../bid/job-times.ts';
import type { Appeal } from './appeal.ts';

type YesOrNo = 'yes' | 'no';

/** Facts about the provider that follow from a job's end; null where nothing follows. */
export interface PointFacts {
  kind: PointKind;
  onTime: YesOrNo | null;
  completed: YesOrNo | null;
}

/** One fact about one job of a provider. It names no person, and its only free text is the provider's own. */
export type Point = PointFacts & {
  /** Id of the bid. */
  id: string;
  version: number;
  providerId: string;
  requestId: string;
  /** When the job ended; the sort key of the list. */
  endedAt: string;
  /** When its kind was last set. */
  writtenAt: string;
  /** The provider left because the lawn was of another size, whether that counts or not. */
  leftForSize: boolean;
  counts: boolean;
  /** The provider asked for more money on site. Absent from older points. */
  askedMore?: boolean;
  /** Number of trip fees that the homeowner owed for the job. Absent from older points. */
  tripFees?: number;
  /** Number of the job's disputes that the provider answered in time, and that they did not. */
  answered: number;
  unanswered: number;
  appeal?: Appeal;
};

/** End reasons that are no fault of the provider. */
const NO_FAULT = ['weather', 'no_access', 'unsafe', 'wrong_size'] as const;

type CancelFacts = Pick<Bid, 'because' | 'cancelledBy' | 'cancelTerms' | 'cancelledAt' | 'windowStart'>;

/** Returns the facts that a job's record shows about its provider; undefined while it has not ended. */
export function factsOf(
  bid: Pick<Bid, 'status' | 'checkedInAt' | 'windowEnd'> & CancelFacts,
  { undone }: Pick<DisputeRecord, 'undone'>,
): PointFacts | undefined {
  if (bid.status !== 'completed' && bid.status !== 'cancelled') return undefined;
  const finished = bid.status === 'completed';
  const onTime = finished || bid.checkedInAt !== undefined ? yesOrNo(arrivedOnTime(bid)) : null;
  if (undone) return { kind: 'not_done', onTime, completed: 'no' };
  if (finished) return { kind: onTime === 'yes' ? 'on_time' : 'late', onTime, completed: 'yes' };
  return ofCancelled(bid);
}

function ofCancelled({
  because,
  cancelledBy,
  cancelTerms,
  cancelledAt = '',
  windowStart,
}: CancelFacts): PointFacts {
  const noFault = NO_FAULT.find((reason) => reason === because);
  if (noFault) return { kind: noFault, onTime: null, completed: null };
  if (because === 'no_show' || cancelTerms?.noShow) return { kind: 'no_show', onTime: 'no', completed: 'no' };
  if (because === 'cancelled' || cancelledBy === 'provider')
    return Date.parse(cancelledAt) > freeCancelUntil({ windowStart })
      ? { kind: 'late_cancel', onTime: 'no', completed: 'no' }
      : { kind: 'early_cancel', onTime: null, completed: 'no' };
  return { kind: cancelledBy === 'owner' ? 'owner' : 'operator', onTime: null, completed: null };
}

const yesOrNo = (yes: boolean): YesOrNo => (yes ? 'yes' : 'no');

/**
 * Returns the point of an ended job. The appeal of the known point stays while the point is about the same fact, or
 * while the appeal is undecided.
 */
export function pointOf(
  bid: Bid,
  disputes: DisputeRecord,
  known: Point | undefined,
  now: number,
): Point | undefined {
  const facts = factsOf(bid, disputes);
  const endedAt = bid.completedAt ?? bid.cancelledAt;
  if (!facts || endedAt === undefined) return undefined;
  const { answered, unanswered } = disputes;
  const point: Point = {
    ...facts,
    id: bid.id,
    version: known?.version ?? 0,
    providerId: bid.providerId,
    requestId: bid.requestId,
    endedAt,
    writtenAt: instant(now),
    leftForSize: facts.kind === 'wrong_size',
    counts: false,
    askedMore: bid.askedMore ?? false,
    tripFees: (bid.visits?.length ?? 0) + (facts.kind === 'no_access' ? 1 : 0),
    answered,
    unanswered,
  };
  // `withSizes` may have made the known point a late cancellation; it is still about the same fact.
  const isSame = known?.kind === facts.kind || (known?.leftForSize && point.leftForSize);
  if (known && isSame)
    return counted({ ...point, ...kindOf(known), writtenAt: known.writtenAt, appeal: known.appeal });
  return counted({ ...point, ...(known?.appeal?.state === 'open' && { appeal: known.appeal }) });
}

const kindOf = ({ kind, onTime, completed }: Point): PointFacts => ({ kind, onTime, completed });

/** Returns the point with whether it counts: it states a fact about the provider, and no appeal was granted. */
export function counted(point: Point): Point {
  const says = point.onTime !== null || point.completed !== null;
  return { ...point, counts: says && point.appeal?.state !== 'granted' };
}

/**
 * Returns the newest points after the rule for size: from the third job within twenty that the provider left for its
 * size, each counts as a late cancellation. `whole`: there are no older points; otherwise points with fewer than twenty
 * known predecessors stay as they are.
 */
export function withSizes(newestFirst: readonly Point[], whole: boolean, now: number): Point[] {
  const { counted: within, wrongSizes } = POINT_LIMITS;
  return newestFirst.map((point, index) => {
    if (!point.leftForSize || (!whole && index + within > newestFirst.length)) return point;
    const before = newestFirst.slice(index, index + within).filter(({ leftForSize }) => leftForSize);
    const kind = before.length >= wrongSizes ? 'late_cancel' : 'wrong_size';
    if (point.kind === kind) return point;
    const answer = kind === 'late_cancel' ? 'no' : null;
    return counted({ ...point, kind, onTime: answer, completed: answer, writtenAt: instant(now) });
  });
}

/** Returns until when (instant) the provider may appeal. */
export function appealUntil({ writtenAt }: Pick<Point, 'writtenAt'>): string {
  return instant(Date.parse(writtenAt) + POINT_LIMITS.appealDays * DAY);
}

/** Returns whether the provider may appeal: the point counts, is new, and has had no appeal. */
export function mayAppeal(point: Point, now: number): boolean {
  return point.counts && point.appeal === undefined && now < Date.parse(appealUntil(point));
}
