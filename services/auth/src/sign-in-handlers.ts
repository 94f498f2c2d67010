import { instant } from '@sward/shared/kernel';
import { clearedCookies, type Handlers, type SiteAddress } from '@sward/shared/lambda/pure';
import { showUser } from './accounts/get-user.ts';
import type { Ports } from './ports.ts';
import { confirmAddress } from './registration/confirm-email.ts';
import { takingAtLeast } from './registration/constant-time.ts';
import { registerHomeowner } from './registration/register-homeowner.ts';
import { resendConfirmation } from './registration/resend-confirmation.ts';
import { sendSignUpCode } from './registration/send-sign-up-code.ts';
import { signUp } from './registration/sign-up.ts';
import { changePassword } from './security/change-password.ts';
import { removeSecondFactor } from './security/disable-second-factor.ts';
import { setUpSecondFactor } from './security/enable-second-factor.ts';
import { resetPassword } from './security/reset-password.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logOut } from './sessions/log-out.ts';
import { leaveByLink } from './sessions/log-out-by-link.ts';
import { cookiesOf, userView, visit } from './sessions/signed-in-answer.ts';
import { choosePassword } from './sign-in/choose-password.ts';
import { enterCode } from './sign-in/enter-code.ts';
import { showResetSettings } from './sign-in/get-reset-settings.ts';
import { logIn, type SignIn } from './sign-in/log-in.ts';
import { openLoginPage } from './sign-in/open-login-page.ts';
import { proveSession } from './sign-in/verify-session.ts';

type Routes =
  | 'auth.login'
  | 'auth.newPassword'
  | 'auth.secondFactor'
  | 'auth.resetPassword'
  | 'auth.changePassword'
  | 'auth.provePassword'
  | 'auth.setUpSecondFactor'
  | 'auth.removeSecondFactor'
  | 'auth.sessions'
  | 'auth.endSession'
  | 'auth.confirm'
  | 'auth.resend'
  | 'auth.resetSettings'
  | 'auth.logout'
  | 'auth.user'
  | 'auth.loginPage'
  | 'auth.logoutPage'
  | 'auth.registerHomeowner'
  | 'auth.signUpCode'
  | 'auth.signUp';

/** Nothing is mailed to an unknown address, so nothing is done; a password and a mail take less than this. */
const RESEND_MS = 500;

/** Signing in and out, and everything about one's password. */
export const signInHandlers = (ports: Ports): Handlers<Routes> => ({
  'auth.login': async (call) => signedIn(ports, call, await logIn(ports, call.actor, visit(call))),
  'auth.newPassword': async (call) =>
    signedIn(ports, call, await choosePassword(ports, call.actor, visit(call))),
  'auth.secondFactor': async (call) => signedIn(ports, call, await enterCode(ports, call.actor, visit(call))),
  'auth.resetPassword': async (call) => {
    await resetPassword(ports, call.actor, visit(call));
    return done;
  },
  'auth.changePassword': async (call) => {
    const started = await changePassword(ports, call.actor, visit(call));
    return { ...done, cookies: cookiesOf(ports, call.site, started) };
  },
  'auth.provePassword': async ({ actor, body, sid }) => ({
    body: { until: await proveSession(ports, actor, { ...body, sid }) },
  }),
  'auth.setUpSecondFactor': async ({ actor, body, sid }) => ({
    body: await setUpSecondFactor(ports, actor, { ...body, sid }),
  }),
  'auth.removeSecondFactor': async ({ actor, body, sid }) => {
    await removeSecondFactor(ports, actor, { ...body, sid });
    return { body: { enabled: false as const } };
  },
  'auth.sessions': async ({ actor, query }) => {
    const { sessions, cursor } = await listSessions(ports, actor, query);
    const items = sessions.map(({ sessionId, device, createdAt, lastSeenAt }) => ({
      id: sessionId,
      status: 'active' as const,
      device,
      createdAt: instant(createdAt),
      lastSeenAt: instant(lastSeenAt),
      current: actor.kind === 'account' && actor.sessionId === sessionId,
    }));
    return { body: { items, nextCursor: cursor } };
  },
  'auth.endSession': async ({ actor, params, site }) => {
    const { own } = await endSession(ports, actor, params);
    return { ...done, ...(own && { cookies: clearedCookies(site) }) };
  },
  'auth.confirm': async ({ actor, body }) => {
    await confirmAddress(ports, actor, body);
    return done;
  },
  'auth.resend': async ({ actor, body, viewer }) => {
    await takingAtLeast(RESEND_MS, () => resendConfirmation(ports, actor, { ...body, viewer }));
    return done;
  },
  'auth.resetSettings': async ({ actor }) => ({ body: await showResetSettings(ports, actor) }),
  'auth.logout': async ({ actor, sid, site }) => {
    await logOut(ports, actor, { sid });
    return { ...done, cookies: clearedCookies(site) };
  },
  'auth.user': async ({ actor }) => {
    const account = await showUser(ports, actor);
    const secondFactor = actor.kind === 'account' && actor.secondFactor;
    return { body: { ...userView(account), plan: account.plan, secondFactor } };
  },
  'auth.loginPage': async () => {
    const { location } = await openLoginPage();
    return { status: 302, headers: { location } };
  },
  'auth.logoutPage': async ({ actor, sid, site, headers }) => {
    const { location, ended } = await leaveByLink(ports, actor, {
      sid,
      fetchSite: headers['sec-fetch-site'],
    });
    return { status: 302, headers: { location }, ...(ended && { cookies: clearedCookies(site) }) };
  },
  'auth.registerHomeowner': async ({ actor, body, viewer }) => {
    const { ticket } = await registerHomeowner(ports, actor, { form: body, viewer });
    return { body: { success: true as const, ticket } };
  },
  'auth.signUpCode': async ({ actor, body, viewer }) => ({
    status: 202,
    body: await sendSignUpCode(ports, actor, { ...body, viewer }),
  }),
  'auth.signUp': async (call) => {
    const started = await signUp(ports, call.actor, visit(call));
    return { body: { user: userView(started.account) }, cookies: cookiesOf(ports, call.site, started) };
  },
});

const done = { body: { success: true as const } };

function signedIn(ports: Ports, { site }: { site: SiteAddress }, signIn: SignIn) {
  if ('challenge' in signIn) return { body: signIn };
  return { body: { user: userView(signIn.account) }, cookies: cookiesOf(ports, site, signIn) };
}
