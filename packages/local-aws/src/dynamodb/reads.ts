import type { DynaliteItems } from 'dynalite/shapes';
import type { Level } from '../core/store.ts';
import type { Item } from './attributes.ts';
import type { EngineStore, PageRequest } from './engine.ts';
import { tableNotFound } from './errors.ts';
import { readPage } from './pages.ts';
import type { Tables } from './table.ts';

type Snapshot = ReturnType<Level['snapshot']>;

/** Committed data for dynalite's read actions. With a snapshot it is the data of that moment. */
export class CommittedReads implements EngineStore {
  readonly options = { maxItemSize: 409_600 };
  readonly #level: Level;
  readonly #tables: Tables;
  readonly #snapshot: Snapshot | undefined;

  constructor(level: Level, tables: Tables, snapshot?: Snapshot) {
    this.#level = level;
    this.#tables = tables;
    this.#snapshot = snapshot;
  }

  getTable: EngineStore['getTable'] = (name, done) => {
    const table = this.#tables.find(name);
    done(table ? null : tableNotFound(), table);
  };

  getItemDb(tableName: string): DynaliteItems {
    const { prefix } = this.#tables.get(tableName);
    return {
      get: (key, done) => done(null, this.#read(prefix + key)),
      lock: readOnly,
      put: readOnly,
      del: readOnly,
    };
  }

  // Synchronous on purpose. A point read costs microseconds, the way through the thread pool a multiple.
  #read(key: string): Item | undefined {
    const options = this.#snapshot ? { snapshot: this.#snapshot } : {};
    return this.#level.getSync(key, options) as Item | undefined;
  }

  page(request: PageRequest): Promise<Record<string, unknown>> {
    return readPage(this.#level, this.#tables.get(request.tableName), request);
  }

  stageIndexes(): undefined {
    readOnly();
  }
}

function readOnly(): never {
  throw new Error('reads do not write');
}
