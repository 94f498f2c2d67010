import type { portfolioRoutes } from '@sward/shared/contract/bids/portfolio';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getPortfolioPhoto } from './get-portfolio-photo.ts';

/** Handlers of photos that homeowners agreed to show, except those that decide which. */
export function portfolioHandlers(
  ports: Ports,
): Handlers<Pick<typeof portfolioRoutes, 'bids.getPortfolioPhoto'>> {
  return {
    'bids.getPortfolioPhoto': async ({ params }) => ({ picture: await getPortfolioPhoto(ports, params) }),
  };
}
