import type { authRoutes } from '@sward/shared/contract/auth/sign-in';
import { instant } from '@sward/shared/kernel';
import { clearedCookies, type Handlers } from '@sward/shared/lambda/pure';
import { getUser } from '../accounts/get-user.ts';
import type { Ports } from '../ports.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { logOut } from './log-out.ts';
import { logOutByLink } from './log-out-by-link.ts';
import { userView } from './signed-in-response.ts';

type SessionRoutes = Pick<
  typeof authRoutes,
  'auth.user' | 'auth.sessions' | 'auth.endSession' | 'auth.logout' | 'auth.logoutPage'
>;

/** Handlers of the caller's user, sessions and sign-out. */
export const sessionHandlers = (ports: Ports): Handlers<SessionRoutes> => ({
  'auth.user': async ({ actor }) => {
    const account = await getUser(ports, actor);
    const secondFactor = actor.kind === 'account' && actor.secondFactor;
    return { body: { ...userView(account), plan: account.plan, secondFactor } };
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
  'auth.logout': async ({ actor, sid, site }) => {
    await logOut(ports, actor, { sid });
    return { ...done, cookies: clearedCookies(site) };
  },
  'auth.logoutPage': async ({ actor, sid, site, headers }) => {
    const { location, ended } = await logOutByLink(ports, actor, {
      sid,
      fetchSite: headers['sec-fetch-site'],
    });
    return { status: 302, headers: { location }, ...(ended && { cookies: clearedCookies(site) }) };
  },
});

const done = { body: { success: true as const } };
