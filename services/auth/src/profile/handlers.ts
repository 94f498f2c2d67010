import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';
import { profileView } from './view.ts';

/** One's own profile. */
export const profileHandlers = (ports: Ports): Handlers<'auth.getProfile' | 'auth.updateProfile'> => ({
  'auth.getProfile': async ({ actor }) => ({ body: profileView(await getProfile(ports, actor)) }),
  'auth.updateProfile': async ({ actor, body }) => ({
    body: profileView(await updateProfile(ports, actor, body)),
  }),
});
