import { createHash } from 'node:crypto';
import { contract, type RouteId } from '@sward/shared/contract';
import type { AccountActor } from '@sward/shared/kernel';
import type { createApi } from '@sward/shared/lambda';
import { createLogger, createSessionReader, sessionKey, sessionLimits } from '@sward/shared/lambda/pure';
import { createMemoryTable } from '@sward/shared/table/memory';
import type { Given, TestClock } from '@sward/shared/testing';

type Options = Parameters<typeof createApi>[0];
type Api = ReturnType<typeof createApi>;

/** Makes the HTTP stack of a service. Unit tests cannot load the deployed one. */
export type MakeApi = (options: Options) => Api;

/** A prepared call, of which only the function's own work is left. */
export type ReadyCall = () => Promise<void>;

const HOST = 'sward.example';
const ORIGIN_SECRET = 'secret-of-the-edge';

/** A service's HTTP function as deployed, with session, checks, schemas and log, but on ports of tests. */
export interface CalledService {
  /** Prepares a call, which throws when the response is no success. */
  call(id: RouteId, actor: AccountActor, given?: Given): Promise<ReadyCall>;
}

/** Creates the function of a service from its `handlers` and `routes`, on the `ports` of its test kit. */
export function calledService<P extends { clock: TestClock }>(
  makeApi: MakeApi,
  { ports, ...of }: { ports: P; routes: object; handlers: (ports: never) => object },
): CalledService {
  const sessions = createMemoryTable();
  const { clock } = ports;
  const log = createLogger({ service: 'bench' }, () => {});
  const api = makeApi({
    ...({ ...of, ports: { ...ports, log } } as unknown as Options),
    sessions: createSessionReader(sessions, clock),
    originSecrets: async () => [ORIGIN_SECRET],
  });
  const context = { getRemainingTimeInMillis: () => 10_000 } as Parameters<Api>[1];
  return {
    async call(id, actor, given = {}) {
      const sid = createHash('sha256').update(actor.accountId).digest('base64url');
      await sessions.transact([{ put: { ...sessionKey(sid), ...sessionOf(actor, clock.now()) } }]);
      const event = eventOf(id, sid, clock.now(), given);
      return async () => {
        const { statusCode = 500, body } = await api(event, context);
        if (statusCode >= 300) throw new Error(`${id} answered ${statusCode}: ${body}`);
      };
    },
  };
}

/** Returns a session that has just begun. */
function sessionOf({ accountId, userType, isProvider, displayName, sessionId }: AccountActor, now: number) {
  const { idleMs, absoluteMs } = sessionLimits(userType);
  return {
    ...{ accountId, userType, isProvider, displayName, sessionId, idleMs, secondFactor: false },
    ...{ createdAt: now, lastSeenAt: now, expiresAt: now + absoluteMs },
  };
}

/** Returns the event that API Gateway would send. */
function eventOf(id: RouteId, sid: string, timeEpoch: number, { params, query, body }: Given) {
  const { method, path } = contract[id];
  const event: object = {
    headers: {
      'content-type': 'application/json',
      'x-sward-origin': ORIGIN_SECRET,
      'x-sward-host': HOST,
      'x-sward-client': 'bench',
      'x-sward-viewer': '192.0.2.1',
      'sec-fetch-site': 'same-origin',
    },
    cookies: [`__Host-sward_sid=${sid}`],
    requestContext: {
      ...{ routeKey: `${method} ${path}`, timeEpoch, domainName: 'api.example' },
      http: { method, sourceIp: '192.0.2.1' },
    },
    isBase64Encoded: false,
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body && { body: JSON.stringify(body) }),
  };
  return event as Parameters<Api>[0];
}
