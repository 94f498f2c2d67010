import type { passkeyRoutes } from '@sward/shared/contract/passkeys';
import type { Handlers } from '@sward/shared/lambda/pure';
import type service from '../service.ts';
import { applicationHandlers } from './application-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import type { Ports } from './ports.ts';
import { signInHandlers } from './sign-in-handlers.ts';

/** What the function of the passkeys does not answer. */
type Routes = Exclude<keyof (typeof service)['routes'], keyof typeof passkeyRoutes>;

/** Route id to use case: wire shapes in and out, a file for each group. */
export const handlers = (ports: Ports): Handlers<Routes> => ({
  ...signInHandlers(ports),
  ...applicationHandlers(ports),
  ...peopleHandlers(ports),
});
