import { randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT, REGION } from '../cfn/resource-types.ts';
import type { Resource } from '../core/types.ts';
import type { Connection, Connections } from './connections.ts';
import { type HttpReply, type HttpRequest, headerText, jsonReply } from './http.ts';
import type { GatewayOptions } from './options.ts';
import { readResponse } from './response.ts';
import { acceptKey, openSocket } from './socket.ts';
import { createSocketEvent, type EventOrigin, type EventParts, headersOf } from './socket-event.ts';

export interface SocketApiOptions extends Omit<GatewayOptions, 'clock'> {
  api: Resource;
  domainName: string;
  connections: Connections;
  now(): number;
}

const SELECTION = /^\$request\.body\.(\w+)$/;

/**
 * Serves a WebSocket API of the templates. It completes the handshake once `$connect` has accepted the client, passes
 * messages to the route that they name, and invokes `$disconnect` at the end. Throws for settings it does not emulate.
 */
export function createSocketApi(options: SocketApiOptions): (request: HttpRequest) => Promise<HttpReply> {
  const { api, domainName, resources, functions, permitted, connections, now, report } = options;
  const { ref: apiId, properties } = api;
  const selector = SELECTION.exec(String(properties.RouteSelectionExpression))?.[1];
  if (!selector)
    throw new Error(`Stack ${api.stack}, ${api.logicalId}: routes are selected by a field of the body`);
  const functionOf = readSocketRoutes(apiId, resources);
  const stages = resources
    .filter(({ type, properties }) => type === 'AWS::ApiGatewayV2::Stage' && properties.ApiId === apiId)
    .map(({ ref }) => ref);

  /** Returns the response of the route's function; undefined when the API has no such route. */
  async function invoke(origin: EventOrigin, parts: Omit<EventParts, 'now'>): Promise<HttpReply | undefined> {
    const { routeKey } = parts;
    const functionArn = functionOf.get(routeKey);
    if (!functionArn) return undefined;
    const source = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${apiId}/${origin.stage}/${routeKey}`;
    const failed = jsonReply(500, {
      message: 'Internal server error',
      connectionId: origin.connectionId,
      requestId: randomUUID(),
    });
    if (!permitted(functionArn, 'apigateway.amazonaws.com', source)) {
      report(`${routeKey}: API Gateway may not invoke ${functionArn}`);
      return failed;
    }
    try {
      const reply = readResponse(
        await functions.invoke(functionArn, createSocketEvent(origin, { ...parts, now: now() })),
      );
      if (!reply) report(`${routeKey}: the response of the function is malformed`);
      return reply ?? failed;
    } catch (error) {
      const { errorType, name, message } = error as Error & { errorType?: string };
      report(`${routeKey}: ${errorType ?? name}: ${message}`);
      return failed;
    }
  }

  async function takeMessage(origin: EventOrigin, connection: Connection, body: string): Promise<void> {
    const named = fieldOf(body, selector ?? '');
    const routeKey = named !== undefined && functionOf.has(named) ? named : '$default';
    const reply = await invoke(origin, { eventType: 'MESSAGE', routeKey, body });
    // Routes have no route response, so the client receives only failures.
    if (!reply) connection.socket.send(refusal('Forbidden', origin));
    else if (reply.status >= 500) connection.socket.send(String(reply.body));
  }

  return async (request) => {
    const stage = stages.find((name) => request.path === `/${name}` || request.path === `/${name}/`);
    if (!stage) return jsonReply(403, { message: 'Forbidden' });
    const key = headerText(request.headers, 'sec-websocket-key');
    if (!request.upgrade || !key) return jsonReply(426, { message: 'Upgrade Required' });
    const origin: EventOrigin = {
      connectionId: `${randomBytes(11).toString('base64url')}=`,
      apiId,
      domainName,
      stage,
      connectedAt: now(),
      sourceIp: request.sourceIp,
      userAgent: headerText(request.headers, 'user-agent') ?? '',
    };
    const headers = headersOf(request);
    const reply = await invoke(origin, { eventType: 'CONNECT', routeKey: '$connect', headers });
    if (reply && (reply.status < 200 || reply.status > 299)) return reply;
    return {
      status: 101,
      headers: { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-accept': acceptKey(key) },
      body: '',
      attach(stream, head) {
        const { connectionId: id, connectedAt, sourceIp, userAgent } = origin;
        const connection: Connection = {
          ...{ id, apiId, stage, connectedAt, sourceIp, userAgent },
          lastActiveAt: connectedAt,
          socket: { send: () => {}, close: () => stream.destroy() },
        };
        connections.add(connection);
        connection.socket = openSocket(stream, head, {
          active: () => {
            connection.lastActiveAt = now();
          },
          text: (body) => void takeMessage(origin, connection, body),
          closed(code, reason) {
            connections.remove(id);
            void invoke(origin, {
              eventType: 'DISCONNECT',
              routeKey: '$disconnect',
              headers: { Host: domainName },
              disconnect: { code, reason },
            });
          },
        });
      },
    };
  };
}

/** Maps each route key to the ARN of its function. */
function readSocketRoutes(apiId: string, resources: readonly Resource[]): Map<string, string> {
  const integrations = new Map(
    resources
      .filter(({ type }) => type === 'AWS::ApiGatewayV2::Integration')
      .map((each) => [each.ref, each.properties]),
  );
  const routes = resources.filter(
    ({ type, properties }) => type === 'AWS::ApiGatewayV2::Route' && properties.ApiId === apiId,
  );
  return new Map(
    routes.map(({ stack, logicalId, properties }) => {
      const integration = integrations.get(String(properties.Target).split('/')[1] ?? '');
      const invoked = /\/functions\/(.+)\/invocations$/.exec(String(integration?.IntegrationUri))?.[1];
      if (
        integration?.IntegrationType !== 'AWS_PROXY' ||
        !invoked ||
        (properties.AuthorizationType ?? 'NONE') !== 'NONE'
      ) {
        throw new Error(`Stack ${stack}, ${logicalId}: only Lambda proxies without authorizer are served`);
      }
      return [String(properties.RouteKey), invoked];
    }),
  );
}

function fieldOf(body: string, name: string): string | undefined {
  try {
    const value = (JSON.parse(body) as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function refusal(message: string, { connectionId }: EventOrigin): string {
  return JSON.stringify({ message, connectionId, requestId: randomUUID() });
}
