import { addDays } from '@sward/shared/kernel';
import { includedStill, LIMITS } from '@sward/shared/product';
import type { Answer } from '../../lib/api/api.ts';
import { today } from '../../lib/clock.ts';
import type { BidTemplate } from '../../parts/bid/api/list-templates.ts';
import type { BidValues } from '../../parts/bid/bid-schema.ts';
import type { OwnDay } from './api/own-days.ts';

export type Request = Answer<'requests.get'>;

/** A day that a bid may offer. */
export interface BidDay {
  date: string;
  /** Jobs that its provider still takes; null while that is not known. */
  room: number | null;
}

/** Chips beside each other. */
const SHOWN = 4;

/** The first days from the wish of the homeowner on, without days off; as many as there is room for. */
export function daysOf({ serviceDate }: Pick<Request, 'serviceDate'>, own: readonly OwnDay[]): BidDay[] {
  const first = serviceDate < today() ? today() : serviceDate;
  const last = addDays(serviceDate, LIMITS.availableDaysAfterService);
  const known = new Map(own.map((day) => [day.date, day]));
  const days: BidDay[] = [];
  for (let date = first; date <= last && days.length < SHOWN; date = addDays(date, 1)) {
    const day = known.get(date);
    if (day && (day.off || day.capacity === 0)) continue;
    days.push({ date, room: day ? Math.max(0, day.capacity - day.jobs) : null });
  }
  return days;
}

/** The template for one service and the size of a property. */
export function templateFor(
  { serviceTypeIds, propertySize }: Pick<Request, 'serviceTypeIds' | 'propertySize'>,
  templates: readonly BidTemplate[],
): BidTemplate | undefined {
  if (serviceTypeIds.length !== 1) return undefined;
  return templates.find(
    (each) => each.serviceTypeId === serviceTypeIds[0] && each.propertySize === propertySize,
  );
}

/** What stands in the form before anything is typed. */
export function firstValues(
  request: Request,
  template: BidTemplate | undefined,
  days: readonly BidDay[],
): BidValues {
  const { privateFor, serviceTypeIds } = request;
  // What the provider who is asked first took last time.
  const asked = privateFor && !privateFor.isOpen ? privateFor.offered.toFixed(2) : '';
  const free = days.find(({ room }) => room !== 0) ?? days[0];
  return {
    bidAmount: template ? template.bidAmount.toFixed(2) : asked,
    availableDate: free?.date ?? request.serviceDate,
    availableTime: request.serviceTime,
    description: template?.message ?? '',
    included: template ? includedStill(template.included, serviceTypeIds) : [],
  };
}
