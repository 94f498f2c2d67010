import { newEvent } from '@sward/shared/events';
import { HOUR, instant, MINUTE, SYSTEM, toCents } from '@sward/shared/kernel';
import type { Value } from '@sward/shared/table';
import type { Bid } from '../src/bid/bid.ts';
import { recordBid } from '../src/bid/bid-store.ts';
import { bidWindow } from '../src/bid/job-times.ts';
import { keepReliability } from '../src/reliability/keep-reliability.ts';
import { type Market, OWNER } from './market.ts';

/**
 * How a job ends: by its check-in (minutes from the end of its window), or by who cancels it and when (minutes from its
 * start).
 */
export type End = 'on_time' | 'late' | 'no_show' | 'early_cancel' | 'late_cancel' | 'wrong_size' | 'owner';

const fill = (prefix: string, n: number) => `${prefix}_01K0000000000000000000J${String(n).padStart(3, '0')}`;

/**
 * Returns the n-th job of a provider, on a day of its own, as it ended. Its request and payment have the same number.
 */
export function endedJob(m: Market, n: number, end: End): Bid {
  const day = instant(Date.parse('2027-02-01T00:00:00.000Z') + n * 24 * HOUR).slice(0, 10);
  const window = bidWindow(day, 'morning', 'America/New_York');
  const started = Date.parse(window.windowStart);
  const ended = Date.parse(window.windowEnd);
  const job: Bid = {
    ...{ id: fill('bid', n), version: 3, status: 'completed', requestId: fill('req', n), ownerId: OWNER },
    ...{ providerId: m.provider.accountId, amountCents: toCents(4000), description: 'All of it' },
    ...{ availableDate: day, availableTime: 'morning', ...window, needsConfirmation: false, termsVersion: 1 },
    ...{ createdAt: '2027-01-02T12:00:00.000Z', acceptedAt: '2027-01-03T12:00:00.000Z' },
    ...{ serviceTypeIds: [1], city: 'Cambridge', state: 'MA', propertySize: 'medium' },
    paymentId: fill('pay', n),
  };
  const arrived = (minutes: number) => ({
    checkedInAt: instant(ended + minutes * MINUTE),
    completedAt: instant(ended + 2 * HOUR),
  });
  const cancelled = (at: number, fields: Partial<Bid>): Partial<Bid> => ({
    ...{ status: 'cancelled', cancelledAt: instant(at), cancelledBy: 'provider' },
    ...fields,
  });
  const ends: Record<End, Partial<Bid>> = {
    on_time: arrived(-60),
    late: arrived(34),
    no_show: cancelled(ended + 2 * HOUR, { cancelledBy: 'owner', because: 'no_show' }),
    early_cancel: cancelled(started - 30 * HOUR, { because: 'cancelled' }),
    late_cancel: cancelled(started - 3 * HOUR, { because: 'cancelled' }),
    wrong_size: cancelled(started + HOUR, { because: 'wrong_size' }),
    owner: cancelled(started - 30 * HOUR, { cancelledBy: 'owner', because: null }),
  };
  return { ...job, ...ends[end] };
}

/** Stores a job as it ended. */
export async function storeJob(m: Market, job: Bid): Promise<Bid> {
  await m.table.transact(recordBid(job));
  return job;
}

/** Stores its payment, with a dispute that ended this way. */
export async function storeDispute(
  m: Market,
  { paymentId, requestId }: Bid,
  dispute: { reason: string; refundCents: number; answer?: boolean },
): Promise<void> {
  const { reason, refundCents, answer = true } = dispute;
  const what = ['dispute', answer ? 'dispute-answer' : 'dispute-refer', 'dispute-decide'];
  const put = (sk: string, fields: Record<string, Value>) => ({
    put: { pk: `PAYMENT#${paymentId}`, sk, ...fields },
  });
  await m.table.transact([
    put('PAYMENT', {
      ...{ id: paymentId ?? '', requestId, status: 'refunded', capturedCents: 4695, disputeId: 'dsp_1' },
      disputeSteps: what.map((step) => ({ at: '2027-05-01T12:00:00.000Z', what: step, who: 'owner' })),
    }),
    put('DISPUTE#dsp_1', { id: 'dsp_1', status: 'resolved', reason, refundCents }),
  ]);
}

/** Delivers the event that ends a job. */
export async function tell(m: Market, job: Bid): Promise<void> {
  const { id: bidId, requestId, ownerId, providerId, paymentId = '', completedAt = '' } = job;
  const data = { bidId, requestId, ownerId, providerId, paymentId, completedAt };
  const aggregate = { name: `Bid#${bidId}`, version: 4 };
  await keepReliability(m.ports, newEvent(m.ports, SYSTEM, aggregate, 'JobCompleted', data));
}

/** Stores jobs that end one after the other, with their events in that order. */
export async function jobsEnd(m: Market, ...ends: readonly End[]): Promise<Bid[]> {
  const jobs = ends.map((end, n) => endedJob(m, n, end));
  for (const job of jobs) await tell(m, await storeJob(m, job));
  return jobs;
}
