import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { createStillClock, functionArnOf, resource } from '../../testing/clock.ts';
import { serve } from '../../testing/core.ts';
import { type Client, connect } from '../../testing/sockets.ts';
import type { LocalClock } from '../clock/clock.ts';
import { openStore } from '../core/store.ts';
import type { AwsCall, Principal, Store } from '../core/types.ts';
import { createUpgradeListener } from '../edge/listener.ts';
import { openPort, type Port } from '../endpoint/port.ts';
import { invokePermissions } from '../iam/permissions.ts';
import { type Connections, createConnections } from './connections.ts';
import { createGateway } from './gateway.ts';
import { createConnectionManagement } from './management.ts';
import type { createSocketEvent } from './socket-event.ts';

const API = 'live123';
const DOMAIN = `${API}.execute-api.us-east-1.amazonaws.com`;
const DOOR = functionArnOf('door');
const MINUTE = 60_000;

const RESOURCES = [
  resource('AWS::ApiGatewayV2::Api', API, '', {
    ProtocolType: 'WEBSOCKET',
    RouteSelectionExpression: '$request.body.action',
  }),
  resource('AWS::ApiGatewayV2::Stage', 'ws', '', { ApiId: API }),
  resource('AWS::ApiGatewayV2::Integration', 'int', '', {
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${DOOR}/invocations`,
  }),
  ...['$connect', '$disconnect', '$default'].map((RouteKey) =>
    resource('AWS::ApiGatewayV2::Route', RouteKey, '', { ApiId: API, RouteKey, Target: 'integrations/int' }),
  ),
  resource('AWS::Lambda::Permission', 'permission', '', {
    Action: 'lambda:InvokeFunction',
    FunctionName: DOOR,
    Principal: 'apigateway.amazonaws.com',
    SourceArn: `arn:aws:execute-api:us-east-1:000000000000:${API}/*`,
  }),
];

type Event = ReturnType<typeof createSocketEvent>;

let folder: string;
let store: Store;
let clock: LocalClock;
let port: Port;
let connections: Connections;
let events: Event[];
let answer: (event: Event) => unknown;
let waiting: (() => void)[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sockets-'));
  ({ store } = await openStore(folder));
  clock = await createStillClock(store);
  connections = createConnections(clock);
  events = [];
  waiting = [];
  answer = () => ({ statusCode: 200 });
  const gateway = createGateway({
    resources: RESOURCES,
    functions: {
      async invoke(_arn, sent) {
        const event = sent as Event;
        events.push(event);
        for (const look of waiting) look();
        return answer(event);
      },
    },
    permitted: invokePermissions(RESOURCES),
    clock,
    connections,
    report: () => {},
  });
  port = await openPort(0);
  port.serveUpgrades(
    createUpgradeListener({ edge: (asked) => gateway.handle(DOMAIN, asked), report: () => {} }),
  );
});

afterEach(async () => {
  await port.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const url = () => `ws://127.0.0.1:${port.number}/ws`;

/** Resolves to the event of that type once the function has received it. */
function eventOf(eventType: string): Promise<Event> {
  return new Promise((resolve) => {
    const look = () => {
      const found = events.find(({ requestContext }) => requestContext.eventType === eventType);
      if (found) resolve(found);
    };
    waiting.push(look);
    look();
  });
}

async function ask(method: string, id: string, body = ''): Promise<{ status: number; body: string }> {
  const call: AwsCall = {
    ...{ method, path: `/ws/@connections/${encodeURIComponent(id)}`, query: new URLSearchParams() },
    ...{ headers: {}, body: Buffer.from(body), principal: {} as Principal },
  };
  const reply = await createConnectionManagement(connections, RESOURCES).handle(call);
  return { status: reply.status, body: String(reply.body ?? '') };
}

async function connected(): Promise<{ client: Client; id: string }> {
  const client = await connect(url(), { cookie: 'sid=1', origin: 'https://sward.example' });
  return { client, id: (await eventOf('CONNECT')).requestContext.connectionId };
}

test('a handshake becomes an event of $connect', async () => {
  await connected();
  const event = await eventOf('CONNECT');

  expect(event).toMatchObject({
    headers: { Cookie: 'sid=1', Origin: 'https://sward.example', 'X-Forwarded-Proto': 'https' },
    multiValueHeaders: { Cookie: ['sid=1'] },
    requestContext: {
      ...{ routeKey: '$connect', eventType: 'CONNECT', messageDirection: 'IN', stage: 'ws', apiId: API },
      ...{ domainName: DOMAIN, connectedAt: clock.now(), requestTimeEpoch: clock.now() },
      connectionId: expect.stringMatching(/^[\w-]{15}=$/),
      identity: { sourceIp: '127.0.0.1' },
    },
    isBase64Encoded: false,
  });
});

test.each([401, 403, 429])('a door that answers %d lets nobody in', async (statusCode) => {
  answer = () => ({ statusCode });
  const status = await new Promise((resolve, reject) => {
    const headers = {
      ...{ connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' },
    };
    request({ host: '127.0.0.1', port: port.number, path: '/ws', headers })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

  expect(status).toBe(statusCode);
  expect(connections.list()).toEqual([]);
});

test('a door that fails lets no one in', async () => {
  answer = () => {
    throw new Error('defect');
  };

  await expect(connect(url())).rejects.toThrow('refused');
});

test('text is pushed to the connection, and a closed one is gone', async () => {
  const { client, id } = await connected();

  expect(await ask('POST', id, '{"type":"bid"}')).toMatchObject({ status: 200 });
  expect(JSON.parse((await ask('GET', id)).body)).toMatchObject({ identity: { sourceIp: '127.0.0.1' } });
  expect(await ask('DELETE', id)).toMatchObject({ status: 204 });
  await client.closed;
  expect(client.frames).toEqual(['{"type":"bid"}']);
  expect(await ask('POST', id, 'x')).toMatchObject({ status: 410 });
  expect((await eventOf('DISCONNECT')).requestContext).toMatchObject({
    ...{ routeKey: '$disconnect', connectionId: id, disconnectStatusCode: 1000 },
  });
});

test('the client of the SDK sends a frame, and learns who is gone', async () => {
  const { client, id } = await connected();
  const served = await serve([createConnectionManagement(connections, RESOURCES)]);
  const management = new ApiGatewayManagementApiClient({ ...served.client, endpoint: `${served.url}/ws` });
  const post = () =>
    management.send(new PostToConnectionCommand({ ConnectionId: id, Data: '{"type":"bid"}' }));

  await post();
  client.close();
  await eventOf('DISCONNECT');
  const refusal = await post().catch((error: unknown) => error);
  management.destroy();
  await served.close();

  expect(client.frames).toEqual(['{"type":"bid"}']);
  expect(refusal).toBeInstanceOf(GoneException);
});

test('more than 128 kB are not pushed', async () => {
  const { id } = await connected();

  expect(await ask('POST', id, 'x'.repeat(128 * 1024 + 1))).toMatchObject({ status: 413 });
});

test('what is pushed needs the permission for that connection of that API', () => {
  const call = { method: 'POST', path: '/ws/@connections/abc%3D' } as AwsCall;
  const resources = createConnectionManagement(connections, RESOURCES).accesses(call);

  expect(resources).toEqual([
    {
      action: 'execute-api:ManageConnections',
      resource: `arn:aws:execute-api:us-east-1:000000000000:${API}/ws/POST/@connections/abc=`,
    },
  ]);
});

test('a message without a route of its own goes to $default, and nothing comes back', async () => {
  const { client, id } = await connected();
  client.send('ping');

  expect(await eventOf('MESSAGE')).toMatchObject({
    body: 'ping',
    requestContext: { routeKey: '$default', connectionId: id },
  });
  expect(client.frames).toEqual([]);
});

test('the end by the viewer is told to $disconnect', async () => {
  const { client } = await connected();
  client.close();

  expect((await eventOf('DISCONNECT')).requestContext).toMatchObject({ disconnectStatusCode: 1005 });
  expect(connections.list()).toEqual([]);
});

test('who says nothing for ten minutes is disconnected', async () => {
  const { client } = await connected();
  await clock.moveTo(clock.now() + 10 * MINUTE);

  expect(await client.closed).toBe(1001);
});

test('who speaks stays, but not longer than two hours', async () => {
  const { client } = await connected();
  for (let minutes = 0; minutes < 117; minutes += 9) {
    await clock.moveTo(clock.now() + 9 * MINUTE);
    const before = events.length;
    client.send('ping');
    await new Promise<void>((resolve) => waiting.push(() => events.length > before && resolve()));
  }
  expect(connections.list()).toHaveLength(1);
  await clock.moveTo(clock.now() + 3 * MINUTE);

  expect(await client.closed).toBe(1001);
});
