import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readBody, splitTarget } from '../api-gateway/http.ts';
import type { AwsCall, AwsReply, AwsService, CloudClock, EndpointReply, Principal } from '../core/types.ts';
import type { Guest } from '../guest.ts';
import { allowed, deniedMessage } from '../iam/evaluate.ts';
import { type Destination, destinationOf } from './destination.ts';

/** The largest body that the endpoint accepts, in bytes. Uploads of the product stay under 6 MB. */
const BODY_LIMIT = 10 * 2 ** 20;
const PLAIN = { 'content-type': 'text/plain' };
const TOO_LONG: AwsReply = { status: 413, headers: PLAIN, body: 'Request Too Long' };

/** Principal of unsigned calls. It may call only operations that need no permission. */
const ANONYMOUS: Principal = {
  accessKeyId: '',
  secretAccessKey: '',
  name: 'anonymous',
  administrator: false,
  statements: [],
};

export interface EndpointService extends Omit<AwsService, 'handle'> {
  handle(call: AwsCall): Promise<EndpointReply>;
}

export interface EndpointOptions {
  services: readonly EndpointService[];
  /** Guests, which may take a call before the services do. */
  guests?: readonly Pick<Guest, 'takes' | 'handle'>[];
  principal(accessKeyId: string): Principal | undefined;
  clock: Pick<CloudClock, 'now'>;
  /** Receives refused calls and defects. */
  report(message: string): void;
}

/** A call as it arrives, on a connection or from a function's thread. */
export interface EndpointRequest {
  method: string;
  /** Path with the query, as it was sent. */
  target: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

export interface Endpoint {
  /** Takes calls over HTTP. */
  listener: RequestListener;
  /** Returns the reply to a call. A defect is reported and becomes status 500. */
  answer(request: EndpointRequest): Promise<EndpointReply>;
}

/** Serves all AWS services on one address: looks up the key, checks the permissions, passes the call on. */
export function createEndpoint({
  services,
  guests = [],
  principal,
  clock,
  report,
}: EndpointOptions): Endpoint {
  const byScope = new Map(services.map((service) => [service.scope, service]));

  async function replyTo({ method, target, headers, body }: EndpointRequest): Promise<EndpointReply> {
    const { path, query } = splitTarget(target);
    const unsigned = { method, path, query: new URLSearchParams(query), headers, body };
    const guest = guests.find((each) => each.takes(unsigned));
    if (guest) return guest.handle(unsigned);
    const destination = destinationOf(unsigned);
    const service = byScope.get(destination.scope);
    if (!service) return unknownService(destination);
    const caller = destination.accessKeyId === undefined ? ANONYMOUS : principal(destination.accessKeyId);
    const call: AwsCall = { ...unsigned, principal: caller ?? ANONYMOUS };
    if (!caller) return service.denied(call, 'The security token included in the request is invalid.');
    return (await refusal(service, call)) ?? service.handle(call);
  }

  async function refusal(service: EndpointService, call: AwsCall): Promise<AwsReply | undefined> {
    const refused = (await service.accesses(call)).find((access) => !allowed(call.principal, access));
    if (!refused) return undefined;
    const text = deniedMessage(call.principal, refused);
    report(text);
    return service.denied(call, text);
  }

  async function answer(request: EndpointRequest): Promise<EndpointReply> {
    let reply: EndpointReply;
    if (request.body.length > BODY_LIMIT) reply = TOO_LONG;
    else {
      try {
        reply = await replyTo(request);
      } catch (error) {
        report(`${request.method} ${request.target}: ${(error as Error).stack}`);
        reply = { status: 500, headers: PLAIN, body: 'Internal Error' };
      }
    }
    // SDK clients sign by the server's time, and what they sign (upload forms) is checked by the product's clock.
    return { ...reply, headers: { date: new Date(clock.now()).toUTCString(), ...reply.headers } };
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(message, BODY_LIMIT).catch(() => null);
    // The client disconnected before the end of its request.
    if (body === null) return;
    const { method = 'GET', url: target = '/' } = message;
    const reply: EndpointReply = body
      ? await answer({ method, target, headers: headersOf(message), body })
      : TOO_LONG;
    if (reply.destroy) response.destroy();
    else response.writeHead(reply.status, reply.headers).end(reply.body);
  }
  return { listener: (message, response) => void serve(message, response), answer };
}

function headersOf(message: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return headers;
}

function unknownService({ scope }: Destination): AwsReply {
  const message = `The local cloud has no service ${scope}`;
  return {
    status: 400,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'UnknownServiceException' },
    body: JSON.stringify({ __type: 'UnknownServiceException', message }),
  };
}
