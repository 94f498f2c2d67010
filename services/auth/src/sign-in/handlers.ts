import type { authRoutes } from '@sward/shared/contract/auth/sign-in';
import type { Handlers, SiteAddress } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { cookiesOf, userView, withVisit } from '../sessions/signed-in-response.ts';
import { choosePassword } from './choose-password.ts';
import { enterCode } from './enter-code.ts';
import { getResetSettings } from './get-reset-settings.ts';
import { logIn, type SignIn } from './log-in.ts';
import { openLoginPage } from './open-login-page.ts';
import { verifySession } from './verify-session.ts';

type SignInRoutes = Pick<
  typeof authRoutes,
  | 'auth.login'
  | 'auth.newPassword'
  | 'auth.secondFactor'
  | 'auth.provePassword'
  | 'auth.resetSettings'
  | 'auth.loginPage'
>;

/** Handlers of sign-in steps and repeated authentication. */
export const signInHandlers = (ports: Ports): Handlers<SignInRoutes> => ({
  'auth.login': async (call) => signedIn(ports, call, await logIn(ports, call.actor, withVisit(call))),
  'auth.newPassword': async (call) =>
    signedIn(ports, call, await choosePassword(ports, call.actor, withVisit(call))),
  'auth.secondFactor': async (call) =>
    signedIn(ports, call, await enterCode(ports, call.actor, withVisit(call))),
  'auth.provePassword': async ({ actor, body, sid }) => ({
    body: { until: await verifySession(ports, actor, { ...body, sid }) },
  }),
  'auth.resetSettings': async ({ actor }) => ({ body: await getResetSettings(ports, actor) }),
  'auth.loginPage': async () => {
    const { location } = await openLoginPage();
    return { status: 302, headers: { location } };
  },
});

function signedIn(ports: Ports, { site }: { site: SiteAddress }, signIn: SignIn) {
  if ('challenge' in signIn) return { body: signIn };
  return { body: { user: userView(signIn.account) }, cookies: cookiesOf(ports, site, signIn) };
}
