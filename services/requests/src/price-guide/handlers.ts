import type { priceGuideRoutes } from '@sward/shared/contract/requests/price-guide';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getPriceGuide } from './get-price-guide.ts';

/** Handlers of the price guide. */
export function priceGuideHandlers(ports: Ports): Handlers<typeof priceGuideRoutes> {
  return {
    'requests.priceGuide': async ({ viewer, query }) => {
      const { zip, service, size } = query;
      return {
        body: await getPriceGuide(ports, viewer, {
          ...{ zip, serviceTypeId: Number(service), propertySize: size },
        }),
      };
    },
  };
}
