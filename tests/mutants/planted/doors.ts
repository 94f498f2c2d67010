import type { Mutant } from '../bug.ts';

const lambda = (file: string) => `shared/lambda/${file}.ts`;
const table = (file: string) => `shared/table/${file}.ts`;

/** What every call and event comes through, and what all of it is kept in. */
export const inDoors: readonly Mutant[] = [
  {
    name: 'a race that is lost with a reason answers 500',
    file: table('failure'),
    piece: 'if (lost) return new AppError(lost);',
    instead: 'if (lost) return new Error(lost);',
    finder: 'tests/repository/table-port.test.ts',
  },
  {
    name: 'a foreign page may call',
    file: lambda('guards'),
    piece: '? origin === call.siteOrigin',
    instead: '? true',
    finder: lambda('guards.test'),
  },
  {
    name: 'an answer tells what went wrong inside',
    file: lambda('answers'),
    piece: 'message: known.message,',
    instead: 'message: known.detail.cause instanceof Error ? known.detail.cause.message : known.message,',
    finder: lambda('guards.test'),
  },
  {
    name: 'a cursor of another list counts',
    file: table('cursor'),
    piece: '      parts.length === length &&\n',
    instead: '',
    finder: 'tests/input/transport.test.ts',
  },
  {
    name: 'all of several conditions are any of them',
    file: table('expressions'),
    piece: "this.list(condition.all, ' AND ', nested)",
    instead: "this.list(condition.all, ' OR ', nested)",
    finder: 'tests/repository/table-port.test.ts',
  },
  {
    name: 'a lost race without a reason answers 500',
    file: lambda('answers'),
    piece: "if (error instanceof ConditionFailed) return new AppError('state_changed', { cause: error });",
    instead: '',
    finder: lambda('answers.test'),
  },
  {
    name: 'a body of exactly as much as is allowed is refused',
    file: lambda('guards'),
    piece: 'Buffer.byteLength(text) > LIMITS.bodyBytes',
    instead: 'Buffer.byteLength(text) >= LIMITS.bodyBytes',
    finder: lambda('guards.test'),
  },
  {
    name: 'the inbox does not report a message that failed',
    file: lambda('inbox'),
    piece: 'batchItemFailures.push({ itemIdentifier: record.messageId });',
    instead: '',
    finder: lambda('inbox.test'),
  },
  {
    name: 'the relay does not report a row that was refused',
    file: lambda('relay'),
    piece: 'if (refused) return { batchItemFailures: [{ itemIdentifier: refused.sequence }] };',
    instead: '',
    finder: lambda('relay.test'),
  },
  {
    name: 'the relay deletes a row that was refused',
    file: lambda('relay'),
    piece: `if (answer.Entries?.[index]?.EventId) await row.table.transact([{ delete: row.key }]);
    else refused ??= row;`,
    instead: `await row.table.transact([{ delete: row.key }]);
    if (!answer.Entries?.[index]?.EventId) refused ??= row;`,
    finder: lambda('relay.test'),
  },
  {
    name: 'an event is sent again after days instead of minutes',
    file: table('outbox'),
    piece: 'dueAt: instant(now + RESEND_AFTER_MS)',
    instead: 'dueAt: instant(now + OUTBOX_KEEP_MS)',
    finder: table('outbox.test'),
  },
  {
    name: 'keys that a batch did not read are dropped',
    file: table('dynamo'),
    piece: 'rest = (answer.UnprocessedKeys?.[tableName]?.Keys ?? []) as Key[];',
    instead: 'rest = [];',
    finder: 'tests/repository/table-port.test.ts',
  },
  {
    name: 'a batch is read in the order of its answer',
    file: table('dynamo'),
    piece: 'return wanted.flatMap(([id]) => found.get(id) ?? []);',
    instead: 'return [...found.values()];',
    finder: 'tests/repository/table-port.test.ts',
  },
];
