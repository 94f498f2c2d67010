import { type JobDay, returnToRequest, type ServiceRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { instant, SYSTEM } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Write } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { bidWindow, type Windowed } from '../bid/job-times.ts';
import { returnBid } from './job-store.ts';

/**
 * Moves a job that its provider could not begin to the offered day that its homeowner chose. Returns the new window,
 * and the writes for the transaction that pays the trip. On conflict: job_not_open.
 */
export function comeAgain(
  ports: CommonPorts,
  bid: Bid,
  request: ServiceRequest,
  day: JobDay,
): { window: Windowed; writes: Write[] } {
  const at = instant(ports.clock.now());
  const window = bidWindow(day.date, day.time, request.zone);
  const moved = { availableDate: day.date, availableTime: day.time };
  const data = { ...parties(bid), ...moved };
  const event = {
    ...newEvent(ports, SYSTEM, nextBidVersion(bid), 'JobRescheduled', data),
    // The caller has seen the payment; the day is the homeowner's choice.
    actor: bid.ownerId,
  };
  return {
    window,
    writes: [
      ...returnBid(bid, { ...moved, ...window }, at),
      returnToRequest(request, bid.id, day, at),
      outbox(ports.clock, event),
    ],
  };
}
