import { accountRoutes } from '@sward/shared/contract/accounts';
import { applicationRoutes } from '@sward/shared/contract/applications';
import { authRoutes } from '@sward/shared/contract/auth';
import { createApi } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** HTTP in. */
export const handler = createApi({
  ...buildPorts(),
  routes: { ...authRoutes, ...accountRoutes, ...applicationRoutes },
  handlers,
});
