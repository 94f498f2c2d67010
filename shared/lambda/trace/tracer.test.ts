import { silentLog, testClock, testIds } from '@sward/shared/testing';
import { inSegment, recorded, type SegmentDocument, traced } from './segment.ts';
import { readTraceHeader, traceHeader, traceIdOf } from './trace-header.ts';
import { createTracer } from './tracer.ts';

function tracerOf(percent = 100) {
  const clock = testClock('2027-05-03T12:00:00.000Z');
  const ids = testIds(clock);
  const sent: SegmentDocument[][] = [];
  const lost: string[] = [];
  let away = false;
  const tracer = createTracer({
    ...{ clock, ids, percent, name: 'sward-prod-bids-api' },
    log: { ...silentLog, warn: (message) => void lost.push(message) },
    async send(documents) {
      if (away) throw new Error('X-Ray is away');
      sent.push([...documents]);
    },
  });
  const leave = () => {
    away = true;
  };
  return { tracer, clock, ids, sent, lost, leave };
}

test('the trace of a call follows from its correlation id, and says when it began', () => {
  const { ids, clock } = tracerOf();
  const id = ids.next('cor');

  expect(traceIdOf(id)).toMatch(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/);
  expect(traceIdOf(id)).toBe(traceIdOf(id));
  expect(traceIdOf(id)).not.toBe(traceIdOf(ids.next('cor')));
  expect(Number.parseInt(traceIdOf(id).slice(2, 10), 16)).toBe(clock.now() / 1000);
  expect(traceIdOf('cor_test')).toMatch(/^1-0{8}-[0-9a-f]{24}$/);
});

test.each([
  [0, 0, 0],
  [5, 30, 70],
  [100, 1000, 1000],
])('of a thousand calls %i %% are recorded', (percent, least, most) => {
  const { tracer, ids } = tracerOf(percent);

  const count = Array.from({ length: 1000 }, () => tracer.begin(ids.next('cor'))).filter(Boolean).length;

  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

test('a call is one document, with what it asked of others', async () => {
  const { tracer, clock, ids, sent } = tracerOf();
  const correlationId = ids.next('cor');
  const segment = tracer.begin(correlationId);
  const table = traced('DynamoDB', {
    get: async () => {
      clock.advance(20);
      return 'item';
    },
  });
  const fail = () => Promise.reject(new Error('declined'));

  await inSegment(segment, async () => {
    expect(await table.get()).toBe('item');
    await expect(recorded({ name: 'Stripe', namespace: 'remote', operation: 'POST' }, fail)).rejects.toThrow(
      'declined',
    );
  });
  tracer.end(segment, {
    annotations: { route: 'bids.place' },
    http: { method: 'POST', route: '/api/bids', status: 201 },
  });
  await tracer.flush();

  const at = Date.parse('2027-05-03T12:00:00.000Z') / 1000;
  const id = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(sent).toEqual([
    [
      {
        ...{
          name: 'sward-prod-bids-api',
          id,
          trace_id: traceIdOf(correlationId),
          origin: 'AWS::Lambda::Function',
        },
        ...{ start_time: at, end_time: at + 0.02, annotations: { route: 'bids.place' } },
        http: { request: { method: 'POST', url: '/api/bids' }, response: { status: 201 } },
        subsegments: [
          {
            ...{ name: 'DynamoDB', id, namespace: 'aws', annotations: { operation: 'get' } },
            ...{ start_time: at, end_time: at + 0.02 },
          },
          {
            ...{ name: 'Stripe', id, namespace: 'remote', annotations: { operation: 'POST' }, fault: true },
            ...{ start_time: at + 0.02, end_time: at + 0.02 },
          },
        ],
      },
    ],
  ]);
});

test.each([
  [404, { error: true }],
  [500, { fault: true }],
])('an answer %i is marked', (status, mark) => {
  const { tracer, ids } = tracerOf();
  const segment = tracer.begin(ids.next('cor'));

  expect(segment?.end({ http: { method: 'GET', route: '/api/bids', status } })).toMatchObject(mark);
});

test('what a recorded call causes hangs below it, in the same trace', () => {
  const { tracer, ids } = tracerOf();
  const correlationId = ids.next('cor');
  const segment = tracer.begin(correlationId);
  const parent = readTraceHeader(segment?.header);

  const caused = tracer.follow(segment?.header)?.end({});

  expect(parent?.traceId).toBe(traceIdOf(correlationId));
  expect(caused).toMatchObject({ trace_id: parent?.traceId, parent_id: parent?.parentId });
});

test.each([
  undefined,
  '',
  'Root=1-00000000-000000000000000000000000',
  traceHeader({ traceId: 'x', parentId: 'y' }),
  'Root=1-00000000-000000000000000000000000;Parent=0000000000000000;Sampled=0',
])('what nothing recorded caused is not recorded: %s', (header) => {
  expect(tracerOf().tracer.follow(header)).toBeUndefined();
});

test('nothing ended, nothing sent; a trace that is lost fails nothing', async () => {
  const { tracer, ids, sent, lost, leave } = tracerOf();
  await tracer.flush();
  tracer.end(undefined, {});
  await tracer.flush();
  expect(sent).toEqual([]);

  leave();
  tracer.end(tracer.begin(ids.next('cor')), {});
  await tracer.flush();

  expect(lost).toEqual(['a trace was lost']);
});
