import type { AccountSession } from './session.ts';

/** Whether the site is served over https. On plain-http localhost cookies carry neither prefix nor Secure. */
export interface SiteAddress {
  host: string;
  secure: boolean;
}

/** Returns the site of a host name: localhost is served without TLS. */
export function siteAt(host: string): SiteAddress {
  return { host, secure: !/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) };
}

/** Returns `https://host` of the site. */
export function originOf({ host, secure }: SiteAddress): string {
  return `${secure ? 'https' : 'http'}://${host}`;
}

const MARKER = 'sward_in';

function sidName(secure: boolean): string {
  return secure ? '__Host-sward_sid' : 'sward_sid';
}

/** Reads the session id from a request's cookies. */
export function readSid(cookies: readonly string[], site: SiteAddress): string | undefined {
  return readCookie(cookies, sidName(site.secure));
}

export function readCookie(cookies: readonly string[], name: string): string | undefined {
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}

/** The session cookie, and the readable marker by which the app knows to read the signed-in user. */
export function sessionCookies(
  site: SiteAddress,
  sid: string,
  session: Pick<AccountSession, 'expiresAt'>,
  now: number,
): string[] {
  const maxAge = Math.max(0, Math.floor((session.expiresAt - now) / 1000));
  return [cookie(site, sidName(site.secure), sid, maxAge, true), cookie(site, MARKER, '1', maxAge, false)];
}

export function clearedCookies(site: SiteAddress): string[] {
  return [cookie(site, sidName(site.secure), '', 0, true), cookie(site, MARKER, '', 0, false)];
}

export function cookie(
  site: SiteAddress,
  name: string,
  value: string,
  maxAge: number,
  httpOnly: boolean,
): string {
  const secure = site.secure ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}${httpOnly ? '; HttpOnly' : ''}`;
}
