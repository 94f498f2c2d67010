import { functionArnOf, queueArn } from '../../testing/clock.ts';
import { arrange, type Batch, keysOf, relay, streamArn } from '../../testing/streams.ts';

const failOn =
  (...bad: string[]) =>
  (batch: Batch) => {
    if (bad.some((key) => keysOf(batch).includes(key))) throw new Error('poison');
  };

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
