import { allIdle } from '../clock/pump.ts';
import {
  createStillClock,
  createTestFunctions,
  functionArnOf,
  type Handlers,
  queue,
  queueArn,
  resource,
} from '../clock/testing.ts';
import { openStore } from '../core/store.ts';
import type { Resource, Store } from '../core/types.ts';
import type { StreamRecord, Streams } from '../dynamodb/streams.ts';
import { createQueues } from '../sqs/queues.ts';
import { createStreamMappings } from './streams.ts';

const streamArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/marketplace/stream/2024-01-01T00:00:00.000';
const relay = (properties = {}, name = 'relay'): Resource =>
  resource('AWS::Lambda::EventSourceMapping', name, '', {
    EventSourceArn: streamArn,
    FunctionName: name,
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 4,
    ...properties,
  });

/** The stream of one table, in memory. */
function createFakeStream(now: () => number) {
  let records: StreamRecord[] = [];
  const listeners: ((tableName: string) => void)[] = [];
  let sequence = 100;
  const streams: Pick<Streams, 'read' | 'trim' | 'onWrite'> = {
    async read(_table, after = '', limit) {
      const found = records.filter(({ dynamodb }) => dynamodb.SequenceNumber > after).slice(0, limit);
      return { records: found, next: found.at(-1)?.dynamodb.SequenceNumber ?? after };
    },
    onWrite(listener) {
      listeners.push(listener);
      return () => undefined;
    },
    async trim(_table, upTo) {
      records = records.filter(({ dynamodb }) => dynamodb.SequenceNumber > upTo);
    },
  };
  function write(...keys: string[]) {
    for (const key of keys) {
      sequence += 1;
      records.push({
        eventID: key,
        eventName: 'INSERT',
        eventVersion: '1.1',
        eventSource: 'aws:dynamodb',
        eventSourceARN: streamArn,
        awsRegion: 'us-east-1',
        dynamodb: {
          ApproximateCreationDateTime: Math.floor(now() / 1000),
          Keys: { PK: { S: key } },
          NewImage: { PK: { S: key } },
          SequenceNumber: String(sequence),
          SizeBytes: 3,
          StreamViewType: 'NEW_IMAGE',
        },
      });
    }
    for (const listener of listeners) listener('marketplace');
  }
  return { streams, write, kept: () => records.map(({ eventID }) => eventID) };
}

type Batch = { Records: StreamRecord[] };
const keysOf = ({ Records }: Batch) => Records.map(({ eventID }) => eventID).join('');
const failOn =
  (...bad: string[]) =>
  (batch: Batch) => {
    if (bad.some((key) => keysOf(batch).includes(key))) throw new Error('poison');
  };

async function arrange(mappings: Resource[], handlers: Handlers = {}, existing?: { store: Store }) {
  const store = existing?.store ?? (await openStore()).store;
  const clock = await createStillClock(store);
  const queues = await createQueues(store, clock, [queue('failed')]);
  const stream = createFakeStream(clock.now);
  const start = async (more: Handlers = handlers) => {
    const functions = createTestFunctions(more, clock.now);
    const { streams } = stream;
    const running = await createStreamMappings({
      store,
      clock,
      streams,
      functions,
      queues,
      resources: mappings,
    });
    const idle = () => allIdle([queues, ...running]);
    const batches = (name = 'relay') =>
      functions.calls.filter((call) => call.name === name).map(({ event }) => keysOf(event));
    const close = () => Promise.all(running.map((mapping) => mapping.close()));
    return { functions, mappings: running, idle, batches, close };
  };
  const letters = () =>
    queues
      .byName('failed')
      ?.entries()
      .map(({ message }) => JSON.parse(message.body));
  return { store, clock, queues, ...stream, start, letters };
}

test('feeds the function in order, in batches, and trims what is done', async () => {
  const { write, start, kept } = await arrange([relay()]);
  write('a', 'b', 'c', 'd', 'e');

  const { idle, batches, functions } = await start();
  await idle();
  write('f');
  await idle();

  expect(batches()).toEqual(['abcd', 'e', 'f']);
  expect(functions.calls[0]?.event.Records[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    dynamodb: { NewImage: { PK: { S: 'a' } } },
  });
  expect(kept()).toEqual([]);
});

test('gives the function only what its filters want and checkpoints past the rest', async () => {
  const pattern = { eventName: ['INSERT'], dynamodb: { Keys: { PK: { S: [{ prefix: 'OUTBOX#' }] } } } };
  const { write, start, kept } = await arrange([
    relay({ FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] } }),
  ]);
  const { idle, batches } = await start();

  write('REQUEST#1', 'OUTBOX#1', 'BID#1');
  await idle();

  expect(batches()).toEqual(['OUTBOX#1']);
  expect(kept()).toEqual([]);
});

test('the checkpoint survives a restart', async () => {
  const { write, start } = await arrange([relay()]);
  const first = await start();
  write('a');
  await first.idle();
  await first.close();

  write('b');
  const second = await start();
  await second.idle();

  expect(second.batches()).toEqual(['b']);
});

