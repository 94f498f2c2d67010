import type { authRoutes } from '@sward/shared/contract/auth/sign-in';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { cookiesOf, withVisit } from '../sessions/signed-in-response.ts';
import { changePassword } from './change-password.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { resetPassword } from './reset-password.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';

type SecurityRoutes = Pick<
  typeof authRoutes,
  'auth.resetPassword' | 'auth.changePassword' | 'auth.setUpSecondFactor' | 'auth.removeSecondFactor'
>;

/** Handlers of password and second factor. */
export const securityHandlers = (ports: Ports): Handlers<SecurityRoutes> => ({
  'auth.resetPassword': async (call) => {
    await resetPassword(ports, call.actor, withVisit(call));
    return done;
  },
  'auth.changePassword': async (call) => {
    const started = await changePassword(ports, call.actor, withVisit(call));
    return { ...done, cookies: cookiesOf(ports, call.site, started) };
  },
  'auth.setUpSecondFactor': async ({ actor, body, sid }) => ({
    body: await setUpSecondFactor(ports, actor, { ...body, sid }),
  }),
  'auth.removeSecondFactor': async ({ actor, body, sid }) => {
    await removeSecondFactor(ports, actor, { ...body, sid });
    return { body: { enabled: false as const } };
  },
});

const done = { body: { success: true as const } };
