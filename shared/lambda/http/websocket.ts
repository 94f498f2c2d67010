import { type AccountActor, AppError } from '@sward/shared/kernel';
import { type BasePorts, portsOfCall } from '../environment/call-ports.ts';
import { withGrantCheck } from '../environment/grant-check.ts';
import { asAppError, errorResponse, type HttpResponse } from './answers.ts';
import { originOf, readSid, siteAt } from './cookies.ts';
import { checkOrigin, requireOriginSecret } from './guards.ts';
import type { CommonPorts } from './http-steps.ts';
import { type SessionReader, sessionKey } from './session.ts';

/** The used fields of a WebSocket API's event. */
export interface SocketEvent {
  /** Headers of a CONNECT, with names as the client wrote them. */
  headers?: Record<string, string | undefined>;
  requestContext: {
    eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
    connectionId: string;
    domainName: string;
  };
}

/** A client that may connect. */
export interface ConnectingClient {
  actor: AccountActor;
  connectionId: string;
  /** Partition key of the connection's session. */
  session: string;
}

export interface SocketHandlerOptions<P extends CommonPorts> {
  ports: BasePorts<P>;
  sessions: SessionReader;
  originSecrets: () => Promise<readonly string[]>;
  connect(ports: P, arrival: ConnectingClient): Promise<void>;
  disconnect(ports: P, connectionId: string): Promise<void>;
  /** Handles a page's keep-alive frame. */
  ping(ports: P, connectionId: string): Promise<void>;
}

const DONE: HttpResponse = { statusCode: 200, headers: {} };

/**
 * Handles a WebSocket API by the rules of the HTTP stack: the edge's secret, the origin rule, the session.
 * The gateway passes only keep-alive frames from clients.
 */
export function createSocketHandler<P extends CommonPorts>(
  options: SocketHandlerOptions<P>,
): (event: SocketEvent) => Promise<HttpResponse> {
  return withGrantCheck(async (event: SocketEvent) => {
    const { eventType, connectionId } = event.requestContext;
    const correlationId = options.ports.ids.next('cor');
    const log = options.ports.log.with({ correlationId, route: eventType });
    const ports = portsOfCall<P>(options.ports, { log, correlationId });
    try {
      if (eventType === 'CONNECT') await options.connect(ports, await admit(event, options));
      else if (eventType === 'DISCONNECT') await options.disconnect(ports, connectionId);
      else await options.ping(ports, connectionId);
      return DONE;
    } catch (error) {
      const known = asAppError(error);
      if (known.status >= 500) log.error(known.code, { error });
      else log.info(known.code, { cause: known.detail.cause });
      return errorResponse(error, correlationId);
    }
  });
}

async function admit<P extends CommonPorts>(
  { headers: given = {}, requestContext }: SocketEvent,
  { sessions, originSecrets }: SocketHandlerOptions<P>,
): Promise<ConnectingClient> {
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  );
  requireOriginSecret(headers['x-sward-origin'], await originSecrets());
  const site = siteAt(headers['x-sward-host'] ?? requestContext.domainName);
  // Browsers disagree on the site of a socket's address; all of them send its origin.
  const { 'sec-fetch-site': _, ...own } = headers;
  checkOrigin({
    method: 'CONNECT',
    headers: own,
    body: undefined,
    isBase64Encoded: false,
    siteOrigin: originOf(site),
  });
  const sid = readSid((headers.cookie ?? '').split(/;\s*/), site);
  const actor = await sessions.actor(sid);
  if (actor.kind !== 'account' || !sid) throw new AppError('unauthenticated');
  return { actor, connectionId: requestContext.connectionId, session: sessionKey(sid).pk };
}
