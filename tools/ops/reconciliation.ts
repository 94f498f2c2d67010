import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { formatCents, toCents } from '@sward/shared/kernel';
import { type StageAccess, tableNameOf } from './stage-access.ts';
import { textTable } from './text-table.ts';

/** What payments keeps of a reconciliation (`services/payments/src/reconciliation/reconciliation.ts`). */
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

/** The last report, or the last one of a day (`2026-03-01`, UTC). */
export async function reconciliation(access: StageAccess, day = ''): Promise<string> {
  const { Items = [] } = await access.tables.send(
    new QueryCommand({
      TableName: await tableNameOf(access, 'marketplace'),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :day)',
      ExpressionAttributeValues: { ':pk': 'BOOKS#reports', ':day': day || '2' },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  const report = Items[0] as Report | undefined;
  return report ? reportText(report) : `There is no report${day && ` of ${day}`}.\n`;
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
