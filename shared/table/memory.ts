import { encodeCursor, inRange, listName, startOf } from './cursor.ts';
import { conflictError } from './failure.ts';
import { Store } from './store.ts';
import {
  type Change,
  type Condition,
  INDEXES,
  type IndexName,
  type IndexQuery,
  type Item,
  type Key,
  type OutboxTable,
  type Page,
  type Path,
  type Table,
  type Value,
  type Write,
} from './types.ts';

export interface MemoryTable extends Table, OutboxTable {
  /** Returns every item, by key order, for assertions. */
  all(): Item[];
  /** Returns the stored item itself, for assertions on every step; it must not be changed. */
  peek(key: Key): Readonly<Item> | undefined;
  /** Called with the writes of each committed transaction. */
  onCommit(listener: (before: ReadonlyMap<string, Item | undefined>, writes: readonly Write[]) => void): void;
}

/**
 * The in-memory adapter, with DynamoDB's semantics; one random-operation suite compares both. Stored items
 * are frozen and returned without a copy, so that reads are free and a change throws a TypeError.
 */
export function createMemoryTable(): MemoryTable {
  const store = new Store();
  const listeners: Parameters<MemoryTable['onCommit']>[0][] = [];

  return {
    all: () => [...store.all()].sort(byKey),
    peek: (key) => store.get(key),
    onCommit: (listener) => void listeners.push(listener),
    async get(key) {
      return store.get(key);
    },
    async batchGet(keys) {
      const wanted = new Map(keys.map((key) => [id(key), key]));
      return [...wanted.values()].flatMap((key) => store.get(key) ?? []);
    },
    async query(query) {
      const found = store.partition(query.pk).filter(({ sk }) => inRange(sk, query.sk));
      return page(found.sort(byKey), query, undefined, (item) => [item.sk]);
    },
    async queryIndex(index: IndexName, query) {
      const { sk } = INDEXES[index];
      const place = (item: Item) => String(item[sk]);
      const found = store.indexed(index, query.pk).filter((item) => inRange(place(item), query.sk));
      if (found.length === 0 && !query.cursor) return { items: [], cursor: null };
      found.sort((a, b) => order(place(a), place(b)) || byKey(a, b));
      const result = page(found, query, index, (item) => [place(item), item.pk, item.sk]);
      return {
        ...result,
        items: result.items.map((item) => ({ pk: item.pk, sk: item.sk, place: place(item) })),
      };
    },
    async deleteAll(keys) {
      for (const key of keys) store.delete(key);
    },
    async transact(writes) {
      if (writes.length === 0 || writes.length > 100) throw new RangeError(`${writes.length} writes`);
      const before = new Map<string, Item | undefined>();
      for (const [index, write] of writes.entries()) {
        const key = keyOf(write);
        const k = id(key);
        if (before.has(k)) throw new RangeError(`two writes of ${k} in one transaction`);
        const current = store.get(key);
        before.set(k, current);
        if (write.if && !holds(write.if, current)) throw conflictError(writes, index, current);
      }
      for (const write of writes) apply(store, write);
      for (const listener of listeners) listener(before, writes);
    },
  };
}

const id = (key: Key) => `${key.pk}\u0000${key.sk}`;
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byKey = (a: Key, b: Key) => order(a.pk, b.pk) || order(a.sk, b.sk);

export function keyOf(write: Write): Key {
  if ('put' in write) return write.put;
  if ('update' in write) return write.update;
  return 'check' in write ? write.check : write.delete;
}

function page(
  found: Item[],
  query: IndexQuery,
  index: IndexName | undefined,
  cursorOf: (item: Item) => string[],
): Page {
  const { cursor } = query;
  const list = listName(index, query);
  const ordered = query.newestFirst ? [...found].reverse() : found;
  let start = 0;
  if (cursor) {
    const after = startOf(list, { ...query, cursor }, index ? 3 : 1);
    const compare = (item: Item) =>
      cursorOf(item).reduce((result, part, i) => result || order(part, after[i] ?? ''), 0) *
      (query.newestFirst ? -1 : 1);
    start = ordered.findIndex((item) => compare(item) > 0);
    if (start < 0) start = ordered.length;
  }
  const limit = query.limit ?? 50;
  const items = ordered.slice(start, start + limit);
  const last = items.at(-1);
  return {
    items,
    cursor: last && start + limit < ordered.length ? encodeCursor(list, cursorOf(last)) : null,
  };
}

