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
  /** Jobs that the provider can still take on the day; null while that is unknown. */
  room: number | null;
}

/** The most days to choose from. */
const SHOWN = 4;

/** Returns the first days on which the provider works, from the requested day on. */
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

/** Returns the template for the request's only service and its property size. */
export function templateFor(
  { serviceTypeIds, propertySize }: Pick<Request, 'serviceTypeIds' | 'propertySize'>,
  templates: readonly BidTemplate[],
): BidTemplate | undefined {
  if (serviceTypeIds.length !== 1) return undefined;
  return templates.find(
    (each) => each.serviceTypeId === serviceTypeIds[0] && each.propertySize === propertySize,
  );
}

/** Returns the form's values before the provider types. */
export function firstValues(
  request: Request,
  template: BidTemplate | undefined,
  days: readonly BidDay[],
): BidValues {
  const { privateFor, serviceTypeIds } = request;
  // A request that is private to this provider suggests the price of their last job for its owner.
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
