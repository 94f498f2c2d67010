import { bidBody, MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import type * as z from 'zod/mini';
import { today } from '../../lib/clock.ts';

export const bidSchema = bidBody;
export type BidValues = Required<z.input<typeof bidBody>> & { bidAmount: string };

/** Returns the first and last day that a bid may offer. */
export function bidDays(serviceDate: string): { first: string; last: string } {
  return { first: today(), last: addDays(serviceDate, LIMITS.availableDaysAfterService) };
}

/** A telephone number or e-mail address as most people write them. The server knows many more ways. */
const CONTACT = /\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}|\S@\S+\.\w/;

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
      ...(CONTACT.test(description) && { description: MESSAGE_KEYS.contact_details }),
    };
  };
}