function apply(store: Store, write: Write): void {
  if ('put' in write) store.set(frozen(write.put));
  else if ('delete' in write) store.delete(write.delete);
  else if ('update' in write) {
    const { pk, sk } = write.update;
    store.set(changed(store.get(write.update) ?? { pk, sk }, write));
  }
}

/** Returns an item after a change; both share the unchanged parts. */
function changed(current: Item, change: Change): Item {
  const next: Item = { ...current };
  for (const [path, value] of Object.entries(change.set ?? {})) {
    if (value !== undefined) assign(next, path.split('.'), frozen(value), path);
  }
  for (const [name, amount] of Object.entries(change.add ?? {}))
    next[name] = Number(next[name] ?? 0) + amount;
  for (const path of change.remove ?? []) assign(next, path.split('.'), undefined, path);
  return Object.freeze(next);
}

/** Returns a deep frozen copy, without undefined attributes. */
function frozen<T extends Value>(value: T): T;
function frozen(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const copies = value.map(frozen);
    Object.freeze(copies);
    return copies;
  }
  const fields: { [name: string]: Value } = {};
  for (const name of Object.keys(value)) {
    const inner = value[name];
    if (inner !== undefined) fields[name] = frozen(inner);
  }
  return Object.freeze(fields);
}

/**
 * Sets or, with undefined, removes a path of `target`, which may be changed itself; maps in it are copied.
 */
function assign(
  target: { [name: string]: Value | undefined },
  [name = '', ...rest]: string[],
  value: Value | undefined,
  path: Path,
): void {
  if (rest.length > 0) {
    const inner = target[name];
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner))
      throw new RangeError(`no map at ${path}`);
    const copy = { ...inner };
    assign(copy, rest, value, path);
    target[name] = Object.freeze(copy);
  } else if (value === undefined) delete target[name];
  else target[name] = value;
}

function read(item: Item | undefined, path: Path): Value | undefined {
  let value: Value | undefined = item;
  for (const part of path.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    value = value[part];
  }
  return value;
}

function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((x, i) => same(x, b[i] as Value));
  if (!isMap(a) || !isMap(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((n) => n in b && same(a[n] as Value, b[n] as Value))
  );
}

function isMap(value: Value): value is { [name: string]: Value | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Evaluates a condition as DynamoDB does: comparisons across types are false, `<>` across types is true. */
export function holds(condition: Condition, item: Item | undefined): boolean {
  if ('exists' in condition) return read(item, condition.exists) !== undefined;
  if ('missing' in condition) return read(item, condition.missing) === undefined;
  if ('all' in condition) return condition.all.every((c) => holds(c, item));
  if ('any' in condition) return condition.any.some((c) => holds(c, item));
  if ('not' in condition) return !holds(condition.not, item);
  if ('in' in condition) {
    const value = read(item, condition.path);
    return value !== undefined && condition.in.some((candidate) => same(value, candidate));
  }
  const left = read(item, condition.compare);
  const right = isPath(condition.to) ? read(item, condition.to.path) : condition.to;
  if (left === undefined || right === undefined) return condition.is === '<>';
  if (condition.is === '=') return same(left, right);
  if (condition.is === '<>') return !same(left, right);
  if (typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')) return false;
  const way = typeof left === 'number' ? left - (right as number) : order(left, right as string);
  return { '<': way < 0, '<=': way <= 0, '>': way > 0, '>=': way >= 0 }[condition.is];
}

export function isPath(to: Value | { path: Path }): to is { path: Path } {
  return (
    isMap(to as Value) &&
    Object.keys(to as object).length === 1 &&
    typeof (to as { path?: unknown }).path === 'string'
  );
}
