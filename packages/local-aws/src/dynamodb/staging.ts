import type { DynaliteItems } from 'dynalite/shapes';
import type { Item } from './attributes.ts';
import { type Commit, type LevelOp, putOp } from './commit.ts';
import type { EngineStore } from './engine.ts';
import { tableNotFound } from './errors.ts';
import { emptyIndexKey, indexChanges } from './indexes.ts';
import type { Table, Tables } from './table.ts';

/** Change of one item within one commit, as JSON text; undefined when there is no item. */
export interface ItemChange {
  table: Table;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Presents the state of an unfinished commit to dynalite's write actions. It holds back their writes, so that the
 * commit takes all of them or none.
 */
export class StagedWrites implements EngineStore {
  readonly options = { maxItemSize: 409_600 };
  readonly #commit: Pick<Commit, 'read'>;
  readonly #tables: Tables;
  readonly #items = new Map<string, ItemChange>();
  readonly #others = new Map<string, LevelOp>();
  #indexUnits = new Map<string, Map<string, number>>();
  readonly #uponFailure: (() => void)[] = [];

  constructor(commit: Pick<Commit, 'read'>, tables: Tables) {
    this.#commit = commit;
    this.#tables = tables;
  }

  getTable: EngineStore['getTable'] = (name, done) => {
    const table = this.#tables.find(name);
    done(table ? null : tableNotFound(), table);
  };

  getItemDb(tableName: string): DynaliteItems {
    const table = this.#tables.get(tableName);
    return {
      // There is one writer at a time, so a lock of one item is free.
      lock: (_key, critical) => critical((done) => done),
      get: (key, done) => done(null, this.read(table, key)),
      put: (key, item, done) => {
        this.#change(table, key).after = JSON.stringify(item);
        done(null);
      },
      del: (key, done) => {
        this.#change(table, key).after = undefined;
        done(null);
      },
    };
  }

  /** Returns the item as this transaction sees it. `key` is dynalite's key string. */
  read(table: Table, key: string): Item | undefined {
    const { after } = this.#change(table, key);
    return after === undefined ? undefined : (JSON.parse(after) as Item);
  }

  #change(table: Table, key: string): ItemChange {
    const full = table.prefix + key;
    let change = this.#items.get(full);
    if (!change) {
      const json = this.#commit.read(full);
      change = { table, before: json, after: json };
      this.#items.set(full, change);
    }
    return change;
  }

  stageIndexes(tableName: string, before: Item | undefined, after: Item | undefined): Error | undefined {
    const table = this.#tables.get(tableName);
    const refusal = after && emptyIndexKey(table, after);
    if (refusal) return refusal;
    const { entries, units } = indexChanges(table, before, after);
    for (const { key, value } of entries) {
      this.#others.set(key, value === undefined ? { type: 'del', key } : putOp(key, value));
    }
    const used = this.#indexUnits.get(tableName) ?? new Map<string, number>();
    for (const [index, count] of units) used.set(index, (used.get(index) ?? 0) + count);
    this.#indexUnits.set(tableName, used);
    return undefined;
  }

  /** Returns the write units of indexes by table since the last call. */
  takeIndexUnits(): Map<string, Map<string, number>> {
    const units = this.#indexUnits;
    this.#indexUnits = new Map();
    return units;
  }

  /** Adds an operation that is committed with the items. */
  add(op: LevelOp): void {
    this.#others.set(op.key, op);
  }

  /** Registers an action that runs when these writes fail. */
  onFailure(action: () => void): void {
    this.#uponFailure.push(action);
  }

  failed(): void {
    for (const action of this.#uponFailure) action();
  }

  /** Returns the items that differ from the committed ones, in the order of their first use. */
  changes(): ItemChange[] {
    return [...this.#items.values()].filter(({ before, after }) => before !== after);
  }

  operations(): LevelOp[] {
    const ops: LevelOp[] = [];
    for (const [key, { before, after }] of this.#items) {
      if (before === after) continue;
      ops.push(
        after === undefined
          ? { type: 'del', key }
          : { type: 'put', key, value: after, valueEncoding: 'utf8' },
      );
    }
    ops.push(...this.#others.values());
    return ops;
  }

  page(): never {
    throw new Error('writes do not read pages');
  }
}
