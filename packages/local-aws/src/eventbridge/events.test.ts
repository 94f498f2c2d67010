import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { awsCall } from '../../testing/aws-call.ts';
import {
  createTestCloud,
  functionArnOf,
  type Handlers,
  mappingOf,
  queue,
  queueArn,
  resource,
} from '../../testing/clock.ts';
import { type Served, serve } from '../../testing/core.ts';
import { openStore } from '../core/store.ts';
import type { StoreOp } from '../core/types.ts';

const busArn = 'arn:aws:events:us-east-1:000000000000:event-bus/app';
const rule = (name: string, properties: object) =>
  resource('AWS::Events::Rule', name, `arn:aws:events:us-east-1:000000000000:rule/app/${name}`, {
    EventBusName: 'app',
    State: 'ENABLED',
    ...properties,
  });
const resources = [
  resource('AWS::Events::EventBus', 'app', busArn),
  queue('payments'),
  queue('failed'),
  rule('to-queue', {
    EventPattern: { 'detail-type': ['JobCompleted'] },
    Targets: [{ Id: 'q', Arn: queueArn('payments') }],
  }),
  rule('to-function', {
    EventPattern: { detail: { amount: [{ numeric: ['>', 5] }] } },
    Targets: [
      {
        Id: 'f',
        Arn: functionArnOf('audit'),
        RetryPolicy: { MaximumRetryAttempts: 1 },
        DeadLetterConfig: { Arn: queueArn('failed') },
      },
    ],
  }),
  rule('disabled', {
    State: 'DISABLED',
    EventPattern: { source: ['bids'] },
    Targets: [{ Id: 'q', Arn: queueArn('failed') }],
  }),
];

const opened: { client: EventBridgeClient; listener: Served }[] = [];
afterEach(async () => {
  for (const { client, listener } of opened.splice(0)) {
    client.destroy();
    await listener.close();
  }
});

async function arrange(handlers: Handlers = {}, more: Partial<Parameters<typeof createTestCloud>[0]> = {}) {
  const cloud = await createTestCloud({ resources, handlers, ...more });
  const listener = await serve([cloud.events]);
  const client = new EventBridgeClient(listener.client);
  opened.push({ client, listener });
  const put = (...Entries: PutEventsRequestEntry[]) => client.send(new PutEventsCommand({ Entries }));
  const bodies = (name: string) =>
    cloud.queues
      .byName(name)
      ?.entries()
      .map(({ message }) => JSON.parse(message.body));
  return { ...cloud, put, bodies };
}

const entry = (more: Partial<PutEventsRequestEntry> = {}): PutEventsRequestEntry => ({
  EventBusName: 'app',
  Source: 'bids',
  DetailType: 'JobCompleted',
  Detail: '{"amount":3}',
  ...more,
});

test('a matching event lies in the queue as AWS writes it, before PutEvents answers', async () => {
  const { put, bodies, idle } = await arrange();

  const answer = await put(entry({ Time: new Date('2026-01-02T03:04:05.678Z'), Resources: ['r'] }));
  await idle();

  expect(answer.FailedEntryCount).toBe(0);
  expect(bodies('payments')).toEqual([
    {
      version: '0',
      id: answer.Entries?.[0]?.EventId,
      'detail-type': 'JobCompleted',
      source: 'bids',
      account: '000000000000',
      time: '2026-01-02T03:04:05Z',
      region: 'us-east-1',
      resources: ['r'],
      detail: { amount: 3 },
    },
  ]);
  expect(bodies('failed')).toEqual([]);
});

test('event and hand-over are one write', async () => {
  const { store } = await openStore();
  const batches: (readonly StoreOp[])[] = [];
  const spied = {
    ...store,
    batch: (ops: readonly StoreOp[]) => {
      batches.push(ops);
      return store.batch(ops);
    },
  };
  const { put } = await arrange({}, { store: spied });
  batches.length = 0;

  await put(entry({ Detail: '{"amount":9}' }));

  expect(batches[0]?.map(({ key }) => key.split('~').slice(0, 2).join('~'))).toEqual([
    expect.stringMatching(/^events~[0-9a-f-]+$/),
    'sqs~message',
    'delivery~pending',
  ]);
});

test('invokes a function, repeats by the target’s policy and then uses its dead-letter queue', async () => {
  const { put, bodies, functions, advance } = await arrange({
    audit: () => {
      throw new Error('down');
    },
  });

  await put(entry({ DetailType: 'Other', Detail: '{"amount":6}' }));
  await advance('PT5M');

  expect(functions.calls.map(({ name }) => name)).toEqual(['audit', 'audit']);
  expect(bodies('failed')).toMatchObject([{ 'detail-type': 'Other', detail: { amount: 6 } }]);
});

