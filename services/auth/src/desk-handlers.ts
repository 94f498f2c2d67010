import type { operatorRoutes } from '@sward/shared/contract/auth/operators';
import type { Handlers } from '@sward/shared/lambda/pure';
import { applicationDeskHandlers } from './applications/desk-handlers.ts';
import { operatorHandlers } from './operators/handlers.ts';
import type { DeskPorts } from './ports.ts';

/** Handlers of operators' routes, which run in a separate function. */
export const deskHandlers = (ports: DeskPorts): Handlers<typeof operatorRoutes> => ({
  ...applicationDeskHandlers(ports),
  ...operatorHandlers(ports),
});
