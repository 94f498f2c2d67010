import type { Mutant } from '../bug.ts';

/** Restores of tables, files and accounts; migrations of stored items. */
export const inRecovery: readonly Mutant[] = [
  {
    name: 'a migration writes over what somebody else wrote',
    file: 'tools/ops/migrations/run-migration.ts',
    piece: "...(typeof version === 'number' ? [atVersion(version)] : []), ...same",
    instead: '',
    finder: 'tools/ops/migrations/run-migration.test.ts',
  },
  {
    name: 'two runners have one migration',
    file: 'tools/ops/migrations/migration-record.ts',
    piece: 'if: before ? atVersion(before.version) : missing()',
    instead: "if: before ? { exists: 'pk' } : { not: { exists: 'gone' } }",
    finder: 'tools/ops/migrations/run-migration.test.ts',
  },
  {
    name: 'a migration begins anew instead of going on',
    file: 'tools/ops/migrations/run-migration.ts',
    piece: 'let after = record?.after;',
    instead: 'let after: Parameters<typeof table.scan>[0];',
    finder: 'tools/ops/migrations/run-migration.test.ts',
  },
  {
    name: 'earlier versions of the files of a deleted account stay',
    file: 'shared/uploads/files.ts',
    piece: "await request('DELETE', key, { query: { versionId } });",
    instead: "await request('DELETE', key);",
    finder: 'shared/uploads/files.test.ts',
  },
  {
    name: 'people get the password of an import over their own',
    file: 'tools/ops/import-people.ts',
    piece: 'if (there.has(email.toLowerCase())) counts.there++;\n    else if (!hasAccount)',
    instead: 'if (!hasAccount)',
    finder: 'tools/ops/import-people.test.ts',
  },
  {
    name: 'any table may take the place of one of the product',
    file: 'tools/ops/adopt-table.ts',
    piece: '  refuseOther(found, restored);',
    instead: '',
    finder: 'tools/ops/adopt-table.test.ts',
  },
  {
    name: 'exports of a table go when another takes its place',
    file: 'infra/stacks/data-stack.ts',
    piece: 'for (const value of [own.tableName, own.tableArn, own.tableStreamArn]) this.exportValue(value);',
    instead: '',
    finder: 'infra/synthesis.test.ts',
  },
];
