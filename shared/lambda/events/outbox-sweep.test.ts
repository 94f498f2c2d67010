import { MINUTE } from '@sward/shared/kernel';
import { DUE_SHARDS } from '@sward/shared/table';
import { relayOf } from '../testing/outbox-relay-kit.ts';
import { createOutboxRelay } from './outbox-relay.ts';

describe('rows that stayed behind', () => {
  test('are sent five minutes after they were written, not before', async () => {
    const r = relayOf();
    const ids = await r.write(30);
    expect(new Set(r.table.all().map(({ duePk }) => duePk)).size).toBe(DUE_SHARDS);

    r.clock.advance(5 * MINUTE - 1);
    await r.sweep();
    expect(r.calls).toEqual([]);
    r.clock.advance(1);
    await r.sweep();

    expect(r.sent().flat().sort()).toEqual([...ids].sort());
    expect(r.kept()).toEqual([]);
  });

  test('stay when the bus refuses them again, and do not hold up the others', async () => {
    const r = relayOf();
    const ids = await r.write(5);
    r.refuses.add(ids[0] as string).add(ids[4] as string);
    r.clock.advance(5 * MINUTE);

    await r.sweep();

    expect(r.kept().sort()).toEqual([ids[0], ids[4]].sort());
    expect(r.errors).toEqual(['bus refused events', 'bus refused events']);
  });

  test('that the bus can never accept do not hold up the others, and fail the sweep', async () => {
    const r = relayOf();
    await r.write(5);
    const { putEvents } = r.ports;
    let calls = 0;
    r.ports.putEvents = async (entries) => {
      calls++;
      if (calls === 1) throw new Error('entry is too large');
      return await putEvents(entries);
    };
    r.clock.advance(5 * MINUTE);

    await expect(createOutboxRelay(r.ports).sweep()).rejects.toThrow('entry is too large');

    expect([calls, r.kept()]).toEqual([5, [expect.any(String)]]);
  });

  test('are those of every table', async () => {
    const r = relayOf();
    const other = relayOf();
    await r.write(1);
    await other.write(1);
    r.clock.advance(5 * MINUTE);

    await createOutboxRelay({
      ...r.ports,
      tables: new Map([
        ['a', r.table],
        ['b', other.table],
      ]),
    }).sweep();

    expect([r.kept(), other.kept()]).toEqual([[], []]);
  });

  test('are deleted together, and what there is no time for stays for the next sweep', async () => {
    const r = relayOf();
    await r.write(40);
    r.clock.advance(5 * MINUTE);
    let left = 33;
    const { sweep } = createOutboxRelay(r.ports);

    await sweep(undefined, { getRemainingTimeInMillis: () => left-- });
    const kept = r.kept().length;
    await sweep();

    expect([kept, r.kept(), r.deletes]).toEqual([18, [], [22, 18]]);
  });

  test('that the stream has sent meanwhile are not sent again', async () => {
    const r = relayOf();
    await r.write(1);
    r.clock.advance(5 * MINUTE);
    r.ports.tables = new Map([['marketplace', { ...r.table, get: async () => undefined }]]);

    await createOutboxRelay(r.ports).sweep();

    expect(r.calls).toEqual([]);
  });
});
