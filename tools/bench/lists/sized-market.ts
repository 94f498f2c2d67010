import { type Fixture, openFixture, type WireItem } from '@sward/local-aws/testing';
import { createDynamoTable, type Item, type Table, type Write } from '@sward/shared/table';
import { testClock, wireItem } from '@sward/shared/testing';
import { portTable } from '../../../tests/support/port-table.ts';
import { bidders, openRequest } from './open-requests.ts';

/** A marketplace with `size` open requests, on the DynamoDB of the local cloud. */
export interface SizedMarket {
  size: number;
  table: Table;
  /** Returns the read units that were consumed since the last call. */
  unitsRead(): number;
  close(): Promise<void>;
}

const TABLE = 'marketplace';
/** Number of items in memory at once, so that memory does not grow with the size. */
const BATCH = 2_000;

/** Loads the writes of the services into the table in bulk. Stores it on disk when there is a path. */
export async function openMarket(size: number, path?: string): Promise<SizedMarket> {
  const clock = testClock();
  let fixture = await openFixture([portTable(TABLE)], { path });
  let items: Item[] = itemsOf(bidders(clock.now()));
  for (let n = 0; n < size; n++) {
    items.push(...itemsOf(openRequest(n, clock.now())));
    if (items.length < BATCH && n + 1 < size) continue;
    // The two types differ in bytes only, and items of the port hold none.
    await fixture.dynamo.load(TABLE, items.map(wireItem) as WireItem[]);
    items = [];
  }
  if (path !== undefined) {
    // A small market would stay in memory until the next start. After a restart, all are read from files.
    await fixture.close();
    fixture = await openFixture([portTable(TABLE)], { path });
  }
  const unitsRead = countUnits(fixture);
  const { documents: client, close } = fixture;
  const table = createDynamoTable(TABLE, { client, random: () => 0.5, wait: async () => {} });
  return { size, table, unitsRead, close };
}

/** Returns the items that the writes leave in an empty table. */
function itemsOf(writes: readonly Write[]): Item[] {
  return writes.flatMap((write) => {
    if ('put' in write) return [write.put];
    return 'update' in write ? [{ ...write.update, ...write.set, ...write.add }] : [];
  });
}

interface Consumed {
  CapacityUnits?: number;
}

/** Asks for the consumed capacity with every read and adds it up. */
function countUnits({ documents }: Fixture): () => number {
  let units = 0;
  documents.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
      for (const consumed of [ConsumedCapacity ?? []].flat()) units += consumed.CapacityUnits ?? 0;
      return answer;
    },
    { step: 'initialize' },
  );
  return () => {
    const counted = units;
    units = 0;
    return counted;
  };
}
