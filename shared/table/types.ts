import type { ErrorCode } from '@sward/shared/kernel';

/**
 * The table port: conditions and updates are data, so that the same use case runs on DynamoDB and on the
 * in-memory table of simulations and unit tests.
 */
export interface Key {
  pk: string;
  sk: string;
}

/** A key of an index, with its place in the list: the value of `listSk` or `dueAt`. */
export interface IndexKey extends Key {
  place: string;
}

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value | undefined };

/** An item: its key and JSON-like attributes. Undefined attributes are not written. */
export type Item = Key & { [name: string]: Value | undefined };

/** Dotted path of an attribute: `payment.status`. */
export type Path = string;

export type Condition =
  | { exists: Path }
  | { missing: Path }
  | { compare: Path; is: '=' | '<>'; to: Value | { path: Path } }
  // DynamoDB orders no other types.
  | { compare: Path; is: '<' | '<=' | '>' | '>='; to: string | number | { path: Path } }
  | { path: Path; in: readonly Value[] }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition };

export interface Change {
  /** Undefined values change nothing. */
  set?: Record<Path, Value | undefined>;
  /** Adds to a number; a missing attribute counts as 0. */
  add?: Record<string, number>;
  remove?: readonly Path[];
}

/** Error of a conflict: its code, or a function of the current item. */
export type OnConflict = ErrorCode | ((current: Item | undefined) => Error);

export type Write = (
  | { put: Item; if?: Condition }
  | ({ update: Key; if?: Condition } & Change)
  | { check: Key; if: Condition }
  | { delete: Key; if?: Condition }
) & {
  /** Error thrown when this write's condition fails. */
  onConflict?: OnConflict;
};

export interface IndexQuery {
  pk: string;
  sk?:
    | { beginsWith: string }
    | { between: readonly [string, string] }
    | { before: string }
    | { upTo: string };
  /** Items per page; default 50. */
  limit?: number;
  newestFirst?: boolean;
  cursor?: string | null;
}

export interface Query extends IndexQuery {
  consistent?: boolean;
}

export interface Page<T = Item> {
  items: T[];
  /** Opaque; null at the end. */
  cursor: string | null;
}

/**
 * Indexes are keys-only: a list reads keys here and the items by `batchGet`, so that an index holds nothing
 * private.
 */
export const INDEXES = {
  /** Lists of an account or thing, in order. */
  lists: { pk: 'listPk', sk: 'listSk' },
  /** Due work, sharded: `DUE#<service>#<0-9>` and an instant. */
  due: { pk: 'duePk', sk: 'dueAt' },
} as const;

export type IndexName = keyof typeof INDEXES;

export interface Table {
  /** Reads an item, eventually consistent by default; undefined when there is none. */
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** Reads existing items in the order of their keys; any number of keys, 100 a request. */
  batchGet(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]>;
  query(query: Query): Promise<Page>;
  queryIndex(index: IndexName, query: IndexQuery): Promise<Page<IndexKey>>;
  /**
   * Commits all writes or none, at most 100. Retries transaction conflicts.
   * @throws the `onConflict` error of the first write whose condition failed, else {@link ConditionFailed}.
   * @throws AppError busy when conflicts persist.
   */
  transact(writes: readonly Write[]): Promise<void>;
}

/** A condition failed whose write has no `onConflict` error. */
export class ConditionFailed extends Error {
  readonly index: number;
  readonly current: Item | undefined;
  constructor(index: number, current: Item | undefined) {
    super(`condition of write ${index} failed`);
    this.name = 'ConditionFailed';
    this.index = index;
    this.current = current;
  }
}

/**
 * The part of a table that the outbox relay uses. Batch deletes are not part of the table port: they carry no condition, and no
 * use case deletes without one.
 */
export interface OutboxTable extends Pick<Table, 'get' | 'queryIndex'> {
  /**
   * Deletes items, 25 a request, in no order and not atomically. A missing item is no error. Retries the items that a request
   * left.
   * @throws AppError busy when there are always some left
   */
  deleteAll(keys: readonly Key[]): Promise<void>;
}
