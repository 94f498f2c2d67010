import { BatchWriteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { createTestFunctions, mappingOf, queue, queueArn, resource } from '../../testing/clock.ts';
import { serve } from '../../testing/core.ts';
import { createClock } from '../clock/clock.ts';
import { allIdle } from '../clock/pump.ts';
import { openStore } from '../core/store.ts';
import { createDeliveries } from '../deliveries/deliveries.ts';
import { createAsyncInvocations } from '../deliveries/lambda.ts';
import { createDynamo } from '../dynamodb/dynamo.ts';
import type { StreamRecord } from '../dynamodb/streams.ts';
import { createDispatcher } from '../eventbridge/dispatcher.ts';
import { createEvents } from '../eventbridge/events.ts';
import { createQueueMappings } from '../sqs/mapping.ts';
import { createQueues } from '../sqs/queues.ts';
import { createStreamMappings } from './streams.ts';

const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/marketplace';
const resources = [
  resource('AWS::DynamoDB::Table', 'marketplace', tableArn, {
    TableName: 'marketplace',
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  }),
  resource('AWS::Lambda::EventSourceMapping', 'relay', '', {
    EventSourceArn: `${tableArn}/stream/2024-01-01T00:00:00.000`,
    FunctionName: 'relay',
    StartingPosition: 'TRIM_HORIZON',
    FilterCriteria: {
      Filters: [{ Pattern: JSON.stringify({ dynamodb: { Keys: { PK: { S: [{ prefix: 'OUTBOX#' }] } } } }) }],
    },
  }),
  resource('AWS::Events::Rule', 'to-inbox', 'arn:aws:events:us-east-1:000000000000:rule/to-inbox', {
    EventPattern: { source: ['requests'] },
    Targets: [{ Id: 'q', Arn: queueArn('inbox') }],
  }),
  queue('inbox'),
  mappingOf('inbox', 'inbox'),
];

test('an outbox row of a real table reaches the inbox through stream, bus, rule and queue', async () => {
  const { store, dynalite } = await openStore();
  const clock = await createClock(store);
  const dynamo = await createDynamo({ store, dynalite, clock, resources });
  const queues = await createQueues(store, clock, resources);
  const deliveries = await createDeliveries({ store, clock, queues });
  const handOver = createDispatcher({
    queues,
    deliveries,
    asyncInvocations: createAsyncInvocations(resources),
  });
  const served = await serve([dynamo, createEvents({ store, clock, handOver, resources })]);
  const database = new DynamoDBClient(served.client);
  const bridge = new EventBridgeClient(served.client);
  const received: string[] = [];
  const handlers = {
    relay: ({ Records }: { Records: StreamRecord[] }) =>
      bridge.send(
        new PutEventsCommand({
          Entries: Records.map(({ dynamodb }) => ({
            Source: 'requests',
            DetailType: 'RequestPosted',
            Detail: JSON.stringify({ key: dynamodb.Keys.PK }),
          })),
        }),
      ),
    inbox: ({ Records }: { Records: { body: string }[] }) => {
      for (const { body } of Records) received.push(JSON.parse(body).detail.key.S);
    },
  };
  const functions = createTestFunctions(handlers, clock.now);
  const { streams } = dynamo;
  const pumps = [
    ...createQueueMappings({ queues, clock, functions, resources }),
    ...(await createStreamMappings({ store, clock, streams, functions, queues, resources })),
  ];

  await database.send(new PutItemCommand({ TableName: 'marketplace', Item: { PK: { S: 'OUTBOX#1' } } }));
  await allIdle(pumps);
  const afterFirst = [...received];
  const rows = ['OUTBOX#2', 'REQUEST#1'].map((key) => ({ PutRequest: { Item: { PK: { S: key } } } }));
  await database.send(new BatchWriteItemCommand({ RequestItems: { marketplace: rows } }));
  await allIdle(pumps);
  const left = await streams.read('marketplace', undefined, 10);

  expect(afterFirst).toEqual(['OUTBOX#1']);
  expect(received).toEqual(['OUTBOX#1', 'OUTBOX#2']);
  expect(left.records).toEqual([]);
  database.destroy();
  bridge.destroy();
  await served.close();
});
