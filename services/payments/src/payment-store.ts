import { AppError, type ErrorCode } from '@sward/shared/kernel';
import type { Table, Write } from '@sward/shared/table';
import { all, atVersion, duePartition, dueShard, equals, missing } from '@sward/shared/table';
import type { Journal, JournalLine } from './ledger.ts';
import type { Payment } from './payment.ts';
import type { Ports } from './ports.ts';
import type { Operation } from './settlement.ts';

type StoredPayment = Payment & { pk: string; sk: string };

const partition = (paymentId: string) => `PAYMENT#${paymentId}`;
const key = (paymentId: string) => ({ pk: partition(paymentId), sk: 'PAYMENT' });
const payoutKey = (accountId: string) => ({ pk: `PAYOUT#${accountId}`, sk: 'PAYOUT' });

/** Attributes of the due index: when the sweeper must look at the payment. */
function due(paymentId: string, at: string) {
  return { duePk: duePartition('payments', dueShard(paymentId)), dueAt: at };
}

export async function readPayment(table: Table, paymentId: string): Promise<Payment | undefined> {
  const item = await table.get(key(paymentId), { consistent: true });
  return item as unknown as StoredPayment | undefined;
}

export async function needPayment(table: Table, paymentId: string): Promise<Payment> {
  const payment = await readPayment(table, paymentId);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/** A payment that has just been initiated; the sweeper looks when its checkout lock is over. */
export function putPayment(payment: Payment, dueAt: string): Write {
  return { put: { ...key(payment.id), ...payment, ...due(payment.id, dueAt) }, if: missing() };
}

export interface PaymentChange extends Partial<Omit<Payment, 'id' | 'version' | 'dueAt'>> {
  /** When the sweeper looks next; null for never again. */
  dueAt?: string | null;
  /** Shows the payment among its provider's earnings. */
  listAs?: { provider: string; at: string };
}

/** Moves a payment on from exactly the state and version that the decision was made on. */
export function changePayment(
  payment: Payment,
  change: PaymentChange,
  lost: ErrorCode = 'payment_not_open',
): Write {
  const { dueAt, listAs, ...fields } = change;
  return {
    update: key(payment.id),
    set: {
      ...fields,
      version: payment.version + 1,
      ...(dueAt && due(payment.id, dueAt)),
      ...(listAs && { listPk: `EARNINGS#${listAs.provider}`, listSk: `${listAs.at}#${payment.id}` }),
    },
    remove: dueAt === null ? ['duePk', 'dueAt'] : [],
    if: all(equals('status', payment.status), atVersion(payment.version)),
    lost,
  };
}

export function putJournal(
  ports: Ports,
  paymentId: string,
  at: string,
  reason: Journal['reason'],
  lines: readonly JournalLine[],
): Write {
  const id = ports.ids.next('jnl');
  const journal = { id, at, reason, lines: lines.map((line) => ({ ...line })) };
  return { put: { pk: partition(paymentId), sk: `JOURNAL#${id}`, ...journal }, if: missing() };
}

export async function readJournals(table: Table, paymentId: string): Promise<Journal[]> {
  return (await partitionItems(table, paymentId, 'JOURNAL#')) as unknown as Journal[];
}

export function putOperation(paymentId: string, operation: Operation): Write {
  return { put: { pk: partition(paymentId), sk: `OPERATION#${operation.id}`, ...operation }, if: missing() };
}

/** Marks a planned operation as done exactly once. */
export function finishOperation(paymentId: string, operation: Operation, stripeId: string): Write {
  return {
    update: { pk: partition(paymentId), sk: `OPERATION#${operation.id}` },
    set: { state: 'done', stripeId },
    if: equals('state', 'planned'),
    lost: 'state_changed',
  };
}

export async function readOperations(table: Table, paymentId: string): Promise<Operation[]> {
  return (await partitionItems(table, paymentId, 'OPERATION#')) as unknown as Operation[];
}

async function partitionItems(table: Table, paymentId: string, prefix: string) {
  const items = [];
  let cursor: string | null = null;
  do {
    const page = await table.query({
      pk: partition(paymentId),
      sk: { beginsWith: prefix },
      consistent: true,
      cursor,
    });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}

/** Where a provider's money goes. */
export interface PayoutAccount {
  accountId: string;
  stripeAccountId: string;
  state: 'onboarding' | 'payable' | 'restricted';
}

export async function readPayoutAccount(table: Table, accountId: string): Promise<PayoutAccount | undefined> {
  return (await table.get(payoutKey(accountId), { consistent: true })) as unknown as
    | PayoutAccount
    | undefined;
}

export function putPayoutAccount(account: PayoutAccount): Write {
  return { put: { ...payoutKey(account.accountId), ...account }, if: missing() };
}

const monthPrefix = 'MONTH#';

/** Adds a released job to its provider's month, `YYYY-MM`. */
export function addToMonth(providerId: string, month: string, netCents: number): Write {
  return {
    update: { pk: `PAYOUT#${providerId}`, sk: `${monthPrefix}${month}` },
    set: { month },
    add: { netCents, jobs: 1 },
  };
}

export async function readMonths(table: Table, providerId: string) {
  const { items } = await table.query({
    pk: `PAYOUT#${providerId}`,
    sk: { beginsWith: monthPrefix },
    newestFirst: true,
    limit: 12,
  });
  return items.map((item) => ({
    month: String(item.month),
    netCents: Number(item.netCents),
    jobs: Number(item.jobs),
  }));
}
