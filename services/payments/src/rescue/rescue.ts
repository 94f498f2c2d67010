import type { JobDay } from '@sward/requests';
import { type Cents, HOUR, instant } from '@sward/shared/kernel';
import { type LostBecause, RESCUE_LIMITS, type RescueState, type ServiceTime } from '@sward/shared/product';

/** The offer of a lost job to former bidders, for this day and window. */
export type Offer = {
  bidIds: string[];
  /** Bids whose providers have refused. */
  refused: string[];
  date: string;
  time: ServiceTime;
  windowStart: string;
  windowEnd: string;
  until: string;
};

/** The rescue of a paid job that lost its provider; the homeowner chooses what becomes of it. */
export interface Rescue {
  id: string;
  state: RescueState;
  paymentId: string;
  requestId: string;
  /** Facts for the operators' list. */
  service: string;
  providerName: string;
  capturedCents: Cents;
  because: LostBecause;
  formerBidId: string;
  startedAt: string;
  chooseBy: string;
  offer?: Offer;
  /** The bid that took it. */
  takenBidId?: string;
  endedAt?: string;
  /** The party that ended it with a full refund, and the day for which the request is posted again. */
  endedBy?: 'owner' | 'operator' | 'system';
  reopen?: JobDay;
}

/** Returns until when (instant) a homeowner who learns of the loss at `now` (ms) chooses. */
export function chooseBy(now: number): string {
  return instant(now + RESCUE_LIMITS.chooseHours * HOUR);
}

/** Returns until when an offer made at `now` (ms) can be taken. */
export function offerUntil(windowStart: string, now: number): string {
  const beforeWindow = Date.parse(windowStart) - RESCUE_LIMITS.beforeWindowHours * HOUR;
  return instant(Math.min(now + RESCUE_LIMITS.offerHours * HOUR, beforeWindow));
}

export function isSeeking({ state }: Pick<Rescue, 'state'>): boolean {
  return state === 'choosing' || state === 'offered';
}

/** Returns whether every provider who was asked has refused. */
export function allRefused({ offer }: Pick<Rescue, 'offer'>): boolean {
  return offer !== undefined && offer.refused.length === offer.bidIds.length;
}

/** Returns when the choice or the offer ends. */
export function endOf({ offer, chooseBy: by }: Rescue): string {
  return offer?.until ?? by;
}
