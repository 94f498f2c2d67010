import { paymentsRoutes } from '@sward/shared/contract/payments/payments';
import { createApi } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** Handles HTTP requests. */
export const handler = createApi({ ...buildPorts('people'), routes: paymentsRoutes, handlers });
