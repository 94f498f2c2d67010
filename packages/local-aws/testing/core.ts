import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Limits, limitsOf } from '../src/core/limits.ts';
import type { AwsCall, AwsReply, AwsService, CloudClock, Principal } from '../src/core/types.ts';

/** A principal that may do everything. Tests sign with its keys. */
export const administrator: Principal = {
  accessKeyId: 'AKIALOCALADMINISTRATOR',
  secretAccessKey: 'local-administrator',
  name: 'administrator',
  administrator: true,
  statements: [],
};

/** A clock that stands still until it is moved. */
export interface TestClock extends CloudClock {
  advance(ms: number): void;
}

/** Returns a manual clock that starts at `startMs`, by default 2026-01-01T00:00:00Z. */
export function testClock(startMs = Date.UTC(2026, 0, 1)): TestClock {
  let now = startMs;
  return {
    now: () => now,
    offset: () => now - Date.now(),
    advance: (ms) => {
      now += ms;
    },
  };
}

/** A running listener for tests. */
export interface Served {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  principal: Principal;
  /** Options with which an AWS SDK client calls the listener as the principal. */
  client: {
    endpoint: string;
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
    maxAttempts: number;
  };
  close(): Promise<void>;
}

/**
 * Serves AWS services on 127.0.0.1 and a free port. Every call reaches its service's `handle` as the given
 * principal, by default the administrator. Signatures and permissions are not checked.
 */
export async function serve(
  services: readonly AwsService[],
  options: { principal?: Principal } = {},
): Promise<Served> {
  const principal = options.principal ?? administrator;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = callFrom(request, Buffer.concat(chunks), principal);
      void answer(services, call)
        .catch((error: Error): AwsReply => ({ status: 500, body: `${error.stack}` }))
        .then((reply) => {
          response.writeHead(reply.status, reply.headers);
          response.end(reply.body);
        });
    });
  });
  // Clients do not retry, and a connection that closes on reuse, after a pause of the machine, would fail the call.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { accessKeyId, secretAccessKey } = principal;
  return {
    url,
    principal,
    client: {
      endpoint: url,
      region: 'us-east-1',
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 1,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function callFrom(request: IncomingMessage, body: Buffer, principal: Principal): AwsCall {
  const target = request.url ?? '/';
  const mark = target.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    headers,
    body,
    principal,
  };
}

async function answer(services: readonly AwsService[], call: AwsCall): Promise<AwsReply> {
  const scope = scopeOf(call);
  const service = services.find((candidate) => candidate.scope === scope);
  if (service) return service.handle(call);
  return { status: 400, body: `no service is served for the scope ${scope}` };
}

/** Returns the scope of the service that a call is for: its credential scope, or the rule for unsigned calls. */
function scopeOf(call: AwsCall): string | undefined {
  const authorization = call.headers.authorization ?? '';
  if (/^(Bearer|Basic) /.test(authorization)) return 'stripe';
  const credential =
    /Credential=([^,\s]+)/.exec(authorization)?.[1] ?? call.query.get('X-Amz-Credential') ?? undefined;
  if (credential) return credential.split('/')[3];
  if (call.headers['x-amz-target']?.startsWith('AWSCognitoIdentityProviderService.')) return 'cognito-idp';
  return 's3';
}

/** Returns limits that only the test reaches. */
export function limitsByHand() {
  const running = new Map<() => void, number>();
  const limits: Limits = {
    ...limitsOf(),
    after(ms, act) {
      running.set(act, ms);
      return () => running.delete(act);
    },
  };
  function end(): void {
    for (const act of [...running.keys()]) act();
  }
  return { limits, end, lengths: () => [...running.values()] };
}
