import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { formatCents, toCents } from '@sward/shared/kernel';
import { type StageAccess, tableNameOf } from './stage-access.ts';
import { textTable } from './text-table.ts';

/** A reconciliation as payments stores it (`services/payments/src/reconciliation/reconciliation.ts`). */
interface Report {
  at: string;
  from: string;
  to: string;
  movements: number;
  differenceCents: number;
  open: { stripeId: string; stripeCents: number; ledgerCents: number }[];
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
  open: unknown[];
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
  const last = report ? reportText(report) : `There is no report${day && ` of ${day}`}.\n`;
  return run && run.endedAt === undefined ? `${runText(run)}\n${last}` : last;
}

function runText({ startedAt, from, to, place, movements, open }: Run): string {
  return (
    `not ended: begun ${startedAt}, of ${from} to ${to}, at its step ${place.step}; ` +
    `${movements} movements and ${open.length} differences so far`
  );
}

function reportText(report: Report): string {
  const rows = report.open.map(({ stripeId, stripeCents, ledgerCents }) => [
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
