import { type EventOf, newEvent } from '@sward/shared/events';
import { instant, SYSTEM } from '@sward/shared/kernel';
import type { RequestInput } from '../src/posting/post-request.ts';
import { recordPriceSample } from '../src/price-guide/record-price-sample.ts';
import type { Market } from './market.ts';

export interface DoneJob extends Partial<RequestInput> {
  cents?: number;
  extraCents?: number;
  ownerId?: string;
  providerId?: string;
  daysAgo?: number;
}

let jobs = 0;

/** Returns the PaymentReleased event of a finished job, with parties of its own by default. */
export async function releasedJob(m: Market, job: DoneJob = {}): Promise<EventOf<'PaymentReleased'>> {
  const n = ++jobs;
  const {
    cents = 4_000,
    extraCents = 0,
    ownerId = `acc_owner${n}`,
    providerId = `acc_provider${n}`,
    daysAgo = 0,
    ...input
  } = job;
  await m.onPlan(ownerId, 'premium');
  const { id: requestId } = await m.post(input, { ...m.owner, accountId: ownerId });
  const bidId = `bid_${n}`;
  await m.patch(requestId, { status: 'completed', bidPrices: { [bidId]: cents } });
  const ids = { paymentId: `pay_${n}`, requestId, bidId, ownerId, providerId };
  const data = { ...ids, transferCents: 1, extraCents, totalCents: null };
  const event = newEvent(m.ports, SYSTEM, { name: `Payment#pay_${n}`, version: 5 }, 'PaymentReleased', data);
  return { ...event, occurredAt: instant(m.clock.now() - daysAgo * 86_400_000) };
}

/** Adds the given number of jobs of different people to the price guide. */
export async function keepJobs(m: Market, count: number, job: DoneJob = {}): Promise<void> {
  for (let n = 0; n < count; n++) await recordPriceSample(m.ports, await releasedJob(m, job));
}

/** Entry of a medium lawn in Cambridge, and that of its state. */
export const [AREA, STATE] = ['GUIDE#MA#021#1#medium', 'GUIDE#MA#all#1#medium'];
