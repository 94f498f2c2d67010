import { MESSAGE_KEYS } from '@sward/shared/contract/field-messages';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, HOUR, instant } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { nextBidVersion, parties } from '../bid/bid-events.ts';
import { bidLifecycle } from '../bid/bid-lifecycle.ts';
import { checkInFrom, onMyWayFrom, onMyWayOpen } from '../bid/job-times.ts';
import { changeOnce, ownBid } from '../bid/own-bid.ts';
import type { Ports } from '../ports.ts';
import { setArrival } from './job-store.ts';
import { agreedSince, isKnown, knowing, type Tap, timeOfTap } from './tap.ts';

/**
 * Records when the accepted provider, now on the way, will arrive, and notifies the homeowner. A new time replaces the
 * earlier one. Before the check-in opens nobody arrives: an earlier time becomes that one. A tap that arrives after the
 * time of arrival is recorded, but not announced.
 * @throws AppError job_not_open, too_early, state_changed; validation_failed for a time that is past or more
 * than four hours ahead
 */
export async function sayOnMyWay(
  ports: Ports,
  actor: Actor,
  input: { bidId: string; arrivesAt: string } & Tap,
): Promise<Bid> {
  const bid = await ownBid(ports, actor, input.bidId);
  const asked = Date.parse(input.arrivesAt);
  const arrivesAt = instant(Math.max(asked, checkInFrom(bid)));
  const isSaid = (it: Bid) => isKnown(it, input) || (it.status === 'accepted' && it.arrivesAt === arrivesAt);
  if (isSaid(bid)) return bid;
  bidLifecycle.next(bid.status, 'on-my-way', 'provider', 'job_not_open');
  const now = ports.clock.now();
  const tapped = timeOfTap(input, agreedSince(bid), now);
  if (tapped < onMyWayFrom(bid)) throw new AppError('too_early');
  if (bid.checkedInAt !== undefined || !onMyWayOpen(bid, tapped)) throw new AppError('job_not_open');
  const late = input.clientId !== undefined && asked < now;
  if (!late) assertSoon(asked, now);
  const past = late && Date.parse(arrivesAt) < now;

  const change = { onMyWayAt: instant(tapped), ...knowing(bid, input) };
  if (past) return await changeOnce(ports, bid, [setArrival(bid, change)], isSaid);
  const event = newEvent(ports, actor, nextBidVersion(bid), 'ProviderOnTheWay', {
    ...parties(bid),
    arrivesAt,
  });
  const writes = [setArrival(bid, { ...change, arrivesAt }), outbox(ports.clock, event)];
  return await changeOnce(ports, bid, writes, isSaid);
}

function assertSoon(at: number, now: number): void {
  const wrong = at < now ? MESSAGE_KEYS.time_passed : MESSAGE_KEYS.invalid_input;
  if (at < now || at > now + LIMITS.arrivalHours * HOUR)
    throw new AppError('validation_failed', { fields: { arrivesAt: wrong } });
}
