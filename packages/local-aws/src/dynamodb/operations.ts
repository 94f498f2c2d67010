import type { DynaliteData } from 'dynalite/shapes';
import type { Level } from '../core/store.ts';
import { consumed } from './capacity.ts';
import type { ConflictSource } from './conflicts.ts';
import { run } from './engine.ts';
import { serviceError, tableNotFound } from './errors.ts';
import { CommittedReads } from './reads.ts';
import type { Request } from './request.ts';
import type { StagedWrites } from './staging.ts';
import type { Tables } from './table.ts';
import { describe } from './tables.ts';
import type { Transactions } from './transactions.ts';
import type { Write } from './writer.ts';

type Answer = Record<string, unknown>;

/** Performs a request and returns the body of the response. @throws ServiceError */
export type Perform = (request: Request) => Promise<Answer>;

export function createOperations(given: {
  level: Level;
  tables: Tables;
  conflicts: ConflictSource;
  transactions: Transactions;
  write: Write;
}): Perform {
  const { tables, conflicts, transactions, write } = given;
  const reads = new CommittedReads(given.level, tables);

  return async (request) => {
    switch (request.operation) {
      case 'GetItem':
      case 'BatchGetItem':
      case 'Query':
      case 'Scan':
        return run(reads, request.operation, request.data);
      case 'PutItem':
      case 'UpdateItem':
      case 'DeleteItem': {
        const { operation, data } = request;
        if (conflicts.strike('other', 1) !== undefined) {
          throw serviceError('TransactionConflictException', 'Transaction is ongoing for the item');
        }
        return write(async (staged) => single(staged, data, await run(staged, operation, data)));
      }
      case 'BatchWriteItem': {
        const { data } = request;
        return write(async (staged) => batch(staged, data, await run(staged, 'BatchWriteItem', data)));
      }
      case 'TransactWriteItems':
        return transactions.write(request);
      case 'TransactGetItems':
        return transactions.get(request);
      case 'DescribeTable': {
        const table = tables.find(request.data.TableName);
        if (!table) throw tableNotFound(request.data.TableName);
        return { Table: describe(table) };
      }
      case 'ListTables':
        return listTables(tables, request.data);
    }
  };
}

function single(staged: StagedWrites, data: DynaliteData, answer: Answer): Answer {
  const { Attributes } = answer as { Attributes?: object };
  return {
    ...(Attributes && Object.keys(Attributes).length > 0 && { Attributes }),
    ...withIndexes(staged, data, answer),
  };
}

function withIndexes(staged: StagedWrites, data: DynaliteData, answer: Answer): Answer {
  const own = answer.ConsumedCapacity as { CapacityUnits: number } | undefined;
  if (!own) return {};
  const { TableName } = data;
  const indexUnits = staged.takeIndexUnits().get(TableName) ?? new Map();
  return {
    ConsumedCapacity: consumed(data.ReturnConsumedCapacity, TableName, own.CapacityUnits, indexUnits),
  };
}

function batch(staged: StagedWrites, data: DynaliteData, answer: Answer): Answer {
  const own = answer.ConsumedCapacity as { CapacityUnits: number; TableName: string }[] | undefined;
  if (!own) return answer;
  const indexUnits = staged.takeIndexUnits();
  return {
    ...answer,
    ConsumedCapacity: own.map(({ TableName, CapacityUnits }) =>
      consumed(data.ReturnConsumedCapacity, TableName, CapacityUnits, indexUnits.get(TableName) ?? new Map()),
    ),
  };
}

function listTables(tables: Tables, data: DynaliteData): Answer {
  const { Limit = 100, ExclusiveStartTableName = '' } = data;
  const names = tables
    .all()
    .map((table) => table.TableName)
    .filter((name) => name > ExclusiveStartTableName)
    .sort();
  const TableNames = names.slice(0, Limit);
  return { TableNames, ...(names.length > Limit && { LastEvaluatedTableName: TableNames.at(-1) }) };
}
