import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { functionResource } from '../../testing/lambda.ts';
import { createSharedOffset } from '../clock/shared-offset.ts';
import { limitsOf } from '../core/limits.ts';
import type { EndpointReply } from '../core/types.ts';
import type { EndpointRequest } from '../endpoint/endpoint.ts';
import { createFunctions, type LocalFunctions } from './functions.ts';

/** Nothing listens at this address, so a call with a response has not used the network. */
const AWS_URL = 'http://127.0.0.1:1';

let functions: LocalFunctions | undefined;
afterEach(() => functions?.stop());

/** Calls the endpoint as its event says, all at once when there are several, and returns the outcomes. */
const ASKS = `
import http from 'node:http';
const ask = ({ port = 1, path = '/', method = 'POST', headers = {}, body }) =>
  new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => { text += chunk; });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.on('error', (error) => resolve({ code: error.code }));
    request.once('socket', (socket) => (socket.connecting ? socket.once('connect', () => request.end(body)) : request.end(body)));
  });
export const handler = (event) => (Array.isArray(event) ? Promise.all(event.map(ask)) : ask(event));`;

function asking(answer: (request: EndpointRequest) => EndpointReply | Promise<EndpointReply>) {
  const resource = functionResource('api', ASKS);
  functions = createFunctions({
    resources: [resource],
    awsUrl: AWS_URL,
    keyOf: () => ({ accessKeyId: 'key', secretAccessKey: 'secret' }),
    clockOffset: createSharedOffset(0),
    print: () => undefined,
    limits: limitsOf(20),
    answer: async (request) => answer(request),
  });
  const { invoke } = functions;
  return (event: object) => invoke(resource.arn, event);
}

test('a call of the endpoint is answered without a connection', async () => {
  const calls: object[] = [];
  const ask = asking((request) => {
    calls.push({ ...request, body: request.body.toString() });
    return { status: 201, headers: { 'X-Made': 'yes' }, body: 'naïve' };
  });

  const answer = await ask({ path: '/a?b=c', headers: { 'X-Amz-Target': 'T.Do', n: 4 }, body: 'ä' });

  expect(calls).toEqual([
    {
      method: 'POST',
      target: '/a?b=c',
      headers: { host: '127.0.0.1:1', 'x-amz-target': 'T.Do', n: '4' },
      body: 'ä',
    },
  ]);
  expect(answer).toEqual({ status: 201, headers: { 'x-made': 'yes' }, text: 'naïve' });
});

test.each<[string, object, EndpointReply, object]>([
  ['bytes come as they are', {}, { status: 200, body: Buffer.from('ab') }, { text: 'ab' }],
  ['an answer may be empty', {}, { status: 200 }, { text: '' }],
  ['the answer to HEAD has no body', { method: 'HEAD' }, { status: 200, body: 'x' }, { text: '' }],
  ['nor has one that says there is none', {}, { status: 204, body: 'x' }, { text: '' }],
  ['a lost answer is a broken connection', {}, { status: 200, destroy: true }, { code: 'ECONNRESET' }],
])('%s', async (_name, event, reply, expected) => {
  expect(await asking(() => reply)(event)).toMatchObject(expected);
});

test('calls at the same time get their own answers, whichever comes first', async () => {
  const first = Promise.withResolvers<void>();
  const ask = asking(async ({ target }) => {
    if (target === '/2') first.resolve();
    else await first.promise;
    return { status: 200, body: target };
  });

  const answers = await ask([{ path: '/1' }, { path: '/2' }, { path: '/3' }]);

  expect(answers).toMatchObject([{ text: '/1' }, { text: '/2' }, { text: '/3' }]);
});

test('a call of any other address goes over the network', async () => {
  const server = createServer((_request, response) => response.end('from the network'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = asking(() => ({ status: 200, body: 'from the endpoint' }));

  const answer = await ask({ port: (server.address() as AddressInfo).port });

  expect(answer).toMatchObject({ text: 'from the network' });
  await new Promise((resolve) => server.close(resolve));
});
