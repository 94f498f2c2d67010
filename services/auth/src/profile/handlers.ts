import type { Handlers } from '@sward/shared/lambda/pure';
import { clearedCookies } from '@sward/shared/lambda/pure';
import { deleteAccount } from '../personal-data/delete-account.ts';
import { exportAccount } from '../personal-data/request-export.ts';
import type { Ports } from '../ports.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';
import { profileView } from './view.ts';

type ProfileRoute = 'auth.getProfile' | 'auth.updateProfile' | 'auth.exportAccount' | 'auth.deleteAccount';

/** One's own profile and account. */
export const profileHandlers = (ports: Ports): Handlers<ProfileRoute> => ({
  'auth.getProfile': async ({ actor }) => ({ body: profileView(await getProfile(ports, actor)) }),
  'auth.updateProfile': async ({ actor, body }) => ({
    body: profileView(await updateProfile(ports, actor, body)),
  }),
  'auth.exportAccount': async ({ actor }) => {
    await exportAccount(ports, actor);
    return requested;
  },
  'auth.deleteAccount': async ({ actor, body, site }) => {
    await deleteAccount(ports, actor, body);
    return { ...requested, cookies: clearedCookies(site) };
  },
});

const requested = { status: 202, body: { status: 'requested' as const } };
