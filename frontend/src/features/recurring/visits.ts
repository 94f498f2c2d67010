import type { Recurring, Visit } from '../../lib/api/queries/recurring.ts';
import { today } from '../../lib/clock.ts';

/** Splits visits into upcoming and past ones. The next upcoming and the latest past visit are first. */
export function byDay({ visits }: Recurring): { coming: Visit[]; past: Visit[] } {
  const now = today();
  const isComing = ({ day }: Visit) => day.date >= now;
  return {
    coming: visits.filter(isComing),
    past: visits.filter((visit) => !isComing(visit)).reverse(),
  };
}

/** Returns the request of the latest visit that has one. */
export function latestRequest({ visits }: Recurring): string | undefined {
  return visits.findLast(({ requestId }) => requestId)?.requestId ?? undefined;
}

/** Returns the next visit that is neither skipped nor cancelled. */
export function nextVisit(service: Recurring): Visit | undefined {
  return byDay(service).coming.find(({ status }) => status !== 'skipped' && status !== 'cancelled');
}
