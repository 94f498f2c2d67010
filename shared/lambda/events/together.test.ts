import type { EventOf } from '@sward/shared/events';
import { silentLog } from '@sward/shared/testing';
import { createLogger } from '../environment/logger.ts';
import { clock, failed, ids, onTheBus, posted, queued } from '../testing/inbox-kit.ts';
import type { SegmentDocument } from '../trace/segment.ts';
import { recorded } from '../trace/segment.ts';
import { traceIdOf } from '../trace/trace-header.ts';
import { createTracer } from '../trace/tracer.ts';
import { createTogether, type Failures } from './together.ts';

const NOTHING: Failures = new Map();

function handler(handle: (events: readonly EventOf[]) => Promise<Failures>) {
  const lines: Record<string, unknown>[] = [];
  const sent: SegmentDocument[] = [];
  const tracer = createTracer({
    ...{ clock, ids, log: silentLog, percent: 100, name: 'test-together' },
    send: async (documents) => void sent.push(...documents),
  });
  const log = createLogger({ service: 'test' }, (line) => lines.push(JSON.parse(line)));
  const take = createTogether({ ports: { log, tracer }, handle: (_, events) => handle(events) });
  return { take, lines, sent };
}

test('the events of a batch are handled in one go, and each says so', async () => {
  const batches: string[][] = [];
  const { take, lines } = handler(async (events) => {
    batches.push(events.map(({ id }) => id));
    return NOTHING;
  });
  const [one, other] = [posted(), posted()];

  expect(await take(queued(onTheBus(one), onTheBus(other)))).toEqual(failed());

  expect(batches).toEqual([[one.id, other.id]]);
  expect(lines).toMatchObject([
    { message: 'consumed', event: 'RequestPosted', eventId: one.id, correlationId: 'cor_1' },
    { message: 'consumed', eventId: other.id, traceId: traceIdOf('cor_1') },
  ]);
});

test('those that fail come again, the others do not', async () => {
  const { take, lines } = handler(async ([first]) => new Map([[first as EventOf, new Error('away')]]));

  expect(await take(queued(onTheBus(posted()), onTheBus(posted())))).toEqual(failed('m0'));

  expect(lines.map(({ level, message, attempt }) => [level, message, attempt])).toEqual([
    ['ERROR', 'message failed', '2'],
    ['INFO', 'consumed', undefined],
  ]);
});

test('what is thrown fails all events of the batch', async () => {
  const { take } = handler(() => Promise.reject(new Error('away')));

  expect(await take(queued(onTheBus(posted()), onTheBus(posted())))).toEqual(failed('m0', 'm1'));
});

test.each([
  ['no JSON', '{'],
  ['no event', { detail: { id: 'evt_1' } }],
])('a message with %s fails alone', async (_, message) => {
  let handled = 0;
  const { take } = handler(async (events) => {
    handled += events.length;
    return NOTHING;
  });

  expect(await take(queued(message, onTheBus(posted())))).toEqual(failed('m0'));

  expect(handled).toBe(1);
});

test('an event that is in the batch twice is handled once, and both are done or fail', async () => {
  const sizes: number[] = [];
  const { take } = handler(async (events) => {
    sizes.push(events.length);
    return sizes.length > 1 ? new Map(events.map((event) => [event, new Error('away')])) : NOTHING;
  });
  const twice = onTheBus(posted());

  expect(await take(queued(twice, twice))).toEqual(failed());
  expect(await take(queued(twice, twice))).toEqual(failed('m0', 'm1'));

  expect(sizes).toEqual([1, 1]);
});

test('each event whose cause is recorded is, and the calls with the first of them', async () => {
  const trace = (correlationId: string) =>
    `Root=${traceIdOf(correlationId)};Parent=00000000000000aa;Sampled=1`;
  const { take, sent } = handler(async (events) => {
    await recorded({ name: 'DynamoDB', namespace: 'aws', operation: 'query' }, async () => undefined);
    return new Map(events.slice(-1).map((event) => [event, new Error('away')]));
  });
  const caused = (cause: string) => onTheBus({ ...posted(), trace: trace(cause) });

  await take(queued(onTheBus(posted()), caused('cor_2'), caused('cor_3')));

  expect(sent.map(({ trace_id, fault, subsegments }) => [trace_id, fault, subsegments.length])).toEqual([
    [traceIdOf('cor_2'), undefined, 1],
    [traceIdOf('cor_3'), true, 0],
  ]);
});
