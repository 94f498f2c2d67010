import type { BidOffer } from '@sward/shared/product';
import { dayOf, now } from '../../../lib/clock.ts';
import { plainDay } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import type { MyBid } from '../../bid/api/list-my-bids.ts';
import type { Stop } from '../api/get-today.ts';
import { jobOfDay as t } from '../messages/day/job-of-day.en.ts';

/** Next action of a provider on a job. */
export type NextAction = Extract<BidOffer, 'on-my-way' | 'check-in' | 'complete'>;

/** Returns the next action; undefined before the first and after the last. */
export function nextActionOf({
  allowedActions,
  arrivesAt,
}: {
  allowedActions: readonly BidOffer[];
  arrivesAt: string | null;
}): NextAction | undefined {
  const may = (action: BidOffer) => allowedActions.includes(action);
  if (may('complete')) return 'complete';
  if (may('on-my-way') && !arrivesAt) return 'on-my-way';
  return may('check-in') ? 'check-in' : undefined;
}

/** Returns `Dana` for `Dana H.`, which is how a homeowner is named after acceptance. */
export function firstNameOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(' '))) || name;
}

/** Returns a name, or a day, that a headline never breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Facts of a job by which is said what its provider does; `zone` is that of the browser when undefined. */
type Doing = Pick<Stop, 'arrivesAt' | 'checkedInAt' | 'date'> & { zone?: string; noAccess?: boolean };

/** Whether the day of a job is over without a check-in. */
export function isMissed({ checkedInAt, date, zone }: Pick<Doing, 'checkedInAt' | 'date' | 'zone'>): boolean {
  return !checkedInAt && date < dayOf(now(), zone);
}

/**
 * Returns what the provider of a job does now: works since when, or is on the way; of a place that stays closed, that; of
 * a job that was begun on an earlier day, that it is not finished, and of one that was missed, that it never began.
 * Undefined for a job that is ahead.
 */
export function doing(job: Doing, who: string): string | undefined {
  const { arrivesAt, checkedInAt, date, noAccess, zone } = job;
  const first = firstNameOf(who);
  if (noAccess) return t.noAccess(first);
  if (isMissed(job)) return t.missed(first, unbroken(plainDay(date)));
  if (!checkedInAt) return arrivesAt ? t.onTheWay(unbroken(who), timeAt(arrivesAt, zone)) : undefined;
  const day = dayOf(Date.parse(checkedInAt), zone);
  return day < dayOf(now(), zone)
    ? t.begun(first, unbroken(plainDay(day)))
    : t.working(first, timeAt(checkedInAt, zone));
}

/** Returns the same for a bid in its provider's list; undefined while it is no open job. */
export function doingOf(bid: MyBid): string | undefined {
  if (bid.status !== 'accepted') return undefined;
  const { zone, availableDate: date, homeownerFirstName } = bid;
  return doing({ ...bid, date, zone: zone ?? undefined }, homeownerFirstName ?? t.homeowner);
}
