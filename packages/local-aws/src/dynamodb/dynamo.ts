import { randomUUID } from 'node:crypto';
import type { Dynalite } from '../core/store.ts';
import type { AwsReply, AwsService, CloudClock, Resource, Store } from '../core/types.ts';
import { accessesOf } from './accesses.ts';
import type { Item } from './attributes.ts';
import { type Conflicts, createConflicts } from './conflicts.ts';
import { isServiceError } from './errors.ts';
import { sweepExpired } from './expiry.ts';
import { loadItems } from './loading.ts';
import { createOperations } from './operations.ts';
import { requestOf } from './request.ts';
import { openStreams, type Streams } from './streams.ts';
import type { Table } from './table.ts';
import { openTables } from './tables.ts';
import { openTokens } from './tokens.ts';
import { createTransactions } from './transactions.ts';
import { createWriter } from './writer.ts';

/** The embedded DynamoDB: the AWS service, and the operations that the rest of the local cloud needs. */
export interface Dynamo extends AwsService, Conflicts {
  readonly streams: Streams;
  /** Deletes every item whose time to live is over by the clock, and returns their number. */
  sweepExpired(): Promise<number>;
  /** Returns the tables of the templates. */
  tables(): Table[];
  /** Fills a table before its first use; see {@link loadItems}. */
  load(tableName: string, items: readonly Item[]): Promise<void>;
}

/** Opens the tables that the resources declare. A resource's `ref` is the table's name, and `arn` its ARN. */
export async function createDynamo(given: {
  store: Store;
  dynalite: Dynalite;
  clock: CloudClock;
  resources: readonly Resource[];
}): Promise<Dynamo> {
  const { store, clock, resources } = given;
  const level = given.dynalite.db;
  const tables = await openTables({ store, level, clock, resources });
  const streams = await openStreams(level, tables, clock);
  const tokens = await openTokens(store, clock);
  const conflicts = createConflicts();
  const write = createWriter(level, tables, streams);
  const transactions = createTransactions({ level, tables, tokens, conflicts, write });
  const perform = createOperations({ level, tables, conflicts, transactions, write });

  return {
    scope: 'dynamodb',
    accesses(call) {
      const request = requestOf(call);
      // An invalid request reaches no data, so it needs no permission for its error.
      return isServiceError(request) ? [] : accessesOf(tables, request);
    },
    async handle(call) {
      const request = requestOf(call);
      try {
        if (isServiceError(request)) throw request;
        return reply(200, await perform(request));
      } catch (error) {
        if (!isServiceError(error)) throw error;
        return reply(error.statusCode, error.body);
      }
    },
    denied: (_call, message) =>
      reply(400, { __type: 'com.amazon.coral.service#AccessDeniedException', Message: message, message }),
    injectConflicts: conflicts.injectConflicts,
    failNextTransactions: conflicts.failNextTransactions,
    streams: { read: streams.read, onWrite: streams.onWrite, trim: streams.trim },
    sweepExpired: () => sweepExpired(level, tables, clock, write),
    tables: tables.all,
    load: (tableName, items) => loadItems(level, tables.get(tableName), items),
  };
}

function reply(status: number, body: Record<string, unknown>): AwsReply {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
    body: JSON.stringify(body),
  };
}
