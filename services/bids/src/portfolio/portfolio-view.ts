import type { Contract, ResponseOf } from '@sward/shared/contract';
import { serviceTypeNames } from '@sward/shared/product';
import type { PortfolioPhoto } from './portfolio.ts';

type View = ResponseOf<Contract['bids.getProvider']>['photos'][number];

/** Returns a photo of a provider's portfolio, with its addresses, which work as long as its homeowner agrees. */
export function portfolioView(
  providerId: string,
  { id, serviceTypeIds, city, state, month }: PortfolioPhoto,
): View {
  const at = `/api/providers/${providerId}/photos/${id}`;
  return {
    id,
    url: `${at}/full`,
    thumbnailUrl: `${at}/small`,
    services: serviceTypeNames(serviceTypeIds),
    ...{ city, state, month },
  };
}
