import type { TableName } from '@sward/shared/service';
import type { App } from 'aws-cdk-lib';

/** Days for which tables, files and backups can be taken back, and for which what was deleted is still somewhere. */
export const BACKUP_DAYS = 35;

/** Where copies of backups go: another region, and another account than the stage's. */
export interface BackupCopies {
  region: string;
  /** Twelve digits. */
  account: string;
}

/** A table that was restored and has taken the place of the stage's own. */
export interface RestoredTable {
  name: string;
  /** As `npm run ops -- adopt-table` prints it. */
  streamArn: string;
}

/** What a stage says of recovery. */
export interface RecoveryValues {
  /** Where backups are copied to. */
  backup: BackupCopies | 'none';
  /** Tables of the stage that a restored one has taken the place of; none of them usually. */
  tables: Partial<Record<TableName, RestoredTable>>;
}

const TABLES: readonly TableName[] = ['accounts', 'marketplace', 'conversations'];

/** Reads the context values `backup` and `tables`, each JSON. @throws Error that says what is wrong */
export function readRecovery(app: App): RecoveryValues {
  return {
    backup: readBackup(contextOf(app, 'backup', 'none')),
    tables: readTables(contextOf(app, 'tables', {})),
  };
}

function contextOf(app: App, name: string, otherwise: unknown): unknown {
  const given: unknown = app.node.tryGetContext(name) ?? otherwise;
  if (typeof given !== 'string' || given === 'none') return given;
  try {
    return JSON.parse(given);
  } catch {
    throw new Error(`${name} is no JSON: ${given}`);
  }
}

function readBackup(value: unknown): RecoveryValues['backup'] {
  if (value === 'none') return value;
  const { region, account } = fieldsOf(value);
  if (
    !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region ?? '') ||
    region === 'us-east-1' ||
    !/^\d{12}$/.test(account ?? '')
  )
    throw new Error('backup must be none, or {"region": another than us-east-1, "account": twelve digits}');
  return { region: region ?? '', account: account ?? '' };
}

function readTables(value: unknown): RecoveryValues['tables'] {
  const tables: RecoveryValues['tables'] = {};
  for (const [table, restored] of Object.entries(value ?? {})) {
    const known = TABLES.find((name) => name === table);
    const { name, streamArn } = fieldsOf(restored);
    if (!known || !name || !streamArn?.includes(`:table/${name}/stream/`))
      throw new Error(
        `tables must be {"accounts" "marketplace" "conversations": {"name", "streamArn" of that table}}: ${table}`,
      );
    tables[known] = { name, streamArn };
  }
  return tables;
}

function fieldsOf(value: unknown): Partial<Record<string, string>> {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(fields.map(([name, field]) => [name, String(field)]));
}
