import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { formatCents, toCents } from '@sward/shared/kernel';
import { dueUntil } from './due.ts';
import { type StageAccess, tableNameOf } from './stage-access.ts';
import { textTable } from './text-table.ts';

/** Fields of a payment as payments stores it (`services/payments/src/payment/chargeback.ts`). */
interface Payment {
  id: string;
  chargebacks?: {
    state: string;
    amountCents: number;
    reason: string;
    openedAt: string;
    answerBy?: string | null;
  }[];
}

const BATCH = 100;
/** Text that sorts after every instant. */
const EVER = '9';

/** Lists chargebacks that no bank has decided, the nearest deadline first. Reads every payment that is not settled. */
export async function chargebacks(access: StageAccess): Promise<string> {
  const keys = (await dueUntil(access, 'marketplace', 'DUE#payments', EVER))
    .filter(({ sk }) => sk === 'PAYMENT')
    .map(({ pk, sk }) => ({ pk, sk }));
  const payments = await read(access, keys);
  const rows = payments
    .flatMap(({ id, chargebacks = [] }) => chargebacks.map((chargeback) => ({ ...chargeback, id })))
    .filter(({ state }) => state === 'open')
    .map(({ id, amountCents, reason, openedAt, answerBy }) => [
      answerBy ?? 'no answer asked',
      id,
      formatCents(toCents(amountCents)),
      reason,
      openedAt,
    ]);
  return textTable(['answer until', 'payment', 'amount', 'reason of the bank', 'since'], rows.sort());
}

async function read(access: StageAccess, keys: readonly { pk: string; sk: string }[]): Promise<Payment[]> {
  const TableName = await tableNameOf(access, 'marketplace');
  const found: Payment[] = [];
  let left = [...keys];
  while (left.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await access.tables.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: left.slice(0, BATCH) } } }),
    );
    found.push(...((Responses[TableName] ?? []) as Payment[]));
    left = [...((UnprocessedKeys[TableName]?.Keys ?? []) as typeof left), ...left.slice(BATCH)];
  }
  return found;
}
