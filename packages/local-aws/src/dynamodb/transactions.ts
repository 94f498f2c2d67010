import db from 'dynalite/db/index.js';
import type { DynaliteData } from 'dynalite/shapes';
import type { Level } from '../core/store.ts';
import { consumed, wantsCapacity } from './capacity.ts';
import type { ConflictSource } from './conflicts.ts';
import { conditionFailure, run } from './engine.ts';
import { invalid, isConditionFailure, isServiceError, type ServiceError, serviceError } from './errors.ts';
import { CommittedReads } from './reads.ts';
import type { Request, TransactWrite } from './request.ts';
import type { StagedWrites } from './staging.ts';
import type { Tables } from './table.ts';
import type { Tokens } from './tokens.ts';
import type { Write } from './writer.ts';

type WriteRequest = Extract<Request, { operation: 'TransactWriteItems' }>;
type GetRequest = Extract<Request, { operation: 'TransactGetItems' }>;
type Answer = Record<string, unknown>;

interface Reason {
  Code: string;
  Message?: string;
  Item?: unknown;
}

export interface Transactions {
  write(request: WriteRequest): Promise<Answer>;
  get(request: GetRequest): Promise<Answer>;
}

const CONFLICT = 'Transaction is ongoing for the item';

export function createTransactions(given: {
  level: Level;
  tables: Tables;
  tokens: Tokens;
  conflicts: ConflictSource;
  write: Write;
}): Transactions {
  const { level, tables, tokens, conflicts } = given;

  async function writeAll(staged: StagedWrites, request: WriteRequest): Promise<Answer> {
    const { token, body, writes } = request;
    const done = token === undefined ? undefined : tokens.find(token, body);
    if (done) return done;
    checkItems(
      tables,
      writes.map((write) => write.data),
    );
    strike(conflicts, 'TransactWriteItems', writes.length);
    const units = new Map<string, number>();
    const reasons: Reason[] = [];
    for (const write of writes) reasons.push(await attempt(staged, tables, write, units));
    if (reasons.some((reason) => reason.Code !== 'None')) throw cancelled(reasons);
    const result = answerTo(request, staged, units);
    if (token !== undefined) tokens.stage(staged, token, body, result);
    return result;
  }

  return {
    write: (request) => given.write((staged) => writeAll(staged, request)),
    async get({ gets, capacity }) {
      checkItems(tables, gets);
      strike(conflicts, 'other', gets.length);
      const snapshot = level.snapshot();
      try {
        const reads = new CommittedReads(level, tables, snapshot);
        const answers = await Promise.all(gets.map((data) => run(reads, 'GetItem', data)));
        const units = new Map<string, number>();
        for (const [at, answer] of answers.entries()) addUnits(units, gets[at]?.TableName, answer);
        return {
          Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
          ...(wantsCapacity(capacity) && {
            ConsumedCapacity: [...units].map(([name, count]) =>
              consumed(capacity, name, count, new Map(), 'Read'),
            ),
          }),
        };
      } finally {
        await snapshot.close();
      }
    },
  };
}

/** Makes the checks that fail the request as a whole: tables, keys, and no item twice. */
function checkItems(tables: Tables, parts: readonly DynaliteData[]): void {
  const seen = new Set<string>();
  for (const { TableName, Item, Key } of parts) {
    const table = tables.get(TableName);
    const refusal = Item ? db.validateItem(Item, table) : db.validateKey(Key, table);
    if (refusal) throw refusal;
    const id = table.prefix + db.createKey(Item ?? Key, table);
    if (seen.has(id)) throw invalid('Transaction request cannot include multiple operations on one item');
    seen.add(id);
  }
}

function strike(conflicts: ConflictSource, operation: 'TransactWriteItems' | 'other', items: number): void {
  const struck = conflicts.strike(operation, items);
  if (struck === undefined) return;
  throw cancelled(
    Array.from({ length: items }, (_, at) =>
      at === struck ? { Code: 'TransactionConflict', Message: CONFLICT } : { Code: 'None' },
    ),
  );
}

async function attempt(
  staged: StagedWrites,
  tables: Tables,
  { kind, data }: TransactWrite,
  units: Map<string, number>,
): Promise<Reason> {
  try {
    const answer =
      kind === 'ConditionCheck' ? checkOnly(staged, tables, data) : await run(staged, `${kind}Item`, data);
    addUnits(units, data.TableName, answer);
    return { Code: 'None' };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    const { message, Item } = error.body;
    if (!isConditionFailure(error)) return { Code: 'ValidationError', Message: message };
    return { Code: 'ConditionalCheckFailed', Message: message, ...(Item !== undefined && { Item }) };
  }
}

function checkOnly(staged: StagedWrites, tables: Tables, data: DynaliteData): Answer {
  const table = tables.get(data.TableName);
  const failure = conditionFailure(data, staged.read(table, db.createKey(data.Key, table)));
  if (failure) throw failure;
  return { ConsumedCapacity: { CapacityUnits: 1 } };
}

/** Adds the units of a part, doubled because a transaction costs twice as much as its parts alone. */
function addUnits(units: Map<string, number>, table: string, answer: Answer): void {
  const { CapacityUnits } = answer.ConsumedCapacity as { CapacityUnits: number };
  units.set(table, (units.get(table) ?? 0) + 2 * CapacityUnits);
}

function answerTo(request: WriteRequest, staged: StagedWrites, units: ReadonlyMap<string, number>): Answer {
  if (!wantsCapacity(request.capacity)) return {};
  const indexUnits = staged.takeIndexUnits();
  return {
    ConsumedCapacity: [...units].map(([name, count]) => {
      const doubled = new Map([...(indexUnits.get(name) ?? [])].map(([index, used]) => [index, 2 * used]));
      return consumed(request.capacity, name, count, doubled, 'Write');
    }),
  };
}

function cancelled(reasons: Reason[]): ServiceError {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return serviceError('TransactionCanceledException', message, {
    Message: message,
    CancellationReasons: reasons,
  });
}
