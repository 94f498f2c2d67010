import { accountRoutes } from '@sward/shared/contract/auth/accounts';
import { applicationRoutes } from '@sward/shared/contract/auth/applications';
import { authRoutes } from '@sward/shared/contract/auth/sign-in';
import { createApi } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** Handles HTTP requests. */
export const handler = createApi({
  ...buildPorts(),
  routes: { ...authRoutes, ...accountRoutes, ...applicationRoutes },
  handlers,
});
