import type { recurringRoutes } from '@sward/shared/contract/requests/recurring';
import type { requestsRoutes } from '@sward/shared/contract/requests/requests';
import type { Handlers } from '@sward/shared/lambda/pure';
import { browseHandlers } from './browse/handlers.ts';
import { favoriteHandlers } from './favorites/handlers.ts';
import { placeHandlers } from './places/handlers.ts';
import type { Ports } from './ports.ts';
import { postingHandlers } from './posting/handlers.ts';
import { priceGuideHandlers } from './price-guide/handlers.ts';
import { questionHandlers } from './questions/handlers.ts';
import { recurringHandlers } from './recurring/handlers.ts';

/** Maps route ids to use cases, room by room. */
export const handlers = (ports: Ports): Handlers<typeof requestsRoutes & typeof recurringRoutes> => ({
  ...recurringHandlers(ports),
  ...browseHandlers(ports),
  ...favoriteHandlers(ports),
  ...placeHandlers(ports),
  ...postingHandlers(ports),
  ...priceGuideHandlers(ports),
  ...questionHandlers(ports),
});
