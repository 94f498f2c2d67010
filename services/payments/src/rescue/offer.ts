import { bidWindow } from '@sward/bids';
import type { JobDay, ServiceRequest } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError, DAY, HOUR, instant } from '@sward/shared/kernel';
import { RESCUE_LIMITS } from '@sward/shared/product';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { askableBids } from './bidders.ts';
import { type Offer, offerUntil } from './rescue.ts';

/**
 * Returns the offer of a job to former bidders, for a day and window that the homeowner chose.
 * @throws AppError validation_failed on the day, or on a bid that cannot be asked
 */
export async function newOffer(
  ports: Ports,
  request: ServiceRequest,
  payment: Payment,
  { bidIds, ...day }: JobDay & { bidIds: readonly string[] },
): Promise<Offer> {
  const now = ports.clock.now();
  const window = bidWindow(day.date, day.time, request.zone);
  checkWindow(payment, window, now);
  const askable = new Set((await askableBids(ports.marketplace, request, payment)).map(({ id }) => id));
  const wrong = bidIds.findIndex((id) => !askable.has(id));
  if (wrong !== -1)
    throw new AppError('validation_failed', { fields: { [`bidIds.${wrong}`]: MESSAGE_KEYS.invalid_input } });
  return {
    bidIds: [...new Set(bidIds)],
    refused: [],
    ...day,
    ...window,
    until: offerUntil(window.windowStart, now),
  };
}

/** Returns whether a similar request can be posted instead: only the recurring service repeats a visit. */
export function mayPostAgain({ reservedFor }: Pick<ServiceRequest, 'reservedFor'>): boolean {
  return reservedFor === undefined;
}

/** @throws AppError validation_failed on `date` */
function checkWindow(
  { capturedAt }: Payment,
  { windowStart, windowEnd }: { windowStart: string; windowEnd: string },
  now: number,
): void {
  const { leastHoursAhead, mostDaysAhead, holdDays } = RESCUE_LIMITS;
  const start = Date.parse(windowStart);
  const tooSoon = start < now + leastHoursAhead * HOUR;
  const tooLate = start > now + mostDaysAhead * DAY;
  const beyondHold = windowEnd > instant(Date.parse(capturedAt ?? '') + holdDays * DAY);
  if (tooSoon || tooLate || beyondHold)
    throw new AppError('validation_failed', { fields: { date: MESSAGE_KEYS.rescue_day } });
}
