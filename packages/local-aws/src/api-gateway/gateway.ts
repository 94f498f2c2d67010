import { ACCOUNT, REGION } from '../cfn/resource-types.ts';
import { limitsOf } from '../core/limits.ts';
import { createPrecedence } from '../core/precedence.ts';
import type { Resource } from '../core/types.ts';
import { createEvent } from './event.ts';
import { type HttpReply, type HttpRequest, jsonReply } from './http.ts';
import type { GatewayOptions } from './options.ts';
import { readResponse } from './response.ts';
import { createRouter, type Match, readRoutes } from './routes.ts';
import { createSocketApi } from './socket-api.ts';
import { createThrottles } from './throttles.ts';

/** The longest that API Gateway waits for a function. */
const INTEGRATION_TIMEOUT_MS = 30_000;
const DEFAULT_STAGE = '$default';

export interface Gateway {
  /** Returns whether an API of the templates has this host name. */
  serves(domainName: string): boolean;
  /** Handles a request as the API behind the host name would. The gateway's own errors are `{ "message": … }`. */
  handle(domainName: string, request: HttpRequest): Promise<HttpReply>;
}

type Api = (request: HttpRequest) => Promise<HttpReply>;

const message = (status: number, text: string) => jsonReply(status, { message: text });

/** Serves the HTTP and WebSocket APIs of the templates. */
export function createGateway(options: GatewayOptions): Gateway {
  const apis = new Map(
    options.resources
      .filter(({ type }) => type === 'AWS::ApiGatewayV2::Api')
      .map((api) => [domainNameOf(api.ref), createApiOf(api, options)]),
  );
  return {
    serves: (domainName) => apis.has(domainName),
    handle: async (domainName, request) => {
      const api = apis.get(domainName);
      const reply = api ? await api(request) : message(404, 'Not Found');
      reply.headers.date = new Date(options.clock.now()).toUTCString();
      return reply;
    },
  };
}

function createApiOf(api: Resource, options: GatewayOptions): Api {
  if (api.properties.ProtocolType !== 'WEBSOCKET') return createApi(api, options);
  const { clock, ...rest } = options;
  return createSocketApi({ ...rest, api, domainName: domainNameOf(api.ref), now: clock.now });
}

function domainNameOf(apiId: string): string {
  return `${apiId}.execute-api.${REGION}.amazonaws.com`;
}

function createApi(
  api: Resource,
  {
    resources,
    functions,
    permitted,
    clock,
    limits = limitsOf(),
    precedence = createPrecedence(),
    report,
  }: GatewayOptions,
): Api {
  const { stack, logicalId, ref: apiId, properties } = api;
  if (properties.ProtocolType !== 'HTTP' || properties.CorsConfiguration) {
    throw new Error(`Stack ${stack}, ${logicalId}: only HTTP APIs without CORS configuration are served`);
  }
  const stageResources = resources.filter(
    (each) => each.type === 'AWS::ApiGatewayV2::Stage' && each.properties.ApiId === apiId,
  );
  const stages = stageResources.map(({ ref }) => ref);
  const lets = createThrottles(stageResources, clock.now);
  const select = createRouter(readRoutes(apiId, resources));

  function stageOf(path: string): { stage: string; routed: string } | undefined {
    const named = stages.find((stage) => path === `/${stage}` || path.startsWith(`/${stage}/`));
    if (named) return { stage: named, routed: path.slice(named.length + 1) || '/' };
    return stages.includes(DEFAULT_STAGE) ? { stage: DEFAULT_STAGE, routed: path } : undefined;
  }

  function mayInvoke({ route }: Match, stage: string): boolean {
    const path = route.path === undefined ? `/${route.key}` : `/${route.method}${route.path}`;
    const source = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${apiId}/${stage}${path}`;
    return permitted(route.functionArn, 'apigateway.amazonaws.com', source);
  }

  async function invoke(match: Match, event: unknown): Promise<HttpReply> {
    const { route } = match;
    const timeout = Promise.withResolvers<HttpReply>();
    const answered = limits.after(INTEGRATION_TIMEOUT_MS, () =>
      timeout.resolve(message(503, 'Service Unavailable')),
    );
    const answer = precedence
      .call(() => functions.invoke(route.functionArn, event))
      .then(
        (result) => {
          const reply = readResponse(result);
          if (!reply) report(`${route.key}: the response of the function is malformed`);
          return reply ?? message(500, 'Internal Server Error');
        },
        (error: Error & { errorType?: string }) => {
          report(`${route.key}: ${error.errorType ?? error.name}: ${error.message}`);
          return error.errorType === 'TooManyRequestsException'
            ? message(503, 'Service Unavailable')
            : message(500, 'Internal Server Error');
        },
      );
    try {
      return await Promise.race([answer, timeout.promise]);
    } finally {
      answered();
    }
  }

  return async (request) => {
    const staged = stageOf(request.path);
    const match = staged && select(request.method, staged.routed);
    if (!match) return message(404, 'Not Found');
    if (!lets(staged.stage, match.route.key)) return message(429, 'Too Many Requests');
    if (request.body === undefined) return message(413, 'Request Entity Too Large');
    if (!mayInvoke(match, staged.stage)) {
      report(`${match.route.key}: API Gateway may not invoke ${match.route.functionArn}`);
      return message(500, 'Internal Server Error');
    }
    const event = createEvent({ ...request, body: request.body }, match, {
      apiId,
      domainName: domainNameOf(apiId),
      stage: staged.stage,
      now: clock.now(),
    });
    const reply = await invoke(match, event);
    reply.headers['apigw-requestid'] = event.requestContext.requestId;
    return reply;
  };
}
