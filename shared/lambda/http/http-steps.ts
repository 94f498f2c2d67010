import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@sward/shared/contract';
import { type Actor, ANONYMOUS, AppError, type Clock, type Ids } from '@sward/shared/kernel';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type BasePorts, portsOfCall } from '../environment/call-ports.ts';
import type { Logger } from '../environment/logger.ts';
import { inSegment, type Segment } from '../trace/segment.ts';
import { traceIdOf } from '../trace/trace-header.ts';
import { NO_TRACER, type Tracer } from '../trace/tracer.ts';
import { type Answer, asAppError, errorResponse, type HttpResponse, httpResponse } from './answers.ts';
import { originOf, readSid, type SiteAddress, siteAt } from './cookies.ts';
import { conditionally } from './etag.ts';
import {
  checkOrigin,
  checkWho,
  jsonBody,
  type RawCall,
  rawBody,
  requireOriginSecret,
  valid,
  validParams,
} from './guards.ts';
import type { SessionReader } from './session.ts';
import { networkOf } from './viewer.ts';

/** A validated call of one route. */
export interface Call<R = Route> {
  actor: Actor;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** The unparsed body, for signatures. */
  raw: string;
  headers: Record<string, string | undefined>;
  cookies: readonly string[];
  sid: string | undefined;
  site: SiteAddress;
  /** The caller's address, of IPv6 its network, for rate limits. */
  viewer: string;
}

/** A handler for each route of a table: `Handlers<typeof bidRoutes>`. */
export type Handlers<Routes> = {
  [Id in keyof Routes]: (call: Call<Routes[Id]>) => Promise<Answer<ResponseOf<Routes[Id]>>>;
};

/** Routes by id. */
export type RouteTable = Readonly<Record<string, Route>>;

/** Ports of every call and event. */
export interface CommonPorts {
  clock: Clock;
  ids: Ids;
  log: Logger;
  /** Id of the call or event, which its own events inherit. */
  correlationId: string;
  /** X-Ray's header, which its own events inherit; undefined when the call or event is not recorded. */
  trace?: string | undefined;
  /** Returns whether there is time to begin more work; only for events and timers. */
  hasTime?: () => boolean;
}

export interface ApiOptions<P extends CommonPorts, Routes extends RouteTable> {
  ports: BasePorts<P>;
  sessions: SessionReader;
  /** The valid origin secrets. */
  originSecrets: () => Promise<readonly string[]>;
  /** Only the service's own routes: schemas cost time at each cold start. */
  routes: Routes;
  handlers: (ports: P) => Handlers<Routes>;
}

/** State of a call between steps, stored on the event. */
interface State {
  correlationId: string;
  segment: Segment | undefined;
  log: Logger;
  route: Route;
  raw: RawCall;
  site: SiteAddress;
  viewer: string;
  call?: Call;
}

export type HttpEvent = APIGatewayProxyEventV2 & { sward: State };

/** One step before the handler; an error that it throws becomes the response. */
type Step = (event: HttpEvent) => void | Promise<void>;

/** The steps of one call, for the HTTP stack to run; header names are lower case by then. */
export interface HttpSteps {
  /** Steps before the handler, in order. */
  before: readonly Step[];
  handle(event: HttpEvent): Promise<HttpResponse>;
  answered(event: HttpEvent, answer: HttpResponse | null | undefined): Promise<void>;
  /** Returns the response to an error of a step or the handler. */
  failed(event: HttpEvent, error: unknown): Promise<HttpResponse>;
}

/**
 * Order: correlation id and log, origin secret, route, body limits and JSON, origin rule, session and role,
 * validation, handler.
 */