test('names a bus by its ARN too', async () => {
  const { put, bodies, idle } = await arrange();

  await put(entry({ EventBusName: busArn }));
  await idle();

  expect(bodies('payments')).toHaveLength(1);
});

test('refuses single entries as AWS does and takes the others', async () => {
  const { put, bodies, idle } = await arrange();

  const answer = await put(
    entry({ Detail: 'not json' }),
    entry({ Source: undefined }),
    entry({ Source: 'aws.mine' }),
    entry({ EventBusName: 'unknown' }),
    entry(),
  );
  await idle();

  expect(answer.FailedEntryCount).toBe(4);
  expect(answer.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
    'MalformedDetail',
    'InvalidArgument',
    'NotAuthorizedForSource',
    'ResourceNotFoundException',
    undefined,
  ]);
  expect(bodies('payments')).toHaveLength(1);
});

test.each([
  ['no entries', []],
  ['11 entries', Array.from({ length: 11 }, () => entry())],
  ['more than 256 KB', [entry({ Detail: JSON.stringify({ text: 'x'.repeat(262_144) }) })]],
])('refuses a request of %s', async (_what, entries) => {
  const { put, events } = await arrange();

  await expect(put(...entries)).rejects.toMatchObject({ name: 'ValidationException' });

  expect(await events.list()).toEqual([]);
});

test('archives every event in order, page by page', async () => {
  const { put, events } = await arrange();
  await put(entry({ DetailType: 'A' }), entry({ DetailType: 'B' }));
  await put(entry({ DetailType: 'JobCompleted' }));

  const first = await events.list({ limit: 2 });
  const rest = await events.list({ since: first.at(-1)?.sequence ?? '' });

  expect(first.map(({ event, targets }) => [event['detail-type'], targets])).toEqual([
    ['A', []],
    ['B', []],
  ]);
  expect(rest.map(({ event, targets }) => [event['detail-type'], targets])).toEqual([
    ['JobCompleted', [queueArn('payments')]],
  ]);
});

test('an event reaches the function behind the queue', async () => {
  const { put, functions, idle } = await arrange(
    {},
    { resources: [...resources, mappingOf('payments', 'inbox')] },
  );

  await put(entry());
  await idle();

  const body = JSON.parse(functions.calls[0]?.event.Records[0].body);
  expect(body).toMatchObject({ 'detail-type': 'JobCompleted', detail: { amount: 3 } });
});

test('PutEvents needs the permission on each bus it names', async () => {
  const { events } = await arrange();
  const call = awsCall({
    headers: { 'x-amz-target': 'AWSEvents.PutEvents' },
    body: Buffer.from(
      JSON.stringify({ Entries: [entry(), entry({ EventBusName: busArn }), { Source: 'x' }] }),
    ),
  });

  expect(await events.accesses(call)).toEqual([
    { action: 'events:PutEvents', resource: busArn },
    { action: 'events:PutEvents', resource: 'arn:aws:events:us-east-1:000000000000:event-bus/default' },
  ]);
});

test('a target that this cloud cannot reach stops the start', async () => {
  const topic = rule('topic', {
    EventPattern: { source: ['bids'] },
    Targets: [{ Id: 't', Arn: 'arn:aws:sns:us-east-1:000000000000:topic' }],
  });

  await expect(createTestCloud({ resources: [topic] })).rejects.toThrow('targets are queues and functions');
});

test("what a service of AWS tells is an event of the account's own bus, and no other", async () => {
  const onBus = (name: string, EventBusName?: string) =>
    rule(name, {
      EventBusName,
      EventPattern: { source: ['aws.s3'] },
      Targets: [{ Id: 'q', Arn: queueArn(name) }],
    });
  const cloud = await arrange({}, { resources: [...resources, onBus('payments'), onBus('failed', 'app')] });
  const told = {
    source: 'aws.s3',
    detailType: 'Object Created',
    resources: ['arn:aws:s3:::b'],
    time: cloud.clock.now(),
    detail: { object: { key: 'k' } },
  };

  await cloud.store.batch(cloud.events.serviceOps(told));
  cloud.events.wake();
  await cloud.idle();

  expect(cloud.bodies('payments')).toEqual([
    {
      version: '0',
      id: expect.any(String),
      'detail-type': 'Object Created',
      source: 'aws.s3',
      account: '000000000000',
      time: new Date(cloud.clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      region: 'us-east-1',
      resources: ['arn:aws:s3:::b'],
      detail: { object: { key: 'k' } },
    },
  ]);
  expect(cloud.bodies('failed')).toEqual([]);
});
