import { createTestCloud, type Handlers, mappingOf, queue, queueArn } from '../../testing/clock.ts';
import { createClock } from '../clock/clock.ts';
import { openStore } from '../core/store.ts';
import type { Queue } from './queue.ts';

const redrive = { deadLetterTargetArn: queueArn('failed'), maxReceiveCount: 3 };
const resources = (mapping = {}, work = {}) => [
  queue('work', { VisibilityTimeout: 30, RedrivePolicy: redrive, ...work }),
  queue('failed'),
  mappingOf('work', 'inbox', mapping),
];

async function arrange(handlers: Handlers, mapping = {}, atOnce?: number) {
  const given = { resources: resources(mapping), handlers };
  const cloud = await createTestCloud(atOnce === undefined ? given : { ...given, atOnce });
  const send = async (...bodies: string[]) => {
    await cloud.store.batch(bodies.flatMap((body) => cloud.queues.ops(queueArn('work'), body)));
    cloud.queues.wake();
    await cloud.idle();
  };
  const bodies = (name: string) =>
    cloud.queues
      .byName(name)
      ?.entries()
      .map(({ message }) => message.body);
  return { ...cloud, send, bodies };
}

type Records = { Records: { body: string; messageId: string }[] };

test('invokes the function with batches in the shape of AWS and deletes what it handled', async () => {
  const { send, bodies, functions } = await arrange({}, { BatchSize: 2 });

  await send('a', 'b', 'c');

  expect(functions.calls.map(({ event }) => event.Records.map(({ body }: { body: string }) => body))).toEqual(
    [['a', 'b'], ['c']],
  );
  expect(functions.calls[0]?.event.Records[0]).toEqual({
    messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    receiptHandle: expect.any(String),
    body: 'a',
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '1772438400000',
      SenderId: expect.any(String),
      ApproximateFirstReceiveTimestamp: '1772438400000',
    },
    messageAttributes: {},
    md5OfBody: '0cc175b9c0f1b6a831c399e269772661',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn('work'),
    awsRegion: 'us-east-1',
  });
  expect(bodies('work')).toEqual([]);
});

test('a batch that fails comes back after growing delays and ends in the dead-letter queue', async () => {
  const { send, bodies, functions, clock, idle } = await arrange({
    inbox: () => {
      throw new Error('no');
    },
  });
  const start = clock.now();

  await send('poison');
  for (const elapsed of [199, 200, 599, 600, 1_399, 1_400]) {
    await clock.moveTo(start + elapsed);
    await idle();
  }

  expect(functions.calls.map(({ at }) => at - start)).toEqual([0, 200, 600]);
  expect(functions.calls.at(-1)?.event.Records[0].attributes.ApproximateReceiveCount).toBe('3');
  expect(bodies('work')).toEqual([]);
  expect(bodies('failed')).toEqual(['poison']);
});

test('with ReportBatchItemFailures only the reported messages come back', async () => {
  const { send, bodies } = await arrange(
    {
      inbox: ({ Records }: Records) => ({
        batchItemFailures: Records.filter(({ body }) => body === 'bad').map(({ messageId }) => ({
          itemIdentifier: messageId,
        })),
      }),
    },
    { FunctionResponseTypes: ['ReportBatchItemFailures'] },
  );

  await send('good', 'bad');

  expect(bodies('work')).toEqual(['bad']);
});

test('a report that names an unknown message fails the whole batch, as in AWS', async () => {
  const { send, bodies } = await arrange(
    { inbox: () => ({ batchItemFailures: [{ itemIdentifier: 'unknown' }] }) },
    { FunctionResponseTypes: ['ReportBatchItemFailures'] },
  );

  await send('a', 'b');

  expect(bodies('work')).toEqual(['a', 'b']);
});

test('runs at most MaximumConcurrency batches at a time', async () => {
  let running = 0;
  let most = 0;
  const { send, bodies, functions } = await arrange(
    {
      inbox: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
      },
    },
    { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 3 } },
  );

  await send('1', '2', '3', '4', '5', '6', '7');

  expect(most).toBe(3);
  expect(functions.calls).toHaveLength(7);
  expect(bodies('work')).toEqual([]);
});

test('hands over fewer batches at a time when it is told to, and together what came meanwhile', async () => {
  const batches: number[] = [];
  const sending = Promise.withResolvers<void>();
  const { send } = await arrange(
    {
      inbox: async ({ Records }: Records) => {
        batches.push(Records.length);
        if (batches.length === 1) await sending.promise;
      },
    },
    { BatchSize: 10, ScalingConfig: { MaximumConcurrency: 10 } },
    1,
  );

  const sent = ['1', '2', '3', '4'].map((body) => send(body));
  await new Promise(setImmediate);
  sending.resolve();
  await Promise.all(sent);

  expect(batches).toEqual([1, 3]);
});

test('what a killed process was working on is handled again at once', async () => {
  let started: () => void = () => undefined;
  const invoked = new Promise<void>((resolve) => {
    started = resolve;
  });
  const killed = await arrange({
    inbox: () => {
      started();
      return new Promise(() => undefined);
    },
  });
  await killed.store.batch(killed.queues.ops(queueArn('work'), 'survivor'));
  killed.queues.wake();
  await invoked;

  const next = await createTestCloud({ resources: resources(), store: killed.store, clock: killed.clock });
  await next.idle();

  expect(next.functions.calls.map(({ event }) => event.Records[0])).toMatchObject([
    { body: 'survivor', attributes: { ApproximateReceiveCount: '2' } },
  ]);
});

test('a disabled mapping leaves the messages alone', async () => {
  const { send, bodies, functions } = await arrange({}, { Enabled: false });

  await send('waiting');

  expect(functions.calls).toEqual([]);
  expect(bodies('work')).toEqual(['waiting']);
});

// No reads of the clock between a failure and the next alarm may matter, so some of these delays end between them.
test.each(Array.from({ length: 30 }, (_, i) => 20 + 3 * i))(
  'what comes back while the mapping looks, each look %d ms after the other, is not left lying',
  async (step) => {
    const { store } = await openStore();
    let real = Date.parse('2026-03-02T08:00:00Z');
    const clock = await createClock(store, () => (real += step));
    const received: string[] = [];
    const cloud = await createTestCloud({
      store,
      clock,
      resources: [queue('work'), mappingOf('work', 'inbox')],
      handlers: {
        inbox: ({ Records }) => {
          received.push(...Records.map(({ body }: { body: string }) => body));
          if (received.length === 1) throw new Error('busy');
        },
      },
    });

    await cloud.queues.send(cloud.queues.byName('work') as Queue, [{ body: 'a' }]);
    while (received.length < 2) await cloud.idle().then(() => new Promise(setImmediate));

    expect(received).toEqual(['a', 'a']);
    await cloud.close();
  },
);