export function createHttpSteps<P extends CommonPorts, Routes extends RouteTable>(
  options: ApiOptions<P, Routes>,
): HttpSteps {
  const { log, ids, clock, tracer = NO_TRACER } = options.ports;
  const routes = new Map<string, Route>(
    Object.values(options.routes).map((route) => [`${route.method} ${route.path}`, route]),
  );
  return {
    before: [
      (event) => begin(event, routes, { log, ids, tracer }),
      (event) => checkOriginSecret(event, options.originSecrets),
      (event) => inSegment(event.sward.segment, () => resolve(event, options.sessions)),
    ],
    async handle(event) {
      const { call, route, correlationId, log, segment } = event.sward;
      const ports = portsOfCall<P>(options.ports, { log, correlationId, trace: segment?.header });
      const handler = options.handlers(ports)[route.id] as ((call: unknown) => Promise<Answer>) | undefined;
      if (!handler) throw new AppError('not_found', { cause: `no handler for ${route.id}` });
      const answer = await inSegment(segment, () => handler(call));
      const response = httpResponse(route, answer, correlationId);
      return conditionally(route, call?.actor ?? ANONYMOUS, event.headers['if-none-match'], response);
    },
    answered: (event, answer) => logged(event, answer, clock, tracer),
    async failed(event, error) {
      const answer = errorResponse(error, event.sward?.correlationId ?? ids.next('cor'));
      logFailure(event.sward?.log ?? log, error);
      await logged(event, answer, clock, tracer);
      return answer;
    },
  };
}

function begin(
  event: HttpEvent,
  routes: ReadonlyMap<string, Route>,
  { log, ids, tracer }: { log: Logger; ids: Ids; tracer: Tracer },
): void {
  const correlationId = ids.next('cor');
  const headers = event.headers as Record<string, string | undefined>;
  const host = headers['x-sward-host'] ?? headers.host ?? event.requestContext.domainName;
  const route = routes.get(event.requestContext.routeKey);
  const site = siteAt(host);
  const viewer = networkOf(headers['x-sward-viewer'] ?? event.requestContext.http.sourceIp);
  event.sward = {
    correlationId,
    segment: tracer.begin(correlationId),
    log: log.with({
      correlationId,
      traceId: traceIdOf(correlationId),
      route: route?.id ?? event.requestContext.routeKey,
    }),
    route: route ?? notFound(),
    site,
    viewer,
    raw: {
      method: event.requestContext.http.method,
      headers,
      body: event.body,
      isBase64Encoded: event.isBase64Encoded,
      siteOrigin: originOf(site),
    },
  };
}

function notFound(): never {
  throw new AppError('not_found');
}

/** Only the edge knows the secret. Its headers with host and viewer are trusted only with it. */
async function checkOriginSecret(
  event: HttpEvent,
  secrets: ApiOptions<CommonPorts, RouteTable>['originSecrets'],
): Promise<void> {
  requireOriginSecret(event.headers['x-sward-origin'], await secrets());
}

async function resolve(event: HttpEvent, sessions: SessionReader): Promise<void> {
  const { route, raw, site, viewer } = event.sward;
  const cookies = event.cookies ?? [];
  const signature = route.who === 'signature';
  const body = signature ? undefined : jsonBody(raw);
  if (!signature && !route.redirect) checkOrigin(raw);
  const sid = readSid(cookies, site);
  const actor = signature ? ANONYMOUS : await sessions.actor(sid);
  if (actor.kind === 'account') event.sward.log = event.sward.log.with({ actor: actor.accountId });
  checkWho(route, actor);
  event.sward.call = {
    actor,
    params: validParams(route, event.pathParameters),
    query: route.redirect ? {} : valid(route.query, event.queryStringParameters ?? {}),
    body: signature ? undefined : valid(route.body, body),
    raw: signature ? rawBody(raw) : '',
    headers: raw.headers,
    cookies,
    sid,
    site,
    viewer,
  } as Call;
}

async function logged(
  event: HttpEvent,
  response: HttpResponse | null | undefined,
  clock: Clock,
  tracer: Tracer,
): Promise<void> {
  const { timeEpoch, http } = event.requestContext;
  event.sward?.log.info('answered', {
    method: http.method,
    status: response?.statusCode,
    ms: clock.now() - timeEpoch,
  });
  if (!event.sward?.segment) return;
  const { segment, route, correlationId } = event.sward;
  const status = response?.statusCode ?? 500;
  // The route's pattern: a path may hold the secret of a link.
  tracer.end(segment, {
    annotations: { route: route.id, correlationId },
    http: { method: http.method, route: route.path, status },
  });
  await tracer.flush();
}

function logFailure(log: Logger, error: unknown): void {
  const known = asAppError(error);
  if (known.status >= 500) log.error(known.code, { error });
  else log.info(known.code, { cause: known.detail.cause });
}
