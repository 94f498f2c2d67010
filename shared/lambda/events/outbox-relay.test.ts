import { samples } from '@sward/shared/events/samples';
import { silentLog, testIds } from '@sward/shared/testing';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { batchOf, relayOf } from '../testing/outbox-relay-kit.ts';
import type { SegmentDocument } from '../trace/segment.ts';
import { createTracer } from '../trace/tracer.ts';
import { createOutboxRelay } from './outbox-relay.ts';

describe('rows of a stream', () => {
  test('go to the bus unchanged, in order, ten in a call, and are then deleted', async () => {
    const r = relayOf();
    const ids = await r.write(23);

    const answer = await r.relay(r.stream(ids));

    expect(answer).toEqual({ batchItemFailures: [] });
    expect(r.sent()).toEqual([ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]);
    expect(r.kept()).toEqual([]);
    const [entry] = r.calls[0] ?? [];
    expect(entry).toMatchObject({
      EventBusName: 'the-bus',
      Source: 'sward.requests',
      DetailType: 'RequestPosted',
      Time: new Date(r.clock.now()),
    });
    expect(JSON.parse(entry?.Detail ?? '')).toMatchObject({
      correlationId: 'cor_1',
      data: samples.RequestPosted,
    });
  });

  test.each([
    ['the first', [0], '1'],
    ['the last of the first call', [9], '10'],
    ['two of one call', [4, 7], '5'],
    ['one of the second call', [12], '13'],
  ])('the bus refuses %s: it is reported, kept, and logged', async (_, places, sequence) => {
    const r = relayOf();
    const ids = await r.write(15);
    const refused = places.map((place) => ids[place] as string);
    for (const id of refused) r.refuses.add(id);

    const answer = await r.relay(r.stream(ids));

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: sequence }] });
    expect(r.kept()).toEqual(expect.arrayContaining(refused));
    expect(r.errors).toEqual(['bus refused events']);
  });

  test('after a partial refusal the accepted rows are deleted, and no further call is made', async () => {
    const r = relayOf();
    const ids = await r.write(12);
    r.refuses.add(ids[3] as string);

    await r.relay(r.stream(ids));

    expect(r.kept().sort()).toEqual([ids[3], ids[10], ids[11]].sort());
    expect(r.calls).toHaveLength(1);
  });

  test('an unreachable bus fails the whole batch and keeps every row', async () => {
    const r = relayOf();
    const ids = await r.write(2);
    r.ports.putEvents = () => Promise.reject(new Error('bus is away'));
    const { relay } = createOutboxRelay(r.ports);

    await expect(relay(r.stream(ids))).rejects.toThrow('bus is away');

    expect(r.kept().sort()).toEqual([...ids].sort());
  });

  test.each([
    ['goes away', { eventName: 'REMOVE' }],
    ['is changed', { eventName: 'MODIFY' }],
    ['is of another table', { eventSourceARN: 'arn:aws:dynamodb:us-east-1:1:table/other/stream/2027' }],
    ['has no image', { dynamodb: {} }],
  ])('one that %s is not sent', async (_, more) => {
    const r = relayOf();
    const ids = await r.write(1);
    const batch = r.stream(ids);

    const answer = await r.relay({
      Records: batch.Records.map((record) => ({ ...record, ...more })),
    } as DynamoDBStreamEvent);

    expect([answer, r.calls, r.kept()]).toEqual([{ batchItemFailures: [] }, [], ids]);
  });

  test('a hundred rows are deleted in four requests, where each had one of its own', async () => {
    const r = relayOf();
    const ids = await r.write(100);

    await r.relay(r.stream(ids));

    expect(r.kept()).toEqual([]);
    expect([r.calls.length, r.deletes]).toEqual([10, [25, 25, 25, 25]]);
  });

  test('that the bus has accepted are deleted, also when it is away for the next', async () => {
    const r = relayOf();
    const ids = await r.write(12);
    const { putEvents } = r.ports;
    let calls = 0;
    r.ports.putEvents = async (entries) => {
      calls++;
      if (calls === 2) throw new Error('bus is away');
      return await putEvents(entries);
    };

    await expect(createOutboxRelay(r.ports).relay(r.stream(ids))).rejects.toThrow('bus is away');

    expect(r.kept().sort()).toEqual(ids.slice(10).sort());
  });

  test('there is no time for are reported from the first on, and stay; what was sent is deleted', async () => {
    const r = relayOf();
    const ids = await r.write(35);
    let left = 15_000;
    const { putEvents } = r.ports;
    r.ports.putEvents = async (entries) => {
      left -= 6000;
      return await putEvents(entries);
    };

    const answer = await createOutboxRelay(r.ports).relay(r.stream(ids), {
      getRemainingTimeInMillis: () => left,
    });

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '21' }] });
    expect(r.kept().sort()).toEqual(ids.slice(20).sort());
  });

  test('carry their trace to the bus, which passes it on, and are recorded as its cause is', async () => {
    const r = relayOf();
    const [id = ''] = await r.write(1);
    const batch = r.stream([id]);
    const trace = 'Root=1-00000000-000000000000000000000000;Parent=00000000000000aa;Sampled=1';
    const row = r.table.peek({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' });
    const traced = batchOf([{ ...row, event: { ...Object(row?.event), trace } }]);
    const sent: SegmentDocument[] = [];
    const tracer = createTracer({
      ...{ clock: r.clock, ids: testIds(r.clock), log: silentLog, percent: 0, name: 'relay' },
      send: async (documents) => void sent.push(...documents),
    });
    const { relay } = createOutboxRelay({ ...r.ports, tracer });

    await relay(batch);
    await relay(traced);

    expect(r.calls.flat().map(({ TraceHeader }) => TraceHeader)).toEqual([undefined, trace]);
    expect(sent).toMatchObject([{ parent_id: '00000000000000aa', annotations: { event: 'RequestPosted' } }]);
  });

  test('an item that is no outbox row is ignored', async () => {
    const r = relayOf();

    await r.relay(batchOf([{ pk: 'REQUEST#1', sk: 'REQUEST', event: samples.RequestPosted }]));

    expect(r.calls).toEqual([]);
  });
});
