/** The port of LocalStack and of the emulators that are compatible with it. */
const USUAL = 'http://127.0.0.1:4566';

/**
 * Returns the emulator's address from the text of `AWS_ENDPOINT_URL`, without a trailing slash, or the usual one when it is
 * empty. Throws for any other host than this machine, since a deployment with made-up keys must never reach a network.
 */
export function loopbackEndpoint(text: string | undefined): string {
  const url = URL.parse(text || USUAL);
  const loopback = url && /^(localhost|127(\.\d{1,3}){3})$/.test(url.hostname);
  if (!loopback || url.protocol !== 'http:' || url.username || url.pathname !== '/' || url.search)
    throw new Error(
      `AWS_ENDPOINT_URL must be http://127.0.0.1:<port>, this machine and nothing else: ${text}`,
    );
  // As a number: the machine's hosts file decides what a name means, and with a name each bucket gets a host of its own.
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return url.origin;
}

export interface Emulator {
  endpoint: string;
  /** Version that the emulator reports, such as `1.5.33`. */
  version: string;
}

/** Returns the emulator at the endpoint; undefined when nothing listens there. Throws when it is not an emulator. */
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
