import batchGetItem from 'dynalite/actions/batchGetItem.js';
import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import getItem from 'dynalite/actions/getItem.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import db from 'dynalite/db/index.js';
import type { DynaliteData, DynaliteStore } from 'dynalite/shapes';
import batchGetItemRules from 'dynalite/validations/batchGetItem.js';
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js';
import deleteItemRules from 'dynalite/validations/deleteItem.js';
import describeTableRules from 'dynalite/validations/describeTable.js';
import getItemRules from 'dynalite/validations/getItem.js';
import validations from 'dynalite/validations/index.js';
import listTablesRules from 'dynalite/validations/listTables.js';
import putItemRules from 'dynalite/validations/putItem.js';
import queryRules from 'dynalite/validations/query.js';
import scanRules from 'dynalite/validations/scan.js';
import updateItemRules from 'dynalite/validations/updateItem.js';
import type { Item } from './attributes.ts';
import { satisfies } from './conditions.ts';
import { serviceError } from './errors.ts';

/**
 * dynalite's validation and actions, with replacements for the parts that are slow or differ from DynamoDB.
 * Its actions look `checkConditional`, `createIndexKey`, `updateIndexes` and `queryTable` up on its module at
 * every call, so replacing them there is enough.
 */

const RULES = {
  BatchGetItem: batchGetItemRules,
  BatchWriteItem: batchWriteItemRules,
  DeleteItem: deleteItemRules,
  DescribeTable: describeTableRules,
  GetItem: getItemRules,
  ListTables: listTablesRules,
  PutItem: putItemRules,
  Query: queryRules,
  Scan: scanRules,
  UpdateItem: updateItemRules,
};

const ACTIONS = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  DeleteItem: deleteItem,
  GetItem: getItem,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  UpdateItem: updateItem,
};

export type CheckedOperation = keyof typeof RULES;
export type Action = keyof typeof ACTIONS;

const LIMITS = { options: { maxItemSize: 409_600 } };

// dynalite drops members that it does not know, such as this one.
for (const rules of [putItemRules, updateItemRules, deleteItemRules]) {
  rules.types.ReturnValuesOnConditionCheckFailure = { type: 'String', enum: ['ALL_OLD', 'NONE'] };
}

/** A store with the operations that the replaced parts need. */
export interface EngineStore extends DynaliteStore {
  stageIndexes(tableName: string, before: Item | undefined, after: Item | undefined): Error | undefined;
  page(request: PageRequest): Promise<Record<string, unknown>>;
}

/** One page of a Query or Scan, after dynalite has turned the key condition into a range. */
export interface PageRequest {
  tableName: string;
  data: DynaliteData;
  /** Bounds (gt, gte, lt, lte) within the items or the index, and `reverse`. */
  range: { gt?: string; gte?: string; lt?: string; lte?: string; reverse?: boolean };
  isLocal: boolean;
  /** Whether the request asks a local index for whole items, while the index holds less. */
  fetchFromItems: boolean;
  /** Attributes of LastEvaluatedKey. */
  startKeyNames: string[];
}

/** Checks a request and parses its expressions. @throws ServiceError */
export function check(operation: CheckedOperation, request: Record<string, unknown>): DynaliteData {
  const { types, custom } = RULES[operation];
  const data = validations.checkTypes(request, types);
  validations.checkValidations(data, types, custom, LIMITS);
  return data;
}

/** Runs a checked request against a store. @throws ServiceError */
export function run(
  store: EngineStore,
  action: Action,
  data: DynaliteData,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    ACTIONS[action](store, data, (error, result) => (error ? reject(error) : resolve(result ?? {})));
  });
}

/** Returns the failure of a write's condition, with the stored item when the request asks for it. */
export function conditionFailure(data: DynaliteData, item: Item | undefined): Error | null {
  const condition = data._condition?.expression;
  const holds = condition
    ? satisfies(item ?? {}, condition)
    : !data.Expected || db.matchesFilter(item ?? {}, data.Expected, data.ConditionalOperator);
  if (holds) return null;
  const shown = item && data.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? { Item: item } : {};
  return serviceError('ConditionalCheckFailedException', 'The conditional request failed', shown);
}

db.checkConditional = (data, item) =>
  conditionFailure(data, item as Item | undefined) as ReturnType<typeof serviceError>;

// dynalite ends an index key with 24 bits of a hash of the item's key, so that collisions lose entries of other
// items. The whole key keeps them apart.
db.createIndexKey = (item, table, keySchema) =>
  db.createKey(item, table, keySchema) + db.createKey(item, table);

db.updateIndexes = (store, table, before, after, done) =>
  done(
    (store as EngineStore).stageIndexes(
      table.TableName,
      (before ?? undefined) as Item | undefined,
      (after ?? undefined) as Item | undefined,
    ),
  );

db.queryTable = (store, table, data, range, isLocal, fetchFromItems, startKeyNames, done) => {
  (store as EngineStore)
    .page({ tableName: table.TableName, data, range, isLocal, fetchFromItems, startKeyNames })
    .then((page) => done(null, page), done);
};
