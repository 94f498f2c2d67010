import type { operatorRoutes } from '@sward/shared/contract/operator';
import type { passkeyRoutes } from '@sward/shared/contract/passkeys';
import type { Handlers } from '@sward/shared/lambda/pure';
import type service from '../service.ts';
import { applicationHandlers } from './application-handlers.ts';
import type { Ports } from './ports.ts';
import { profileHandlers } from './profile-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';

/** What the functions of the passkeys and of the desk do not answer. */
type Routes = Exclude<
  keyof (typeof service)['routes'],
  keyof typeof passkeyRoutes | keyof typeof operatorRoutes
>;

/** Route id to use case: wire shapes in and out, a file for each group. */
export const handlers = (ports: Ports): Handlers<Routes> => ({
  ...signInHandlers(ports),
  ...applicationHandlers(ports),
  ...profileHandlers(ports),
});
