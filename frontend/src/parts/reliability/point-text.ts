import { POINT_LIMITS } from '@sward/shared/product';
import type { Answer, ItemOf } from '../../lib/api/api.ts';
import { percent } from '../../lib/format.ts';
import { reliability as t } from '../../messages/product/reliability.en.ts';

export type Point = ItemOf<'bids.listPoints'>;
type Rates = Answer<'bids.listPoints'>['reliability'];

const share = (value: number | null) => (value === null ? t.none : percent(value * 100));

/** Returns `89% on time, 90% completed, of 20 jobs`, or that too few count. */
export function ratesText(rates: Rates): string {
  if (!rates) return t.newHere(POINT_LIMITS.forRates);
  return t.ratesOf(share(rates.onTimePercent), share(rates.completionPercent), rates.jobs);
}

/** Returns `6 hours`; from two days on `2 days`. */
const timeText = (hours: number) => (hours < 48 ? t.hours(hours) : t.days(Math.floor(hours / 24)));

/** Returns the reason of a point. */
export function whyText({
  kind,
  evidence: { lateMinutes, noticeHours, leftForSize },
}: Pick<Point, 'kind' | 'evidence'>): string {
  if (leftForSize && kind === 'late_cancel')
    return t.sizes(POINT_LIMITS.wrongSizes - 1, POINT_LIMITS.counted);
  if (kind === 'late' && lateMinutes !== null) return t.lateBy(lateMinutes);
  if (kind === 'early_cancel' && noticeHours !== null) return t.notice(timeText(noticeHours));
  if (kind === 'late_cancel') return noticeHours === null ? t.afterStart : t.notice(timeText(noticeHours));
  return t.why[kind];
}
