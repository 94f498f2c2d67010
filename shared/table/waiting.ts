import { instant } from '@sward/shared/kernel';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { IndexKey, IndexName, Item, Table } from './types.ts';

/** One list of the operators' queue. Each of its places begins with the deadline (an instant) and `#`. */
export interface WaitingList<Kind extends string> {
  kind: Kind;
  index: IndexName;
  pk: string;
}

/** A waiting case, with its stored item. */
export interface Waiting<Kind extends string> {
  kind: Kind;
  /** Instant. */
  dueAt: string;
  late: boolean;
  item: Item;
}

export interface WaitingCount {
  /** At most {@link COUNTED}. */
  count: number;
  late: number;
  /** Whether there are more than were counted. */
  more: boolean;
}

export interface WaitingPage<Kind extends string> {
  items: Waiting<Kind>[];
  cursor: string | null;
  /** Counts of every kind; null on later pages. */
  counts: Record<Kind, WaitingCount> | null;
}

/** Highest count of a kind, so that no read grows with the queue. */
export const COUNTED = 99;
const PAGE = 25;
/** Sorts after every place. */
const END = '\uffff';

/**
 * Merges lists into one page, the earliest deadline first. Reads the keys of each list, and then only the items of the page.
 * With `kind`, the page has only that kind.
 * @throws AppError wrong_cursor
 */
export async function readWaiting<Kind extends string>(
  table: Pick<Table, 'queryIndex' | 'batchGet'>,
  lists: readonly WaitingList<Kind>[],
  { kind, cursor, now }: { kind?: Kind; cursor?: string; now: number },
): Promise<WaitingPage<Kind>> {
  const name = `waiting ${kind ?? ''} ${lists.map(({ pk }) => pk).join(' ')}`;
  const after = cursor === undefined ? undefined : decodeCursor(name, cursor, 1)[0];
  const shown = lists.filter((list) => kind === undefined || list.kind === kind);
  const read = await Promise.all(
    (after === undefined ? lists : shown).map(async (list) => ({
      list,
      keys: await keysOf(table, list, after),
    })),
  );
  const merged = read
    .filter(({ list }) => shown.includes(list))
    .flatMap(({ list, keys }) => keys.map((key) => ({ kind: list.kind, key })))
    .filter(({ key }) => after === undefined || orderOf(key) > after)
    .sort((one, other) => (orderOf(one.key) < orderOf(other.key) ? -1 : 1));
  const page = merged.slice(0, PAGE);
  const last = page.at(-1);
  return {
    items: await withItems(table, page, instant(now)),
    cursor: last && merged.length > PAGE ? encodeCursor(name, [orderOf(last.key)]) : null,
    counts: after === undefined ? countsOf(read, instant(now)) : null,
  };
}

/** Counts the waiting cases of each kind, by their keys only. */
export async function countWaiting<Kind extends string>(
  table: Pick<Table, 'queryIndex'>,
  lists: readonly WaitingList<Kind>[],
  now: number,
): Promise<Record<Kind, WaitingCount>> {
  const read = await Promise.all(
    lists.map(async (list) => ({ list, keys: await keysOf(table, list, undefined) })),
  );
  return countsOf(read, instant(now));
}

async function keysOf<Kind extends string>(
  table: Pick<Table, 'queryIndex'>,
  { index, pk }: WaitingList<Kind>,
  after: string | undefined,
): Promise<IndexKey[]> {
  const query =
    after === undefined
      ? { pk, limit: COUNTED + 1 }
      : { pk, sk: { between: [after.split(' ', 1)[0] ?? '', END] } as const, limit: PAGE + 2 };
  return (await table.queryIndex(index, query)).items;
}

/** Returns a key's order in the merged page. A place is unique in its list, but not among lists. */
const orderOf = ({ place, pk, sk }: IndexKey) => `${place} ${pk} ${sk}`;

const dueOf = ({ place }: IndexKey) => place.split('#', 1)[0] ?? place;

async function withItems<Kind extends string>(
  table: Pick<Table, 'batchGet'>,
  page: readonly { kind: Kind; key: IndexKey }[],
  now: string,
): Promise<Waiting<Kind>[]> {
  if (page.length === 0) return [];
  const found = await table.batchGet(page.map(({ key }) => key));
  const items = new Map(found.map((item) => [`${item.pk} ${item.sk}`, item]));
  return page.flatMap(({ kind, key }) => {
    const item = items.get(`${key.pk} ${key.sk}`);
    const dueAt = dueOf(key);
    return item ? [{ kind, dueAt, late: dueAt <= now, item }] : [];
  });
}

function countsOf<Kind extends string>(
  read: readonly { list: WaitingList<Kind>; keys: readonly IndexKey[] }[],
  now: string,
): Record<Kind, WaitingCount> {
  const counts = new Map<Kind, IndexKey[]>();
  for (const { list, keys } of read) counts.set(list.kind, [...(counts.get(list.kind) ?? []), ...keys]);
  return Object.fromEntries(
    [...counts].map(([kind, keys]) => {
      const counted = keys.slice(0, COUNTED);
      const late = counted.filter((key) => dueOf(key) <= now).length;
      return [kind, { count: counted.length, late, more: keys.length > COUNTED }];
    }),
  ) as Record<Kind, WaitingCount>;
}
