import { type JobAddress, readAddresses } from '@sward/requests';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Bid } from './bid.ts';
import { providerBids } from './bid-store.ts';
import type { Ports } from './ports.ts';
import type { BidSummary } from './summary-store.ts';

const PAGE = 20;

export interface MyBids {
  bids: { bid: Bid; address: JobAddress | undefined }[];
  summary: BidSummary;
  cursor: string | null;
}

/** A provider's own bids, newest first; jobs with the address, each reveal of which is logged. */
export async function listMyBids(ports: Ports, actor: Actor, input: { cursor?: string }): Promise<MyBids> {
  const { accountId } = signedIn(actor);
  const { items, summary, cursor } = await providerBids(ports.marketplace, accountId, input.cursor, PAGE);
  const jobs = items.filter(isJob).map((bid) => bid.requestId);
  const addresses = await readAddresses(ports, actor, jobs);
  const addressOf = (bid: Bid) => (isJob(bid) ? addresses.get(bid.requestId) : undefined);
  return { bids: items.map((bid) => ({ bid, address: addressOf(bid) })), summary, cursor };
}

const isJob = (bid: Bid): boolean => bid.status === 'accepted' || bid.status === 'completed';
