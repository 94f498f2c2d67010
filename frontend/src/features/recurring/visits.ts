import { today } from '../../lib/clock.ts';
import type { Recurring, Visit } from './api/get-recurring.ts';

/** Visits by whether their day is still to come, the next one first. */
export function byDay({ visits }: Recurring): { coming: Visit[]; past: Visit[] } {
  const now = today();
  const isComing = ({ day }: Visit) => day.date >= now;
  return {
    coming: visits.filter(isComing),
    past: visits.filter((visit) => !isComing(visit)).reverse(),
  };
}

/** The visit that is next to happen, or waits for its owner's payment. */
export function nextVisit(service: Recurring): Visit | undefined {
  return byDay(service).coming.find(({ status }) => status !== 'skipped' && status !== 'cancelled');
}
