import { recurringRoutes } from '@sward/shared/contract/requests/recurring';
import { requestsRoutes } from '@sward/shared/contract/requests/requests';
import { createApi } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** Handles HTTP requests. */
export const handler = createApi({
  ...buildPorts(),
  routes: { ...requestsRoutes, ...recurringRoutes },
  handlers,
});
