import type { accountRoutes } from '@sward/shared/contract/auth/accounts';
import type { applicationRoutes } from '@sward/shared/contract/auth/applications';
import type { authRoutes } from '@sward/shared/contract/auth/sign-in';
import type { Handlers } from '@sward/shared/lambda/pure';
import { applicationHandlers } from './applications/handlers.ts';
import { personalDataHandlers } from './personal-data/handlers.ts';
import type { Ports } from './ports.ts';
import { profileHandlers } from './profile/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { securityHandlers } from './security/handlers.ts';
import { sessionHandlers } from './sessions/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';

/** The routes without those of the passkeys and desk functions. */
type Routes = typeof authRoutes & typeof accountRoutes & typeof applicationRoutes;

/** Maps route ids to use cases, room by room. */
export const handlers = (ports: Ports): Handlers<Routes> => ({
  ...sessionHandlers(ports),
  ...registrationHandlers(ports),
  ...signInHandlers(ports),
  ...securityHandlers(ports),
  ...applicationHandlers(ports),
  ...profileHandlers(ports),
  ...personalDataHandlers(ports),
});
