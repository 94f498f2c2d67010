import { randomUUID } from 'node:crypto';
import { accessLogTime } from './event.ts';
import { type HttpRequest, headerText } from './http.ts';

/** What is the same in every event of a connection. */
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
  /** Of the end of a connection. */
  disconnect?: { code: number; reason: string };
}

/** An event of a WebSocket API, field by field as API Gateway writes it. */
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

/** Unlike HTTP APIs, WebSocket APIs keep the case of header names; over HTTP/1.1 CloudFront writes them like this. */
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
