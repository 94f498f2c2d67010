import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { formatCents, toCents } from '@sward/shared/kernel';
import { dueUntil } from './due.ts';
import { type StageAccess, tableNameOf } from './stage-access.ts';
import { textTable } from './text-table.ts';

interface Chargeback {
  state: string;
  amountCents: number;
  reason: string;
  openedAt: string;
  answerBy?: string | null;
}

/** Fields of a payment as payments stores it (`services/payments/src/payment/chargeback.ts`). */
interface Payment {
  id: string;
  chargebacks?: Chargeback[];
}

/** Fields of the chargeback of a plan (`services/payments/src/chargebacks/plan-chargeback.ts`). */
type PlanChargeback = Chargeback & { accountId: string };

const BATCH = 100;
/** Text that sorts after every instant. */
const EVER = '9';

/** Lists chargebacks that no bank has decided, the nearest deadline first. Reads all due work of payments and plans. */
export async function chargebacks(access: StageAccess): Promise<string> {
  const due = async (work: string, isWanted: (sk: string) => boolean) =>
    (await dueUntil(access, 'marketplace', work, EVER))
      .filter(({ sk }) => isWanted(sk))
      .map(({ pk, sk }) => ({ pk, sk }));
  const payments = await read<Payment>(access, await due('DUE#payments', (sk) => sk === 'PAYMENT'));
  const ofPlans = await read<PlanChargeback>(
    access,
    await due('DUE#payments-subscriptions', (sk) => sk.startsWith('CHARGEBACK#')),
  );
  const rows = payments
    .flatMap(({ id, chargebacks = [] }) => chargebacks.map((chargeback) => ({ ...chargeback, id })))
    .concat(ofPlans.map((chargeback) => ({ ...chargeback, id: chargeback.accountId })))
    .filter(({ state }) => state === 'open')
    .map(({ id, amountCents, reason, openedAt, answerBy }) => [
      answerBy ?? 'no answer asked',
      id,
      formatCents(toCents(amountCents)),
      reason,
      openedAt,
    ]);
  return textTable(
    ['answer until', 'payment or account', 'amount', 'reason of the bank', 'since'],
    rows.sort(),
  );
}

async function read<T>(access: StageAccess, keys: readonly { pk: string; sk: string }[]): Promise<T[]> {
  const TableName = await tableNameOf(access, 'marketplace');
  const found: T[] = [];
  let left = [...keys];
  while (left.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await access.tables.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: left.slice(0, BATCH) } } }),
    );
    found.push(...((Responses[TableName] ?? []) as T[]));
    left = [...((UnprocessedKeys[TableName]?.Keys ?? []) as typeof left), ...left.slice(BATCH)];
  }
  return found;
}
