import { type Provider, readProvider, requestsOf, type ServiceRequest } from '@sward/requests';
import { type Actor, AppError } from '@sward/shared/kernel';
import type { Bid } from '../bids/bid.ts';
import { bidsByProvider } from '../bids/bid-store.ts';
import type { PortfolioPhoto } from '../portfolio/portfolio.ts';
import { readPortfolio } from '../portfolio/portfolio-store.ts';
import type { Ports } from '../ports.ts';
import { type BidSummary, readSummary } from '../provider-facts/summary-store.ts';

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
  const [provider, summary, { photos }, liveBids] = await Promise.all([
    readProvider(ports.marketplace, providerId),
    readSummary(ports.marketplace, providerId),
    readPortfolio(ports.marketplace, providerId),
    bidsForViewer(ports, actor, providerId),
  ]);
  if (!provider?.approved) throw new AppError('not_found');
  return { provider, summary, photos, liveBids };
}

const hasBids = ({ status, liveBids }: ServiceRequest) =>
  status === 'accepted' || (status === 'pending' && liveBids > 0);

/** Searches the viewer's latest requests: one page of them. */
async function bidsForViewer({ marketplace }: Ports, actor: Actor, providerId: string): Promise<Bid[]> {
  if (actor.kind !== 'account') return [];
  for await (const requests of requestsOf(marketplace, actor.accountId))
    return await bidsByProvider(marketplace, requests.filter(hasBids), providerId);
  return [];
}
