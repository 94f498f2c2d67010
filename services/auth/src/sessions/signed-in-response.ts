import { type Call, cookie, readCookie, type SiteAddress, sessionCookies } from '@sward/shared/lambda/pure';
import type { Account } from '../accounts/account.ts';
import type { SessionPorts } from '../ports.ts';
import { DEVICE_KEEP_MS } from './device-store.ts';
import type { StartedSession } from './start-session.ts';

type AnyCall<Body> = Pick<Call, 'cookies' | 'site' | 'viewer' | 'sid' | 'headers'> & { body: Body };

/** Adds the origin of a request to its body. */
export function withVisit<Body>({ body, cookies, site, viewer, sid, headers }: AnyCall<Body>) {
  const device = readCookie(cookies, deviceCookie(site));
  return { ...body, viewer, sid, device, userAgent: headers['user-agent'] };
}

export function userView(account: Account) {
  const { id, firstName, lastName, email, userType, isProvider } = account;
  return { id, firstName, lastName, email, userType, isProvider };
}

function deviceCookie(site: SiteAddress): string {
  return site.secure ? '__Host-sward_device' : 'sward_device';
}

/** Cookies of session, marker and device. */
export function cookiesOf(
  ports: Pick<SessionPorts, 'clock'>,
  site: SiteAddress,
  { sid, session, device }: StartedSession,
): string[] {
  return [
    ...sessionCookies(site, sid, session, ports.clock.now()),
    cookie(site, deviceCookie(site), device, DEVICE_KEEP_MS / 1000, true),
  ];
}
