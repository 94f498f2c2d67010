import { ECDH } from 'node:crypto';

/** Push services of the browser makers: no other address is ever called. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.push\.apple\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
];
const LONGEST = 1024;
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** A browser's keys for encrypted pushes: its public key and its secret, base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/**
 * Returns whether pushes may be sent to an address: https on the standard port, without credentials, of a known host.
 * `standIn` is the address of this machine's push service, set only in the local stage.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { href, protocol, port, username, password, hostname, hash, pathname } = new URL(endpoint);
  if (username || password || hash) return false;
  if (standIn !== undefined && href.startsWith(`${standIn}/`)) return !pathname.includes('//');
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname));
}

/** Returns whether both keys have the length that browsers generate, and the public key is a point of its curve. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  return isPoint(bytesOf(p256dh)) && bytesOf(auth)?.length === SECRET_BYTES;
}

function isPoint(bytes: Buffer | undefined): boolean {
  if (bytes?.length !== POINT_BYTES) return false;
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length === POINT_BYTES;
  } catch {
    return false;
  }
}

function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}
