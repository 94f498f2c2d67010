import {
  createEvent,
  createRouter,
  type HttpReply,
  type HttpRequest,
  jsonReply,
  type Route,
  readResponse,
} from '@sward/local-aws/parts';
import { routes } from '@sward/shared/contract';
import { callEmulator } from './calls.ts';
import { STAGE } from './deploy.ts';

/** Function that handles a call with the headers that the edge adds. */
export type Gateway = (request: HttpRequest & { body: Buffer }) => Promise<HttpReply>;

/** Returns a gateway that calls the emulator's own HTTP API. */
export function emulatorGateway(apiUrl: string): Gateway {
  return async ({ method, path, query, headers, body }) => {
    const { host: _, connection: _connection, 'content-length': _length, ...passed } = headers;
    const answer = await fetch(`${apiUrl}${path}${query && `?${query}`}`, {
      method,
      headers: Object.entries(passed).map(([name, value]) => [name, String(value)]),
      redirect: 'manual',
      ...(body.length > 0 && { body: Uint8Array.from(body) }),
    });
    return {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? '',
        'set-cookie': answer.headers.getSetCookie(),
      },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}

/** Returns a gateway that invokes the functions directly with AWS's events, for emulators whose HTTP API falls short. */
export function functionGateway(endpoint: string, apiId: string): Gateway {
  const functionOf = (name: string) => `sward-${STAGE}-${name}`;
  const select = createRouter([
    ...routes.map(({ method, path, domain }): Route => {
      return { key: `${method} ${path}`, method, path, functionArn: functionOf(`${domain}-api`) };
    }),
    { key: '$default', method: 'ANY', path: undefined, functionArn: functionOf('fallback') },
  ]);
  return async (request) => {
    const match = select(request.method, request.path);
    if (!match) return jsonReply(404, { message: 'Not Found' });
    const source = { apiId, domainName: 'emulator', stage: '$default', now: Date.now() };
    const path = `/2015-03-31/functions/${match.route.functionArn}/invocations`;
    const body = JSON.stringify(createEvent(request, match, source));
    const result = await callEmulator(endpoint, { service: 'lambda', path, body });
    return readResponse(JSON.parse(result)) ?? jsonReply(500, { message: 'Internal Server Error' });
  };
}
