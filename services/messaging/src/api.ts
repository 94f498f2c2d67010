import { messagingRoutes } from '@sward/shared/contract/messaging/conversations';
import { notificationRoutes } from '@sward/shared/contract/messaging/notifications';
import { createApi } from '@sward/shared/lambda';
import { buildApiPorts } from './build-ports.ts';
import { handlers } from './handlers.ts';

/** Handles HTTP requests. */
export const handler = createApi({
  ...buildApiPorts(),
  routes: { ...messagingRoutes, ...notificationRoutes },
  handlers,
});
