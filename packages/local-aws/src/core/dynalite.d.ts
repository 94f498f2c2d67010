/** The parts of dynalite 4.0.0 that the embedded DynamoDB builds on; the package itself ships no types. */

declare module 'dynalite/db/index.js' {
  import type { AbstractLevel } from 'abstract-level';
  import type { DynaliteData, DynaliteError, DynaliteStore, KeyElement, TableShape } from 'dynalite/shapes';

  type Attributes = Record<string, Record<string, unknown>>;
  type Level = AbstractLevel<string | Buffer | Uint8Array, string, unknown>;

  interface Db {
    /** Opens LevelDB at `path` (in memory without one). Opening goes on in the background: await `db.open()`. */
    create(options: { path?: string; maxItemSizeKb?: number }): {
      db: Level;
      options: { maxItemSize: number };
    };
    validateKey(key: Attributes, table: TableShape): DynaliteError | null | undefined;
    validateItem(item: Attributes, table: TableShape): DynaliteError | null | undefined;
    validationError(message: string): DynaliteError;
    createKey(item: Attributes, table: TableShape, keySchema?: readonly KeyElement[]): string;
    createIndexKey(item: Attributes, table: TableShape, keySchema: readonly KeyElement[]): string;
    compare(operator: string, left: unknown, right: readonly unknown[]): boolean;
    mapPath(path: readonly (string | number)[], item: Attributes): Record<string, unknown> | null | undefined;
    mapPaths(paths: readonly unknown[], item: Attributes): Attributes;
    itemSize(item: Attributes, compress?: boolean, addMetaSize?: boolean, rangeKey?: string): number;
    matchesFilter(item: Attributes, filter: unknown, conditionalOperator?: string): boolean;
    /** The actions look this, `createIndexKey` and the next two up at every call; see ../dynamodb/engine.ts. */
    checkConditional(data: DynaliteData, item: Attributes | undefined): DynaliteError | null | undefined;
    updateIndexes(
      store: DynaliteStore,
      table: TableShape,
      before: Attributes | null | undefined,
      after: Attributes | null | undefined,
      done: (error?: Error | null) => void,
    ): void;
    queryTable(
      store: DynaliteStore,
      table: TableShape,
      data: DynaliteData,
      range: Record<string, unknown>,
      isLocal: boolean,
      fetchFromItems: boolean,
      startKeyNames: string[],
      done: (error: Error | null, result?: unknown) => void,
    ): void;
  }
  const db: Db;
  export default db;
}

declare module 'dynalite/validations/index.js' {
  import type { DynaliteData } from 'dynalite/shapes';

  const validations: {
    /** Drops unknown members and checks the types of the rest; throws a DynaliteError. */
    checkTypes(data: Record<string, unknown>, types: Record<string, unknown>): DynaliteData;
    /** Checks constraints and parses the expressions into `_condition`, `_updates`, `_filter`, … */
    checkValidations(
      data: DynaliteData,
      types: Record<string, unknown>,
      custom: unknown,
      store: unknown,
    ): void;
  };
  export default validations;
}

declare module 'dynalite/actions/*' {
  import type { DynaliteData, DynaliteStore } from 'dynalite/shapes';

  const action: (
    store: DynaliteStore,
    data: DynaliteData,
    done: (error: Error | null, result?: Record<string, unknown>) => void,
  ) => void;
  export default action;
}

declare module 'dynalite/validations/*' {
  const operation: { types: Record<string, unknown>; custom: unknown };
  export default operation;
}

declare module 'dynalite/shapes' {
  export interface KeyElement {
    AttributeName: string;
    KeyType: string;
  }
  export interface IndexShape {
    IndexName: string;
    KeySchema: KeyElement[];
    Projection: { ProjectionType?: string; NonKeyAttributes?: string[] };
  }
  export interface TableShape {
    TableName: string;
    KeySchema: KeyElement[];
    AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
    GlobalSecondaryIndexes?: IndexShape[];
    LocalSecondaryIndexes?: IndexShape[];
  }
  /** A request after validation: the members of the API plus the parsed expressions. */
  // biome-ignore lint/suspicious/noExplicitAny: requests of all operations, checked by dynalite against its own type tables.
  export type DynaliteData = Record<string, any>;
  export interface DynaliteError extends Error {
    statusCode: number;
    body: { __type: string; message?: string; [member: string]: unknown };
  }
  type Attributes = Record<string, Record<string, unknown>>;
  export interface DynaliteItems {
    lock(key: string, critical: (release: <T>(done: T) => T) => void): void;
    get(key: string, done: (error: Error | null, item?: Attributes) => void): void;
    put(key: string, item: Attributes, done: (error: Error | null) => void): void;
    del(key: string, done: (error: Error | null) => void): void;
  }
  /** Part of a store that the actions use, once indexes and queries are replaced. */
  export interface DynaliteStore {
    options: { maxItemSize: number };
    getTable(name: string, done: (error: Error | null, table?: TableShape) => void): void;
    getItemDb(table: string): DynaliteItems;
  }
}
