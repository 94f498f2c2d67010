import type { Mutant } from '../bug.ts';

const lambda = (file: string) => `shared/lambda/${file}.ts`;
const table = (file: string) => `shared/table/${file}.ts`;

/** What every call and event comes through, and what all of it is kept in. */
export const inDoors: readonly Mutant[] = [
  {
    name: 'a race that is lost with a reason answers 500',
    kind: 'answer',
    file: table('failure'),
    piece: 'if (lost) return new AppError(lost);',
    instead: 'if (lost) return new Error(lost);',
    finder: 'tests/repository/table-port.test.ts',
  },
  {
    name: 'a foreign page may call',
    kind: 'guard',
    file: lambda('guards'),
    piece: '? origin === call.siteOrigin',
    instead: '? true',
    finder: lambda('guards.test'),
  },
  {
    name: 'an answer tells what went wrong inside',
    kind: 'answer',
    file: lambda('answers'),
    piece: 'message: known.message,',
    instead: 'message: known.detail.cause instanceof Error ? known.detail.cause.message : known.message,',
    finder: 'tests/input/transport.test.ts',
  },
  {
    name: 'a cursor of another list counts',
    kind: 'guard',
    file: table('cursor'),
    piece: '      parts.length === length &&\n',
    instead: '',
    finder: 'tests/repository/table-port.test.ts',
  },
  {
    name: 'all of several conditions are any of them',
    kind: 'condition',
    file: table('expressions'),
    piece: "this.list(condition.all, ' AND ', nested)",
    instead: "this.list(condition.all, ' OR ', nested)",
    finder: 'tests/repository/table-port.test.ts',
  },
];
