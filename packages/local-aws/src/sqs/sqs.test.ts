import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { awsCall } from '../../testing/aws-call.ts';
import { createTestCloud, queue, queueArn } from '../../testing/clock.ts';
import { type Served, serve } from '../../testing/core.ts';

const resources = [
  queue('work', {
    VisibilityTimeout: 30,
    RedrivePolicy: { deadLetterTargetArn: queueArn('failed'), maxReceiveCount: 2 },
  }),
  queue('failed', { MessageRetentionPeriod: 1_209_600 }),
  queue('slow', { DelaySeconds: 10 }),
];

let served: Served;
let client: SQSClient;
let cloud: Awaited<ReturnType<typeof createTestCloud>>;
const url = (name: string) => `${served.url}/000000000000/${name}`;

beforeEach(async () => {
  cloud = await createTestCloud({ resources });
  served = await serve([cloud.sqs]);
  client = new SQSClient(served.client);
});
afterEach(async () => {
  client.destroy();
  await served.close();
});

const send = (name: string, MessageBody: string) =>
  client.send(new SendMessageCommand({ QueueUrl: url(name), MessageBody }));
const receive = async (name: string, more = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl: url(name), ...more }))).Messages ?? [];
const later = (seconds: number) => cloud.clock.moveTo(cloud.clock.now() + seconds * 1000);

test('gives out what was sent, with attributes, until it is deleted', async () => {
  const sent = await client.send(
    new SendMessageCommand({
      QueueUrl: url('work'),
      MessageBody: 'hällo',
      MessageAttributes: { trace: { DataType: 'String', StringValue: 'abc' } },
    }),
  );

  const [message] = await receive('work', {
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  });
  const whileInFlight = await receive('work');
  await client.send(
    new DeleteMessageCommand({ QueueUrl: url('work'), ReceiptHandle: message?.ReceiptHandle }),
  );
  await later(31);

  expect(message).toMatchObject({
    MessageId: sent.MessageId,
    Body: 'hällo',
    Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(Date.parse('2026-03-02T08:00:00Z')) },
    MessageAttributes: { trace: { DataType: 'String', StringValue: 'abc' } },
  });
  expect(whileInFlight).toEqual([]);
  expect(await receive('work')).toEqual([]);
});

test('shows a message again after the visibility timeout and moves it to the dead-letter queue after maxReceiveCount', async () => {
  const sent = await send('work', 'poison');

  const first = await receive('work');
  await later(29);
  const tooEarly = await receive('work');
  await later(1);
  const second = await receive('work', { AttributeNames: ['ApproximateReceiveCount'] });
  await later(30);
  const third = await receive('work');
  await cloud.idle();
  const dead = await receive('failed', { MessageSystemAttributeNames: ['All'] });

  expect([first.length, tooEarly.length, third.length]).toEqual([1, 0, 0]);
  expect(second[0]?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
  expect(dead).toMatchObject([
    { MessageId: sent.MessageId, Body: 'poison', Attributes: { DeadLetterQueueSourceArn: queueArn('work') } },
  ]);
});

test('redrives dead letters to their source', async () => {
  await send('work', 'again');
  await receive('work', { VisibilityTimeout: 0 });
  await receive('work', { VisibilityTimeout: 0 });
  await receive('work');
  await cloud.idle();

  await client.send(new StartMessageMoveTaskCommand({ SourceArn: queueArn('failed') }));

  expect(await receive('failed')).toEqual([]);
  expect(await receive('work')).toMatchObject([{ Body: 'again' }]);
});

test('redrives messages that were sent straight to a dead-letter queue only to a named destination', async () => {
  await send('failed', 'from a rule');

  await client.send(new StartMessageMoveTaskCommand({ SourceArn: queueArn('failed') }));
  const kept = await receive('failed', { VisibilityTimeout: 0 });
  await client.send(
    new StartMessageMoveTaskCommand({ SourceArn: queueArn('failed'), DestinationArn: queueArn('slow') }),
  );

  expect(kept).toMatchObject([{ Body: 'from a rule' }]);
  expect(await receive('slow')).toMatchObject([{ Body: 'from a rule' }]);
});

test('only a dead-letter queue can be redriven', async () => {
  const moving = client.send(new StartMessageMoveTaskCommand({ SourceArn: queueArn('work') }));

  await expect(moving).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('an outdated receipt handle deletes nothing', async () => {
  await send('work', 'kept');
  const [first] = await receive('work', { VisibilityTimeout: 0 });
  const [second] = await receive('work', { VisibilityTimeout: 0 });

  await client.send(new DeleteMessageCommand({ QueueUrl: url('work'), ReceiptHandle: first?.ReceiptHandle }));

  expect(first?.ReceiptHandle).not.toBe(second?.ReceiptHandle);
  expect(cloud.queues.byName('work')?.entries()).toHaveLength(1);
});

test('batches answer entry by entry', async () => {
  const sent = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: url('work'),
      Entries: [
        { Id: 'a', MessageBody: '1' },
        { Id: 'b', MessageBody: '2' },
      ],
    }),
  );
  const messages = await receive('work', { MaxNumberOfMessages: 10 });

  const deleted = await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: url('work'),
      Entries: [
        { Id: 'good', ReceiptHandle: messages[0]?.ReceiptHandle },
        { Id: 'bad', ReceiptHandle: 'nonsense' },
      ],
    }),
  );

  expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['a', 'b']);
  expect(messages.map(({ Body }) => Body)).toEqual(['1', '2']);
  expect(deleted.Successful).toEqual([{ Id: 'good' }]);
  expect(deleted.Failed).toMatchObject([{ Id: 'bad', Code: 'ReceiptHandleIsInvalid', SenderFault: true }]);
});

