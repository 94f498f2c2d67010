import type { operatorRoutes } from '@sward/shared/contract/auth/operators';
import type { Handlers } from '@sward/shared/lambda/pure';
import { applicationOperatorHandlers } from './applications/operator-handlers.ts';
import { operatorHandlers } from './operators/handlers.ts';
import type { OperatorPorts } from './ports.ts';

/** Handlers of operators' routes, which run in a separate function. */
export const operatorRouteHandlers = (ports: OperatorPorts): Handlers<typeof operatorRoutes> => ({
  ...applicationOperatorHandlers(ports),
  ...operatorHandlers(ports),
});
