import { type Bid, readBid } from '@sward/bids';
import { readProvider } from '@sward/requests';
import { type Cents, serviceNames } from '@sward/shared/kernel';
import type { JobFacts } from './mails/template.ts';
import type { Ports } from './ports.ts';

/** What mails tell of a bid, read again by key. */
export interface Job {
  bid: Bid;
  facts: JobFacts;
  bidCents: Cents;
  /** Business name of the bid's provider. */
  providerName(): Promise<string>;
}

export async function readJob(ports: Ports, bidId: string): Promise<Job | undefined> {
  const bid = await readBid(ports.marketplace, bidId);
  if (!bid) return undefined;
  return {
    bid,
    bidCents: bid.amountCents,
    facts: {
      requestId: bid.requestId,
      services: serviceNames(bid.serviceTypeIds),
      date: bid.availableDate,
      time: bid.availableTime,
    },
    providerName: async () =>
      (await readProvider(ports.marketplace, bid.providerId))?.businessName || 'Your provider',
  };
}
