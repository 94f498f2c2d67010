import { type Provider, readRequestAndProvider, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { type Bid, withRequestState } from '../bid/bid.ts';
import { readBid } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import type { ProviderFacts } from '../provider-facts/provider-facts.ts';
import { factKeys, factsFrom } from '../provider-facts/summary-store.ts';

export interface BidForViewer {
  role: 'owner' | 'provider';
  bid: Bid;
  request: ServiceRequest;
  provider: Provider | undefined;
  /** Shown only to the homeowner. */
  facts: ProviderFacts | null;
}

/** Returns one bid to the homeowner of its request and to its provider. */
export async function getBid(
  ports: Ports,
  actor: Actor,
  { bidId }: { bidId: string },
): Promise<BidForViewer> {
  const { accountId } = signedIn(actor);
  const bid = await readBid(ports.marketplace, bidId);
  const role = bid?.ownerId === accountId ? 'owner' : bid?.providerId === accountId ? 'provider' : undefined;
  if (!bid || !role) throw new AppError('not_found');
  const { request, provider, others } = await readRequestAndProvider(
    ports.marketplace,
    bid.requestId,
    bid.providerId,
    factKeys(bid.providerId),
  );
  if (!request) throw new AppError('not_found');
  const facts = role === 'owner' ? factsFrom(others, bid, provider, request) : null;
  return { role, bid: withRequestState(bid, request), request, provider, facts };
}
