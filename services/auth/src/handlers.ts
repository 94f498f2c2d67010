import {
  clearedCookies,
  cookie,
  type Handlers,
  readCookie,
  type SiteAddress,
  sessionCookies,
} from '@sward/shared/lambda/pure';
import type service from '../service.ts';
import type { Account } from './account.ts';
import { confirmAddress } from './confirm-address.ts';
import { DEVICE_KEEP_MS } from './device-store.ts';
import { leaveByLink } from './leave-by-link.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { openLoginPage } from './open-login-page.ts';
import type { Ports } from './ports.ts';
import { registerHomeowner } from './register-homeowner.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { showUser } from './show-user.ts';
import type { StartedSession } from './start-session.ts';

/** Route id to use case: wire shapes in and out. */
export const handlers = (ports: Ports): Handlers<keyof (typeof service)['routes']> => ({
  'auth.login': async (call) => {
    const device = readCookie(call.cookies, deviceCookie(call.site));
    const { actor, viewer, sid } = call;
    const signIn = await logIn(ports, actor, { ...call.body, viewer, sid, device });
    if ('challenge' in signIn) return { body: signIn };
    return { body: { user: userView(signIn.account) }, cookies: cookiesOf(ports, call.site, signIn) };
  },
  'auth.confirm': async ({ actor, body }) => {
    await confirmAddress(ports, actor, body);
    return done;
  },
  'auth.resend': async ({ actor, body, viewer }) => {
    await resendConfirmation(ports, actor, { ...body, viewer });
    return done;
  },
  'auth.logout': async ({ actor, sid, site }) => {
    await logOut(ports, actor, { sid });
    return { ...done, cookies: clearedCookies(site) };
  },
  'auth.user': async ({ actor }) => {
    const account = await showUser(ports, actor);
    return { body: { ...userView(account), plan: account.plan } };
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
    await registerHomeowner(ports, actor, { form: body, viewer });
    return done;
  },
});

const done = { body: { success: true as const } };

function userView(account: Account) {
  const { id, firstName, lastName, email, userType, isProvider } = account;
  return { id, firstName, lastName, email, userType, isProvider };
}

function deviceCookie(site: SiteAddress): string {
  return site.secure ? '__Host-sward_device' : 'sward_device';
}

function cookiesOf(ports: Ports, site: SiteAddress, { sid, session, device }: StartedSession): string[] {
  return [
    ...sessionCookies(site, sid, session, ports.clock.now()),
    cookie(site, deviceCookie(site), device, DEVICE_KEEP_MS / 1000, true),
  ];
}
