import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { formatCents, toCents } from '@sward/shared/kernel';
import { type StageAccess, tableNameOf } from './stage-access.ts';
import { textTable } from './text-table.ts';

interface Difference {
  stripeId: string;
  stripeCents: number;
  ledgerCents: number;
}

/** A reconciliation as payments stores it (`services/payments/src/reconciliation/reconciliation.ts`). */
interface Report {
  at: string;
  from: string;
  to: string;
  movements: number;
  differenceCents: number;
  open: Difference[];
  /** Its number: the items of its differences have it in their key; absent from older reports. */
  run?: number;
  balanceCents: number;
  heldCents: number;
  floatCents: number;
}

/** The run of the current or the last reconciliation, as payments stores it. */
interface Run {
  startedAt: string;
  from: string;
  to: string;
  place: { step: string };
  movements: number;
  /** Differences found so far. */
  kept?: number;
  endedAt?: string;
}

/** Returns the last report, or the last one of a day (`2026-03-01`, UTC), and the progress of a run that has not ended. */
export async function reconciliation(access: StageAccess, day = ''): Promise<string> {
  const TableName = await tableNameOf(access, 'marketplace');
  const [{ Items = [] }, { Item }] = await Promise.all([
    access.tables.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :day)',
        ExpressionAttributeValues: { ':pk': 'BOOKS#reports', ':day': day || '2' },
        ScanIndexForward: false,
        Limit: 1,
      }),
    ),
    access.tables.send(
      new GetCommand({ TableName, Key: { pk: 'BOOKS#run', sk: 'RUN' }, ConsistentRead: true }),
    ),
  ]);
  const [report, run] = [Items[0] as Report | undefined, Item as Run | undefined];
  const last = report
    ? reportText(report, await differencesOf(access, TableName, report))
    : `There is no report${day && ` of ${day}`}.\n`;
  return run && run.endedAt === undefined ? `${runText(run)}\n${last}` : last;
}

/** Returns all differences of a report, which lists only the first ones itself. */
async function differencesOf(
  { tables }: StageAccess,
  TableName: string,
  { run, open }: Report,
): Promise<Difference[]> {
  if (run === undefined) return open;
  const found: Difference[] = [];
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `BOOKS#differences#${run}` },
  };
  for (let after: Record<string, unknown> | undefined; ; ) {
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({ ...query, ExclusiveStartKey: after }),
    );
    found.push(...Items.flatMap((item) => item.open as Difference[]));
    if (!LastEvaluatedKey) return found;
    after = LastEvaluatedKey;
  }
}

function runText({ startedAt, from, to, place, movements, kept = 0 }: Run): string {
  return (
    `not ended: begun ${startedAt}, of ${from} to ${to}, at its step ${place.step}; ` +
    `${movements} movements and ${kept} differences so far`
  );
}

function reportText(report: Report, differences: readonly Difference[]): string {
  const rows = differences.map(({ stripeId, stripeCents, ledgerCents }) => [
    stripeId,
    money(stripeCents),
    money(ledgerCents),
  ]);
  return [
    `made ${report.at}, of ${report.from} to ${report.to}: ${report.movements} movements`,
    `balance ${money(report.balanceCents)}, held ${money(report.heldCents)}, float ${money(report.floatCents)}`,
    `difference ${money(report.differenceCents)}`,
    ...(rows.length ? ['', textTable(['object at Stripe', 'Stripe', 'ledger'], rows)] : ['']),
  ].join('\n');
}

const money = (cents: number): string => (cents < 0 ? `-${money(-cents)}` : formatCents(toCents(cents)));
