import type { portfolioRoutes } from '@sward/shared/contract/bids/portfolio';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getPortfolioPhoto } from './get-portfolio-photo.ts';

/** Handlers of photos that homeowners agreed to show. */
export function portfolioHandlers(ports: Ports): Handlers<Omit<typeof portfolioRoutes, 'bids.sharePhotos'>> {
  return {
    'bids.getPortfolioPhoto': async ({ params }) => ({ picture: await getPortfolioPhoto(ports, params) }),
  };
}
