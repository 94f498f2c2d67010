import { bidBody, MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays } from '@sward/shared/kernel';
import { LIMITS, PLAIN_CONTACT } from '@sward/shared/product';
import type * as z from 'zod/mini';
import { today } from '../../lib/clock.ts';

export const bidSchema = bidBody;
export type BidValues = Required<z.input<typeof bidBody>> & { bidAmount: string };

/** Returns the first and last day that a bid may offer. */
export function bidDays(serviceDate: string): { first: string; last: string } {
  return { first: today(), last: addDays(serviceDate, LIMITS.availableDaysAfterService) };
}

/**
 * Returns a check of the day, which depends on today and on the request, and of the message: the server would refuse it
 * only after the ten seconds in which the bid counts as placed.
 */
export function bidProblems(serviceDate: string) {
  return ({ availableDate, description }: BidValues): { availableDate?: string; description?: string } => {
    const { first, last } = bidDays(serviceDate);
    const wrong = availableDate !== '' && (availableDate < first || availableDate > last);
    return {
      ...(wrong && { availableDate: MESSAGE_KEYS.bid_date }),
      ...(PLAIN_CONTACT.test(description) && { description: MESSAGE_KEYS.contact_details }),
    };
  };
}
