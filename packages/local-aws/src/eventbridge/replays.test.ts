import {
  DescribeArchiveCommand,
  DescribeReplayCommand,
  DescribeRuleCommand,
  EventBridgeClient,
  PutEventsCommand,
  StartReplayCommand,
} from '@aws-sdk/client-eventbridge';
import { createTestCloud, queue, queueArn, resource } from '../../testing/clock.ts';
import { type Served, serve } from '../../testing/core.ts';

const busArn = 'arn:aws:events:us-east-1:000000000000:event-bus/app';
const archiveArn = 'arn:aws:events:us-east-1:000000000000:archive/app';
const ruleTo = (name: string) =>
  resource('AWS::Events::Rule', name, `arn:aws:events:us-east-1:000000000000:rule/app/${name}`, {
    EventBusName: 'app',
    EventPattern: { 'detail-type': ['JobCompleted'] },
    Targets: [{ Id: 'q', Arn: queueArn(name) }],
  });
const resources = [
  resource('AWS::Events::EventBus', 'app', busArn),
  resource('AWS::Events::Archive', 'app', archiveArn, {
    SourceArn: busArn,
    RetentionDays: 28,
    EventPattern: { source: [{ prefix: 'sward.' }] },
  }),
  queue('payments'),
  queue('messaging'),
  ruleTo('payments'),
  ruleTo('messaging'),
];

let listener: Served;
let client: EventBridgeClient;
let cloud: Awaited<ReturnType<typeof createTestCloud>>;

beforeEach(async () => {
  cloud = await createTestCloud({ resources });
  listener = await serve([cloud.events]);
  client = new EventBridgeClient(listener.client);
});
afterEach(async () => {
  client.destroy();
  await listener.close();
});

const at = (minute: number) => new Date(cloud.clock.now() - (60 - minute) * 60_000);
const put = (minute: number, Source = 'sward.bids', DetailType = 'JobCompleted') =>
  client.send(
    new PutEventsCommand({
      Entries: [
        { EventBusName: 'app', Source, DetailType, Time: at(minute), Detail: `{"minute":${minute}}` },
      ],
    }),
  );
const start = (more: { EventSourceArn?: string; FilterArns?: string[]; bus?: string } = {}) =>
  client.send(
    new StartReplayCommand({
      ReplayName: 'again',
      EventSourceArn: more.EventSourceArn ?? archiveArn,
      EventStartTime: at(10),
      EventEndTime: at(20),
      Destination: { Arn: more.bus ?? busArn, ...(more.FilterArns && { FilterArns: more.FilterArns }) },
    }),
  );
const minutes = (name: string) =>
  cloud.queues
    .byName(name)
    ?.entries()
    .map(({ message }) => JSON.parse(message.body))
    .filter((event) => event['replay-name'] === 'again')
    .map((event) => event.detail.minute);

test('what the archive took in the span goes to the rules that it matches, and to no others', async () => {
  for (const minute of [5, 12, 18, 25]) await put(minute);
  await put(13, 'elsewhere');
  await put(14, 'sward.bids', 'JobStarted');
  const { Arn } = await client.send(new DescribeRuleCommand({ Name: 'messaging', EventBusName: 'app' }));

  await start({ FilterArns: [String(Arn)] });

  expect([minutes('messaging'), minutes('payments')]).toEqual([[12, 18], []]);
  expect((await client.send(new DescribeReplayCommand({ ReplayName: 'again' }))).State).toBe('COMPLETED');
});

test('without a filter every rule gets it; a replay is not in the archive itself', async () => {
  await put(12);

  await start();

  expect([minutes('messaging'), minutes('payments')]).toEqual([[12], [12]]);
  expect(await cloud.events.list()).toHaveLength(1);
});

test('an archive tells its bus and how long it keeps', async () => {
  expect(await client.send(new DescribeArchiveCommand({ ArchiveName: 'app' }))).toMatchObject({
    ArchiveArn: archiveArn,
    EventSourceArn: busArn,
    RetentionDays: 28,
  });
});

test('another bus, an unknown archive and a name that was used are refused as AWS refuses them', async () => {
  await expect(start({ bus: `${busArn}2` })).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(start({ EventSourceArn: 'nowhere' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await start();
  await expect(start()).rejects.toMatchObject({ name: 'ResourceAlreadyExistsException' });
});
