import { bidsRoutes } from '@sward/shared/contract/bids/bids';
import { createApi } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** Handles HTTP requests. */
export const handler = createApi({ ...buildPorts(), routes: bidsRoutes, handlers });
