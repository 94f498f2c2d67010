import { type Provider, readProvidersAnd, requestsOf, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError } from '@sward/shared/kernel';
import type { Key } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { bidsByProvider } from '../bid/bid-store.ts';
import type { PortfolioPhoto } from '../portfolio/portfolio.ts';
import { portfolioKey, portfolioOf } from '../portfolio/portfolio-store.ts';
import type { Ports } from '../ports.ts';
import { type BidSummary, summaryKey, summaryOf } from '../provider-facts/summary-store.ts';

export interface ProviderForViewer {
  provider: Provider;
  summary: BidSummary;
  /** Photos of finished jobs that their homeowners agree to show, latest first. */
  photos: PortfolioPhoto[];
  /** The provider's pending and accepted bids on the viewer's own requests. */
  liveBids: Bid[];
}

/**
 * Returns the public page of an approved provider. @throws AppError not_found for others, suspended ones too
 */
export async function getProvider(
  ports: Ports,
  actor: Actor,
  { providerId }: { providerId: string },
): Promise<ProviderForViewer> {
  const facts = [summaryKey(providerId), portfolioKey(providerId)];
  const [{ providers, others }, liveBids] = await Promise.all([
    // Reads consistently, so that a provider who has just removed a photo no longer sees it.
    readProvidersAnd(ports.marketplace, [providerId], facts, { consistent: true }),
    bidsForViewer(ports, actor, providerId),
  ]);
  const provider = providers.get(providerId);
  if (!provider?.approved) throw new AppError('not_found');
  const find = (key: Key) => others.find(({ sk }) => sk === key.sk);
  return {
    provider,
    summary: summaryOf(find(summaryKey(providerId))),
    photos: portfolioOf(find(portfolioKey(providerId))).photos,
    liveBids,
  };
}

const hasBids = ({ status, liveBids }: ServiceRequest) =>
  status === 'accepted' || (status === 'pending' && liveBids > 0);

/** Searches one page of the viewer's latest requests. */
async function bidsForViewer({ marketplace }: Ports, actor: Actor, providerId: string): Promise<Bid[]> {
  if (actor.kind !== 'account') return [];
  for await (const requests of requestsOf(marketplace, actor.accountId))
    return await bidsByProvider(marketplace, requests.filter(hasBids), providerId);
  return [];
}
