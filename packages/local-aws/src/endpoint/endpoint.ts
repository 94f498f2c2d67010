import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readBody, splitTarget } from '../api-gateway/http.ts';
import type { AwsCall, AwsReply, AwsService, CloudClock, EndpointReply, Principal } from '../core/types.ts';
import type { Guest } from '../guest.ts';
import { allowed, deniedMessage } from '../iam/evaluate.ts';
import { type Destination, destinationOf } from './destination.ts';

/** Bodies above this are refused; uploads of the product stay under 6 MB. */
const BODY_LIMIT = 10 * 2 ** 20;

/** Who calls without a signature: may do only what a service asks no permission for. */
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
  /** Asked first whether a call is theirs. */
  guests?: readonly Pick<Guest, 'takes' | 'handle'>[];
  principal(accessKeyId: string): Principal | undefined;
  clock: Pick<CloudClock, 'now'>;
  /** Told about refused calls and about defects. */
  report(message: string): void;
}

/** Answers for all AWS services on one address: looks up the key, checks the permissions, hands the call over. */
export function createEndpoint({
  services,
  guests = [],
  principal,
  clock,
  report,
}: EndpointOptions): RequestListener {
  const byScope = new Map(services.map((service) => [service.scope, service]));

  async function answer(message: IncomingMessage): Promise<EndpointReply> {
    const { path, query } = splitTarget(message.url ?? '/');
    const body = await readBody(message, BODY_LIMIT);
    if (!body) return { status: 413, headers: { 'content-type': 'text/plain' }, body: 'Request Too Long' };
    const unsigned = {
      method: message.method ?? 'GET',
      path,
      query: new URLSearchParams(query),
      headers: headersOf(message),
      body,
    };
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

  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    // SDK clients sign by the server's time, and what they sign (upload forms) is checked by the product's clock.
    response.setHeader('date', new Date(clock.now()).toUTCString());
    try {
      write(response, await answer(message));
    } catch (error) {
      if (message.errored) return;
      report(`${message.method} ${message.url}: ${(error as Error).stack}`);
      if (!response.headersSent) {
        write(response, { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Error' });
      }
    }
  };
  return (message, response) => void handle(message, response);
}

function write(response: ServerResponse, reply: EndpointReply): void {
  if (reply.destroy) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
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
