import type { Provider, ServiceRequest } from '@sward/requests';
import { milesBetween } from '@sward/shared/kernel';
import type { Item } from '@sward/shared/table';
import { mostSimilarPhotos, type PortfolioPhoto } from '../portfolio/portfolio.ts';
import { portfolioOf } from '../portfolio/portfolio-store.ts';
import { replyMinutes } from './reply-store.ts';

const PHOTOS_OF_BID = 3;

/** Facts about a provider, for the homeowner who compares bids. Unknown ones are null. */
export interface ProviderFacts {
  completedJobs: number;
  /** Day of the passed background check. */
  verifiedOn: string | null;
  /** Whole miles from the center of the base ZIP code to the request's public point; at least 1. */
  distanceMiles: number | null;
  /** Median reply time of the latest answers. */
  replyMinutes: number | null;
  /** Photos of finished jobs, those with a service of the request first. */
  photos: PortfolioPhoto[];
}

export function factsOf(
  provider: Provider | undefined,
  { publicPoint, serviceTypeIds }: Pick<ServiceRequest, 'publicPoint' | 'serviceTypeIds'>,
  {
    completedJobs,
    replies,
    portfolio,
  }: Record<'replies' | 'portfolio', Item | undefined> & { completedJobs: number },
): ProviderFacts {
  const base = provider?.basePoint;
  return {
    completedJobs,
    verifiedOn: provider?.verifiedOn ?? null,
    distanceMiles: base ? Math.max(1, Math.round(milesBetween(base, publicPoint))) : null,
    replyMinutes: replyMinutes(replies),
    photos: mostSimilarPhotos(portfolioOf(portfolio).photos, serviceTypeIds, PHOTOS_OF_BID),
  };
}
