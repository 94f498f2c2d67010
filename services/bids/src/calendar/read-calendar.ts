import { isSuspended } from '@sward/requests';
import { AppError, addDays, BUSINESS_ZONE, dayIn, HOUR } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { type CalendarEntry, icalendar, type Language, serviceTypeNames } from '@sward/shared/product';
import { serviceNamesIn } from '@sward/shared/product/options.es';
import { consumeRateLimit } from '@sward/shared/table';
import { type Bid, movesOf } from '../bid/bid.ts';
import { jobsBetween } from '../bid/job-days.ts';
import type { Ports } from '../ports.ts';
import { markCalendarRead, readCalendarLink, readCalendarOwner } from './calendar-link-store.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 90;
const ENTRIES = 500;
const READS = { name: 'calendar', limit: 60, windowMs: HOUR };

type FeedPorts = Pick<Ports, 'marketplace' | 'clock'>;

/**
 * Returns the jobs of the link's account, as homeowner and as provider: only day, window, kind of work and town, since
 * other people may read the calendar.
 * @throws AppError not_found for any link that is not the one of an account that may work, too_many_requests
 */
export async function readCalendar(
  ports: FeedPorts,
  { token, origin, language = 'en' }: { token: string; origin: string; language?: Language },
): Promise<string> {
  const { marketplace, clock } = ports;
  const hash = hashOf(token);
  const accountId = await readCalendarOwner(marketplace, hash);
  if (accountId === undefined) throw new AppError('not_found');
  if (await isSuspended(marketplace, accountId)) throw new AppError('not_found');
  await consumeRateLimit(marketplace, clock, READS, hash);
  const today = dayIn(BUSINESS_ZONE, clock.now());
  const link = await readCalendarLink(marketplace, accountId);
  if (link?.lastReadOn !== today) await marketplace.transact([markCalendarRead(accountId, hash, today)]);
  const days = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const jobs = await jobsBetween(marketplace, accountId, days, ENTRIES);
  return icalendar(jobs.map((bid) => entry(bid, accountId, origin, language)));
}

function entry(bid: Bid, accountId: string, origin: string, language: Language): CalendarEntry {
  const changes = [bid.acceptedAt, bid.rescheduledAt, bid.completedAt, bid.cancelledAt];
  const page = accountId === bid.providerId ? `bids/${bid.id}` : `requests/${bid.requestId}`;
  return {
    id: bid.id,
    sequence: movesOf(bid),
    start: bid.windowStart,
    end: bid.windowEnd,
    changedAt: changes.reduce<string>((last, at) => (at && at > last ? at : last), bid.createdAt),
    cancelled: bid.status === 'cancelled',
    summary: `${sentence(serviceNamesIn(language, serviceTypeNames(bid.serviceTypeIds)).join(', '))} (Sward)`,
    location: `${bid.city}, ${bid.state}`,
    url: `${origin}/${page}`,
  };
}

/** `Lawn mowing, hedge trimming` */
function sentence(names: string): string {
  return names.slice(0, 1) + names.slice(1).toLowerCase();
}
