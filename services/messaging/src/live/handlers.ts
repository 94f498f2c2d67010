import type { nowRoutes } from '@sward/shared/contract/messaging/now';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { ApiPorts } from '../ports.ts';
import { getNow } from './get-now.ts';

/** Handlers of the call that every page makes. */
export const nowHandlers = (ports: ApiPorts): Handlers<typeof nowRoutes> => ({
  'messaging.now': async ({ actor }) => ({ body: await getNow(ports, actor) }),
});
