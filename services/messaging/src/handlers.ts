import type { messagingRoutes } from '@sward/shared/contract/messaging/conversations';
import type { notificationRoutes } from '@sward/shared/contract/messaging/notifications';
import type { Handlers } from '@sward/shared/lambda/pure';
import { conversationHandlers } from './conversations/handlers.ts';
import { nowHandlers } from './live/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import type { ApiPorts } from './ports.ts';
import { preferenceHandlers } from './preferences/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { ticketHandlers } from './support/handlers.ts';
import { pushHandlers } from './web-push/handlers.ts';

/** Maps route ids to use cases, room by room. */
export const handlers = (ports: ApiPorts): Handlers<typeof messagingRoutes & typeof notificationRoutes> => ({
  ...nowHandlers(ports),
  ...preferenceHandlers(ports),
  ...pushHandlers(ports),
  ...notificationHandlers(ports),
  ...conversationHandlers(ports),
  ...reportHandlers(ports),
  ...ticketHandlers(ports),
});
