import { requestKey, type ServiceRequest } from '@sward/requests';
import { type AccountActor, DAY, dayIn, HOUR, instant, toCents } from '@sward/shared/kernel';
import type { Bid } from './bid/bid.ts';
import { recordBid } from './bid/bid-store.ts';
import { listJob } from './bid/job-days.ts';
import { bidWindow } from './bid/job-times.ts';
import { reviewJob } from './jobs/review-job.ts';
import { sharePhotos } from './jobs/share-photos.ts';
import type { Ports } from './ports.ts';
import { countInSummary, readSummary } from './provider-facts/summary-store.ts';
import { keepPoint } from './reliability/keep-reliability.ts';

interface PastJob {
  daysAgo: number;
  bidCents: number;
  services: number[];
  /** Display name of a former homeowner, without an account. */
  owner: string;
  ofProvider: { rating: number; text: string };
  ofOwner: { rating: number; text: string };
}

/** Past jobs, a list for each provider. */
const PAST: readonly (readonly PastJob[])[] = [
  [
    {
      daysAgo: 46,
      bidCents: 4200,
      services: [1],
      owner: 'Robin K.',
      ofProvider: { rating: 5, text: 'Came when they said, and the edges along the path are perfect.' },
      ofOwner: { rating: 5, text: 'Gate open, everything as described.' },
    },
    {
      daysAgo: 25,
      bidCents: 9500,
      services: [3, 4],
      owner: 'Lee M.',
      ofProvider: { rating: 4.5, text: 'The hedge looks great. A few leaves were left behind the shed.' },
      ofOwner: { rating: 4.5, text: 'Friendly, and quick to answer.' },
    },
    {
      daysAgo: 12,
      bidCents: 3800,
      services: [1],
      owner: 'Noor A.',
      ofProvider: { rating: 5, text: 'Second time, and just as tidy as the first.' },
      ofOwner: { rating: 5, text: 'A pleasure to work for.' },
    },
  ],
  [
    {
      daysAgo: 33,
      bidCents: 5200,
      services: [1],
      owner: 'Jamie T.',
      ofProvider: { rating: 4, text: 'Good work, though it took longer than I had thought.' },
      ofOwner: { rating: 5, text: 'Clear about what was wanted.' },
    },
    {
      daysAgo: 18,
      bidCents: 7600,
      services: [5],
      owner: 'Alex P.',
      ofProvider: { rating: 5, text: 'The lawn is greener than it has been in years.' },
      ofOwner: { rating: 4, text: 'All fine, the hose was hard to find.' },
    },
  ],
];

const ZONE = 'America/New_York';

type SeedPorts = Pick<Ports, 'clock' | 'ids' | 'log' | 'correlationId' | 'marketplace'>;

/**
 * Writes completed and settled jobs, with their points, the reviews of both parties, and the photos (by job) that the
 * homeowners agree to show.
 */
export async function seedPastJobs(
  ports: SeedPorts,
  providerId: string,
  index: number,
  photos: readonly (readonly string[])[] = [],
): Promise<void> {
  if ((await readSummary(ports.marketplace, providerId)).completed > 0) return;
  for (const [at, past] of (PAST[index] ?? []).entries()) {
    const job = jobOf(ports, past, providerId);
    const { request } = job;
    const photoIds = photos[at] ?? [];
    const bid = { ...job.bid, afterPhotos: [...photoIds] };
    await ports.marketplace.transact([
      { put: { ...request, ...requestKey(request.id) } },
      ...recordBid(bid),
      ...listJob(bid),
      // Sward received no payment for them, so nothing counts as earned.
      countInSummary(providerId, { completed: 1, onTime: 1 }),
    ]);
    const dayAfter = Date.parse(bid.windowEnd) + DAY;
    const then = { ...ports, clock: { now: () => dayAfter } };
    await keepPoint(then, bid);
    const owner = actor(bid.ownerId, past.owner, false);
    await reviewJob(then, owner, { bidId: bid.id, ...past.ofProvider });
    await reviewJob(then, actor(providerId, '', true), { bidId: bid.id, ...past.ofOwner });
    if (photoIds.length > 0) await sharePhotos(then, owner, { bidId: bid.id, photoIds });
  }
}

function jobOf(ports: SeedPorts, past: PastJob, providerId: string): { bid: Bid; request: ServiceRequest } {
  const now = ports.clock.now();
  const date = dayIn(ZONE, now - past.daysAgo * DAY);
  const window = bidWindow(date, 'morning', ZONE);
  const before = instant(Date.parse(window.windowStart) - 2 * DAY);
  const finished = instant(Date.parse(window.windowStart) + 2 * HOUR);
  const ids = {
    requestId: ports.ids.next('req'),
    bidId: ports.ids.next('bid'),
    ownerId: ports.ids.next('acc'),
  };
  const facts = {
    serviceTypeIds: past.services,
    city: 'Cambridge',
    state: 'MA',
    propertySize: 'medium' as const,
  };
  const bidCents = toCents(past.bidCents);
  const done = {
    createdAt: before,
    acceptedAt: before,
    checkedInAt: window.windowStart,
    completedAt: finished,
  };
  const bid: Bid = {
    id: ids.bidId,
    version: 1,
    status: 'completed',
    ...{ requestId: ids.requestId, ownerId: ids.ownerId, providerId },
    amountCents: bidCents,
    availableDate: date,
    availableTime: 'morning',
    ...window,
    description: 'I bring everything that is needed.',
    needsConfirmation: false,
    termsVersion: 1,
    ...facts,
    ...done,
  };
  const request: ServiceRequest = {
    id: ids.requestId,
    version: 1,
    status: 'completed',
    ownerId: ids.ownerId,
    ...facts,
    serviceFrequency: 'one-time',
    serviceDate: date,
    serviceTime: 'morning',
    zone: ZONE,
    zipPrefix: '021',
    publicPoint: { lat: 42.37, lng: -71.11 },
    block: '',
    description: '',
    photos: [],
    termsVersion: 1,
    bidLimit: 5,
    liveBids: 1,
    bidPrices: { [ids.bidId]: bidCents },
    acceptedBidId: ids.bidId,
    acceptedProviderId: providerId,
    schedule: { date, time: 'morning' },
    ...done,
    settledAt: finished,
  };
  return { bid, request };
}

function actor(accountId: string, displayName: string, isProvider: boolean): AccountActor {
  const userType = isProvider ? 'provider' : 'homeowner';
  return {
    kind: 'account',
    accountId,
    userType,
    isProvider,
    sessionId: '',
    secondFactor: false,
    displayName,
  };
}
