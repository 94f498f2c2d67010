import type { ServiceRequest } from '@sward/requests';
import { type BodyOf, type Contract, MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError, addDays, dayIn } from '@sward/shared/kernel';
import { includedChoices, LIMITS } from '@sward/shared/product';
import { type Bid, copiedRequestFields } from './bid.ts';
import { bidWindow, windowIsOver } from './job-times.ts';

export type BidInput = BodyOf<Contract['bids.place']>;

type Offer = Fit &
  Pick<
    Bid,
    | 'amountCents'
    | 'availableDate'
    | 'availableTime'
    | 'windowStart'
    | 'windowEnd'
    | 'description'
    | 'included'
  >;

/** The fields that fit a bid to its request's current terms. */
export type Fit = ReturnType<typeof copiedRequestFields> & Pick<Bid, 'termsVersion'>;

/**
 * Builds an offer for the request's current terms.
 * @throws AppError validation_failed for work of a service that the request does not ask for
 */
export function offerOn(request: ServiceRequest, input: BidInput): Offer {
  return {
    amountCents: input.bidAmount,
    availableDate: input.availableDate,
    availableTime: input.availableTime,
    ...bidWindow(input.availableDate, input.availableTime, request.zone),
    description: input.description,
    included: includedIn(request, input.included),
    ...fitOf(request),
  };
}

/** Returns the ticked work without duplicates, in the order of the list. */
function includedIn({ serviceTypeIds }: ServiceRequest, ticked: BidInput['included'] = []) {
  const possible = includedChoices(serviceTypeIds);
  if (ticked.some((code) => !possible.includes(code)))
    throw new AppError('validation_failed', { fields: { included: MESSAGE_KEYS.invalid_input } });
  return possible.filter((code) => ticked.includes(code));
}

export function fitOf(request: ServiceRequest): Fit {
  return { ...copiedRequestFields(request), termsVersion: request.termsVersion };
}

/**
 * Allows today at the property to 14 days after the preferred date, in a window that is not over.
 * @throws AppError validation_failed
 */
export function assertOfferTime(offer: Offer, request: ServiceRequest, now: number): void {
  const last = addDays(request.serviceDate, LIMITS.availableDaysAfterService);
  if (offer.availableDate < dayIn(request.zone, now) || offer.availableDate > last)
    throw new AppError('validation_failed', { fields: { availableDate: MESSAGE_KEYS.bid_date } });
  if (windowIsOver(offer, now))
    throw new AppError('validation_failed', { fields: { availableTime: MESSAGE_KEYS.time_passed } });
}
