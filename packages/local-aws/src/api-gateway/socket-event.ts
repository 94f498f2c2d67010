import { randomUUID } from 'node:crypto';
import { accessLogTime } from './event.ts';
import { type HttpRequest, headerText } from './http.ts';

/** Fields that all events of a connection share. */
export interface EventOrigin {
  connectionId: string;
  apiId: string;
  domainName: string;
  stage: string;
  /** Product time in milliseconds. */
  connectedAt: number;
  sourceIp: string;
  userAgent: string;
}

export type SocketEventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

export interface EventParts {
  eventType: SocketEventType;
  routeKey: string;
  /** Product time in milliseconds. */
  now: number;
  headers?: Record<string, string>;
  body?: string;
  /** End of the connection; only in a DISCONNECT event. */
  disconnect?: { code: number; reason: string };
}

/** Returns an event of a WebSocket API, field by field as API Gateway writes it. */
export function createSocketEvent(
  { sourceIp, userAgent, ...origin }: EventOrigin,
  { eventType, routeKey, now, headers, body, disconnect }: EventParts,
) {
  const requestId = randomUUID();
  const multiValueHeaders =
    headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  return {
    ...(headers && { headers, multiValueHeaders }),
    requestContext: {
      routeKey,
      ...(disconnect && { disconnectStatusCode: disconnect.code, disconnectReason: disconnect.reason }),
      ...(eventType === 'MESSAGE' && { messageId: randomUUID() }),
      eventType,
      extendedRequestId: requestId,
      requestTime: accessLogTime(now),
      messageDirection: 'IN',
      ...origin,
      requestTimeEpoch: now,
      identity: { userAgent, sourceIp },
      requestId,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  };
}

/** Returns the headers in CloudFront's HTTP/1.1 case. WebSocket APIs keep that case, unlike HTTP APIs. */
export function headersOf({ headers, sourceIp }: HttpRequest): Record<string, string> {
  const named = Object.keys(headers).flatMap((name) => {
    const value = headerText(headers, name);
    return value === undefined ? [] : [[titleCase(name), value] as const];
  });
  const before = headerText(headers, 'x-forwarded-for');
  return {
    ...Object.fromEntries(named),
    'X-Forwarded-For': before ? `${before}, ${sourceIp}` : sourceIp,
    'X-Forwarded-Port': '443',
    'X-Forwarded-Proto': 'https',
  };
}

function titleCase(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, start: string, letter: string) => start + letter.toUpperCase());
}
