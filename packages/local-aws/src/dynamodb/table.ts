import type { IndexShape, TableShape } from 'dynalite/shapes';

/** A secondary index, with the facts that every write needs computed once. */
export interface TableIndex extends IndexShape {
  arn: string;
  /** Start of its keys in the store. */
  prefix: string;
  keyNames: string[];
  /** Attributes that it holds; absent when it holds all. */
  projected?: string[];
}

/** A table as the templates declare it, which dynalite's functions also accept. */
export interface Table extends TableShape {
  arn: string;
  /** Start of its items' keys in the store. */
  prefix: string;
  keyNames: string[];
  indexes: TableIndex[];
  /** Attribute that holds the second at which an item expires. */
  expiryAttribute?: string;
  stream?: { arn: string; viewType: string };
  createdAt: number;
  id: string;
}

/** The tables by name. */
export interface Tables {
  find(name: string): Table | undefined;
  /** @throws ResourceNotFoundException */
  get(name: string): Table;
  all(): Table[];
}