test('a batch that fails is repeated whole, with growing delays in product time', async () => {
  let failures = 2;
  const { write, start, clock } = await arrange([relay()]);
  const begin = clock.now();
  const { idle, functions } = await start({
    relay: () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    },
  });

  write('a', 'b');
  await idle();
  for (const elapsed of [99, 100, 299, 300]) {
    await clock.moveTo(begin + elapsed);
    await idle();
  }

  expect(functions.calls.map(({ event, at }) => [keysOf(event), at - begin])).toEqual([
    ['ab', 0],
    ['ab', 100],
    ['ab', 300],
  ]);
});

test('after MaximumRetryAttempts the batch is described to the failure queue and passed over', async () => {
  const { write, start, clock, letters } = await arrange([
    relay({
      MaximumRetryAttempts: 1,
      DestinationConfig: { OnFailure: { Destination: queueArn('failed') } },
    }),
  ]);
  const { idle, batches } = await start({ relay: failOn('a') });

  write('a', 'b');
  await idle();
  write('c');
  await clock.moveTo(clock.now() + 100);
  await idle();

  expect(batches()).toEqual(['ab', 'ab', 'c']);
  expect(letters()).toEqual([
    {
      requestContext: {
        requestId: expect.any(String),
        functionArn: functionArnOf('relay'),
        condition: 'RetryAttemptsExhausted',
        approximateInvokeCount: 2,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: '2026-03-02T08:00:00.100Z',
      DDBStreamBatchInfo: {
        shardId: expect.stringMatching(/^shardId-/),
        startSequenceNumber: '101',
        endSequenceNumber: '102',
        approximateArrivalOfFirstRecord: '2026-03-02T08:00:00.000Z',
        approximateArrivalOfLastRecord: '2026-03-02T08:00:00.000Z',
        batchSize: 2,
        streamArn,
      },
    },
  ]);
});

test('bisecting isolates the bad record and delivers the others once', async () => {
  const { write, start, letters } = await arrange([
    relay({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 0,
      DestinationConfig: { OnFailure: { Destination: queueArn('failed') } },
    }),
  ]);
  const { idle, batches } = await start({ relay: failOn('c') });

  write('a', 'b', 'c', 'd');
  await idle();

  expect(batches()).toEqual(['abcd', 'ab', 'cd', 'c', 'd']);
  expect(letters()).toMatchObject([{ DDBStreamBatchInfo: { startSequenceNumber: '103', batchSize: 1 } }]);
});

test('with ReportBatchItemFailures the batch goes on at the lowest reported record', async () => {
  const { write, start, clock } = await arrange([
    relay({ FunctionResponseTypes: ['ReportBatchItemFailures'] }),
  ]);
  let failures = 1;
  const { idle, batches, mappings } = await start({
    relay: ({ Records }: Batch) => {
      failures -= 1;
      const reported = failures < 0 ? [] : Records.slice(1).reverse();
      return {
        batchItemFailures: reported.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })),
      };
    },
  });

  write('a', 'b', 'c');
  await idle();
  const checkpoint = mappings[0]?.checkpoint();
  await clock.moveTo(clock.now() + 100);
  await idle();

  expect(batches()).toEqual(['abc', 'bc']);
  expect(checkpoint).toBe('101');
});

test('records older than the maximum age are given up, younger ones of the batch are not', async () => {
  const { write, start, clock, letters } = await arrange([
    relay({
      MaximumRecordAgeInSeconds: 60,
      DestinationConfig: { OnFailure: { Destination: queueArn('failed') } },
    }),
  ]);
  write('a');
  await clock.moveTo(clock.now() + 61_000);
  write('b');

  const { idle, batches } = await start();
  await idle();

  expect(batches()).toEqual(['b']);
  expect(letters()).toMatchObject([
    { requestContext: { condition: 'RecordAgeExceeded' }, DDBStreamBatchInfo: { batchSize: 1 } },
  ]);
});

test('a mapping that begins at LATEST skips what was there, once', async () => {
  const { write, start } = await arrange([relay({ StartingPosition: 'LATEST' })]);
  write('old');
  const first = await start();
  write('new');
  await first.idle();
  await first.close();

  write('while away');
  const second = await start();
  await second.idle();

  expect(first.batches()).toEqual(['new']);
  expect(second.batches()).toEqual(['while away']);
});

test('keeps records until the slowest mapping of the table is done with them', async () => {
  const { write, start, clock, kept } = await arrange([relay(), relay({}, 'audit')]);
  let audit = false;
  const { idle } = await start({
    audit: () => {
      if (!audit) throw new Error('down');
    },
  });

  write('a', 'b');
  await idle();
  const whileDown = kept();
  audit = true;
  await clock.moveTo(clock.now() + 100);
  await idle();

  expect(whileDown).toEqual(['a', 'b']);
  expect(kept()).toEqual([]);
});

test('a mapping that waits for a retry is idle and says when it goes on', async () => {
  const { write, start, clock } = await arrange([relay()]);
  const { idle, mappings } = await start({ relay: failOn('a') });

  write('a');
  await idle();

  expect(mappings.map((mapping) => mapping.nextDue())).toEqual([clock.now() + 100]);
});

test('an unknown failure queue stops the start', async () => {
  const { start } = await arrange([
    relay({ DestinationConfig: { OnFailure: { Destination: queueArn('nowhere') } } }),
  ]);

  await expect(start()).rejects.toThrow('no queue');
});
