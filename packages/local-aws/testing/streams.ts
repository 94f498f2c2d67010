import { allIdle } from '../src/clock/pump.ts';
import { openStore } from '../src/core/store.ts';
import type { Resource, Store } from '../src/core/types.ts';
import type { StreamRecord, Streams } from '../src/dynamodb/streams.ts';
import { createStreamMappings } from '../src/dynamodb-streams/streams.ts';
import { createQueues } from '../src/sqs/queues.ts';
import { createStillClock, createTestFunctions, type Handlers, queue, resource } from './clock.ts';

export const streamArn =
  'arn:aws:dynamodb:us-east-1:000000000000:table/marketplace/stream/2024-01-01T00:00:00.000';
/** Returns the mapping of the table's stream to a function. */
export const relay = (properties = {}, name = 'relay'): Resource =>
  resource('AWS::Lambda::EventSourceMapping', name, '', {
    EventSourceArn: streamArn,
    FunctionName: name,
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 4,
    ...properties,
  });

/** Creates the stream of one table, in memory. */
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

export type Batch = { Records: StreamRecord[] };
export const keysOf = ({ Records }: Batch) => Records.map(({ eventID }) => eventID).join('');

/** Returns a still clock, one stream and its mappings. `start` starts the mappings, as each process would. */
export async function arrange(mappings: Resource[], handlers: Handlers = {}, existing?: { store: Store }) {
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
