import type { accountRoutes } from '@sward/shared/contract/auth/accounts';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';
import { profileView } from './view.ts';

type ProfileRoutes = Pick<typeof accountRoutes, 'auth.getProfile' | 'auth.updateProfile'>;

/** Handlers of a member's own profile. */
export const profileHandlers = (ports: Ports): Handlers<ProfileRoutes> => ({
  'auth.getProfile': async ({ actor }) => ({ body: profileView(await getProfile(ports, actor)) }),
  'auth.updateProfile': async ({ actor, body }) => ({
    body: profileView(await updateProfile(ports, actor, body)),
  }),
});