test('changes the visibility of a message in flight', async () => {
  await send('work', 'wait');
  const [message] = await receive('work');
  const change = (VisibilityTimeout: number) =>
    client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: url('work'),
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout,
      }),
    );

  await change(0);
  await expect(change(10)).rejects.toMatchObject({ name: 'MessageNotInflight' });

  expect(await receive('work')).toMatchObject([{ Body: 'wait' }]);
});

test('the queue’s delay keeps a message back', async () => {
  await send('slow', 'patience');

  const early = await receive('slow');
  await later(10);

  expect(early).toEqual([]);
  expect(await receive('slow')).toMatchObject([{ Body: 'patience' }]);
});

test('long polling answers as soon as a message arrives', async () => {
  const polling = receive('work', { WaitTimeSeconds: 20 });

  await send('work', 'there');

  expect(await polling).toMatchObject([{ Body: 'there' }]);
});

test('a message older than the retention period is gone', async () => {
  await send('work', 'old');

  await later(4 * 86_400);

  expect(await receive('work')).toEqual([]);
  expect(cloud.queues.byName('work')?.entries()).toEqual([]);
});

test('messages and their receive counts survive a restart', async () => {
  await send('work', 'durable');
  await receive('work', { VisibilityTimeout: 0 });

  const restarted = await createTestCloud({ resources, store: cloud.store, clock: cloud.clock });
  const entries = restarted.queues.byName('work')?.entries();

  expect(entries).toMatchObject([{ message: { body: 'durable', receiveCount: 1 } }]);
});

test('counts, purges and names queues', async () => {
  await send('work', 'visible');
  await send('work', 'in flight');
  await send('slow', 'delayed');
  await receive('work');

  const attributes = async (name: string) =>
    (await client.send(new GetQueueAttributesCommand({ QueueUrl: url(name), AttributeNames: ['All'] })))
      .Attributes;
  const before = await attributes('work');
  const delayed = await attributes('slow');
  await client.send(new PurgeQueueCommand({ QueueUrl: url('work') }));
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: 'work' }));
  const { QueueUrls } = await client.send(new ListQueuesCommand({ QueueNamePrefix: 's' }));

  expect(before).toMatchObject({
    QueueArn: queueArn('work'),
    ApproximateNumberOfMessages: '1',
    ApproximateNumberOfMessagesNotVisible: '1',
    VisibilityTimeout: '30',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn('failed'), maxReceiveCount: 2 }),
  });
  expect(delayed).toMatchObject({ ApproximateNumberOfMessagesDelayed: '1' });
  expect(await attributes('work')).toMatchObject({ ApproximateNumberOfMessages: '0' });
  expect(QueueUrl).toBe(url('work'));
  expect(QueueUrls).toEqual([url('slow')]);
});

test('refuses with the exceptions of the SDK', async () => {
  await expect(send('nowhere', 'x')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  const deleting = client.send(
    new DeleteMessageCommand({ QueueUrl: url('work'), ReceiptHandle: 'nonsense' }),
  );
  await expect(deleting).rejects.toMatchObject({ name: 'ReceiptHandleIsInvalid' });
  const empty = client.send(new SendMessageBatchCommand({ QueueUrl: url('work'), Entries: [] }));
  await expect(empty).rejects.toMatchObject({ name: 'EmptyBatchRequest' });
});

test.each([
  ['SendMessageBatch', { QueueUrl: 'http://h/000000000000/work' }, ['sqs:SendMessage', queueArn('work')]],
  ['ReceiveMessage', { QueueUrl: 'http://h/000000000000/work' }, ['sqs:ReceiveMessage', queueArn('work')]],
  ['GetQueueUrl', { QueueName: 'work' }, ['sqs:GetQueueUrl', queueArn('work')]],
  ['ListQueues', {}, ['sqs:ListQueues', '*']],
])('%s needs the permission on its queue', async (operation, input, [action, arn]) => {
  const call = awsCall({
    headers: { 'x-amz-target': `AmazonSQS.${operation}` },
    body: Buffer.from(JSON.stringify(input)),
  });

  expect(await cloud.sqs.accesses(call)).toEqual([{ action, resource: arn }]);
});
