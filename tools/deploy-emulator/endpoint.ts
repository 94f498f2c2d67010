/** The port of LocalStack and of the emulators that are compatible with it. */
const USUAL = 'http://127.0.0.1:4566';

/**
 * The address of the emulator out of what `AWS_ENDPOINT_URL` says, without a trailing slash; the usual one when it says
 * nothing. Throws for everything that is not this machine: what deploys with made-up keys must never reach a network.
 */
export function loopbackEndpoint(text: string | undefined): string {
  const url = URL.parse(text || USUAL);
  const loopback = url && /^(localhost|127(\.\d{1,3}){3})$/.test(url.hostname);
  if (!loopback || url.protocol !== 'http:' || url.username || url.pathname !== '/' || url.search)
    throw new Error(
      `AWS_ENDPOINT_URL must be http://127.0.0.1:<port>, this machine and nothing else: ${text}`,
    );
  // By number: a name is whatever the machine's list of hosts makes of it, and buckets of a name get hosts of their own.
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return url.origin;
}

export interface Emulator {
  endpoint: string;
  /** As it says itself: `1.5.33`. */
  version: string;
}

/** Who listens there; undefined when no one does. Throws when it is something else than an emulator. */
export async function findEmulator(endpoint: string): Promise<Emulator | undefined> {
  const answer = await fetch(`${endpoint}/_localstack/health`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    if (error.cause?.code === 'ECONNREFUSED') return undefined;
    throw error;
  });
  if (!answer) return undefined;
  const health = (await answer.json().catch(() => undefined)) as { services?: object; version?: string };
  if (!health?.services)
    throw new Error(
      `What listens at ${endpoint} is no LocalStack-compatible emulator (/_localstack/health).`,
    );
  return { endpoint, version: health.version ?? 'unknown' };
}
