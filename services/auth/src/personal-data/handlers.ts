import type { accountRoutes } from '@sward/shared/contract/auth/accounts';
import { clearedCookies, type Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

type PersonalDataRoutes = Pick<typeof accountRoutes, 'auth.exportAccount' | 'auth.deleteAccount'>;

/** Handlers of personal exports and deletion. */
export const personalDataHandlers = (ports: Ports): Handlers<PersonalDataRoutes> => ({
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
