import { type JobMoney, jobMoneyOf, readJobItems, readJobs, type VisitedJob } from '@sward/requests';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Bid } from '../bid/bid.ts';
import { providerBids } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import type { BidSummary } from '../provider-facts/summary-store.ts';

const PAGE = 20;

export interface MyBids {
  /** Bids with the details of those that became jobs. */
  bids: { bid: Bid; job: VisitedJob | undefined; money: JobMoney | undefined }[];
  summary: BidSummary;
  cursor: string | null;
}

/** Lists a provider's own bids, newest first. Jobs have their address, and each reveal is logged. */
export async function listMyBids(ports: Ports, actor: Actor, input: { cursor?: string }): Promise<MyBids> {
  const { accountId } = signedIn(actor);
  const { items, summary, cursor } = await providerBids(ports.marketplace, accountId, input.cursor, PAGE);
  const hasJob = ({ acceptedAt, rescue }: Bid) => acceptedAt !== undefined || rescue !== undefined;
  const withJob = items.filter(hasJob);
  const { requests, payments } = await readJobItems(
    ports.marketplace,
    withJob.map(({ requestId }) => requestId),
    withJob.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const [jobs, money] = await Promise.all([
    readJobs(ports, actor, [...requests.values()]),
    jobMoneyOf(ports.marketplace, payments),
  ]);
  const jobOf = (bid: Bid) => (hasJob(bid) ? jobs.get(bid.requestId) : undefined);
  const moneyOf = ({ paymentId = '' }: Bid) => money.get(paymentId);
  return {
    bids: items.map((bid) => ({ bid, job: jobOf(bid), money: moneyOf(bid) })),
    summary,
    cursor,
  };
}
