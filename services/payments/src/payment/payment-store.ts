import { AppError, type ErrorCode } from '@sward/shared/kernel';
import {
  all,
  atVersion,
  duePartition,
  dueShard,
  entity,
  equals,
  missing,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { journalOf, listedAs, toReconcile } from './clearing-store.ts';
import type { Dispute } from './dispute.ts';
import type { Journal, JournalLine } from './ledger.ts';
import type { Payment } from './payment.ts';
import type { Operation } from './settlement-plan.ts';

/** Reads a stored item as a payment. */
export const paymentOf = entity<Payment>('payment', 'id', 'status');
const operationOf = entity<Operation>('operation', 'id', 'state');

const partition = (paymentId: string) => `PAYMENT#${paymentId}`;
const key = (paymentId: string) => ({ pk: partition(paymentId), sk: 'PAYMENT' });

/** Returns the attributes of the due index: when the sweep checks the payment next. */
function due(paymentId: string, at: string) {
  return { duePk: duePartition('payments', dueShard(paymentId)), dueAt: at };
}

export async function readPayment(table: Table, paymentId: string): Promise<Payment | undefined> {
  const item = await table.get(key(paymentId), { consistent: true });
  return item && paymentOf(item);
}

/** Reads the existing payments of these ids. */
export async function readPayments(table: Table, paymentIds: readonly string[]): Promise<Payment[]> {
  if (paymentIds.length === 0) return [];
  return (await table.batchGet(paymentIds.map(key), { consistent: true })).map(paymentOf);
}

export async function requirePayment(table: Table, paymentId: string): Promise<Payment> {
  const payment = await readPayment(table, paymentId);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/** Writes a newly initiated payment. The sweep checks it when its checkout lock expires. */
export function putPayment(payment: Payment, dueAt: string): Write {
  return { put: { ...key(payment.id), ...payment, ...due(payment.id, dueAt) }, if: missing() };
}

export interface PaymentChange extends Partial<Omit<Payment, 'id' | 'version' | 'dueAt'>> {
  /** When the sweep checks it next; null: never. */
  dueAt?: string | null;
  /** Lists the payment among its provider's earnings; null: among no provider's. */
  listAs?: { provider: string; at: string } | null;
}

/** Changes a payment, conditional on the state and version that the decision was based on. */
export function changePayment(
  payment: Payment,
  change: PaymentChange,
  onConflict: ErrorCode = 'payment_not_open',
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
    remove: [...(dueAt === null ? ['duePk', 'dueAt'] : []), ...(listAs === null ? ['listPk', 'listSk'] : [])],
    if: all(equals('status', payment.status), atVersion(payment.version)),
    onConflict,
  };
}

/**
 * Returns the writes of a journal. `stripeId` is the Stripe object that moved the money; null when no money moved at
 * Stripe.
 */
export function putJournal(
  ports: Ports,
  paymentId: string,
  at: string,
  reason: Journal['reason'],
  lines: readonly JournalLine[],
  stripeId: string | null,
): Write[] {
  const id = ports.ids.next('jnl');
  const journal = { id, at, reason, lines: lines.map((line) => ({ ...line })) };
  const found = stripeId !== null && listedAs(id, stripeId);
  const put = { pk: partition(paymentId), sk: `JOURNAL#${id}`, ...journal, ...found };
  return [{ put, if: missing() }, ...(stripeId === null ? [] : [toReconcile(journal, stripeId)])];
}

export async function readJournals(table: Table, paymentId: string): Promise<Journal[]> {
  return (await partitionItems(table, partition(paymentId), 'JOURNAL#')).map(journalOf);
}

export function putOperation(paymentId: string, operation: Operation): Write {
  return { put: { pk: partition(paymentId), sk: `OPERATION#${operation.id}`, ...operation }, if: missing() };
}

/** Marks a planned operation as done, exactly once. */
export function finishOperation(paymentId: string, operation: Operation, stripeId: string): Write {
  return {
    update: { pk: partition(paymentId), sk: `OPERATION#${operation.id}` },
    set: { state: 'done', stripeId },
    if: equals('state', 'planned'),
    onConflict: 'state_changed',
  };
}

/** Marks a planned operation as refused. */
export function refuseOperation(paymentId: string, operation: Operation): Write {
  return {
    update: { pk: partition(paymentId), sk: `OPERATION#${operation.id}` },
    set: { state: 'refused' },
    if: equals('state', 'planned'),
    onConflict: 'state_changed',
  };
}

/** Marks a done operation whose refund did not arrive, exactly once. */
export function failOperation(paymentId: string, operation: Operation, failedAt: string): Write {
  return {
    update: { pk: partition(paymentId), sk: `OPERATION#${operation.id}` },
    set: { failedAt },
    if: all(equals('state', 'done'), missing('failedAt')),
    onConflict: 'state_changed',
  };
}

/** Counts a refusal by Stripe once: conditional on the number of refusals known before the call. */
export function countRefusal(paymentId: string, { id, refusals }: Operation): Write {
  return {
    update: { pk: partition(paymentId), sk: `OPERATION#${id}` },
    set: { refusals: (refusals ?? 0) + 1 },
    if: all(equals('state', 'planned'), refusals ? equals('refusals', refusals) : missing('refusals')),
    onConflict: 'state_changed',
  };
}

export async function readOperations(table: Table, paymentId: string): Promise<Operation[]> {
  return (await partitionItems(table, partition(paymentId), 'OPERATION#')).map(operationOf);
}

/** Reads a payment with all its items in one query; disputes oldest first. */
export async function readWhole(
  table: Table,
  paymentId: string,
): Promise<{ payment: Payment; journals: Journal[]; disputes: Dispute[] }> {
  const items = await partitionItems(table, partition(paymentId));
  const of = (prefix: string) => items.filter(({ sk }) => sk.startsWith(prefix)) as unknown[];
  const [payment] = of('PAYMENT') as Payment[];
  if (!payment) throw new AppError('not_found');
  return { payment, journals: of('JOURNAL#') as Journal[], disputes: of('DISPUTE#') as Dispute[] };
}

const monthPrefix = 'MONTH#';

/** Adds a released job, or a tip for one, to its provider's month (`YYYY-MM`). */
export function addToMonth({ providerId, transferredCents, tipFor }: Payment, month: string): Write {
  return {
    update: { pk: `PAYOUT#${providerId}`, sk: `${monthPrefix}${month}` },
    set: { month },
    add: { netCents: transferredCents, jobs: tipFor ? 0 : 1 },
  };
}

export async function readMonths(table: Table, providerId: string, options: { consistent?: boolean } = {}) {
  const { items } = await table.query({
    ...options,
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
