import { AppError } from '@sward/shared/kernel';
import {
  duePartition,
  dueShard,
  entity,
  type Key,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import type { AccessProblem } from './access-problem.ts';

export const ACCESS_DUE = 'payments-access';

const PREFIX = 'ACCESS#';

const key = (paymentId: string, accessId: string): Key => ({
  pk: `PAYMENT#${paymentId}`,
  sk: `${PREFIX}${accessId}`,
});

const problemOf = entity<AccessProblem>('access problem', 'id', 'status');

export function accessOfKey({ pk, sk }: Key): { paymentId: string; accessId: string } {
  return { paymentId: pk.slice('PAYMENT#'.length), accessId: sk.slice(PREFIX.length) };
}

export async function readAccess(
  table: Table,
  paymentId: string,
  accessId: string,
): Promise<AccessProblem | undefined> {
  const item = await table.get(key(paymentId, accessId), { consistent: true });
  return item && problemOf(item);
}

/** @throws AppError access_not_open */
export async function requireAccess(
  table: Table,
  paymentId: string,
  accessId: string,
): Promise<AccessProblem> {
  const problem = await readAccess(table, paymentId, accessId);
  if (!problem) throw new AppError('access_not_open');
  return problem;
}

/** Returns the access problems of a payment's job, oldest first, of every provider who had the job. */
export async function readAccessProblems(table: Table, paymentId: string): Promise<AccessProblem[]> {
  return (await partitionItems(table, `PAYMENT#${paymentId}`, PREFIX)).map(problemOf);
}

/** Returns the access problems of the provider who has the job now. */
export async function readOwnAccess(
  table: Table,
  payment: Pick<Payment, 'id' | 'bidId'>,
): Promise<AccessProblem[]> {
  const problems = await readAccessProblems(table, payment.id);
  return problems.filter(({ bidId }) => bidId === payment.bidId);
}

/**
 * Writes the current problem. It has no version of its own: the transaction is conditional on the version of its
 * payment, which is read first. While it has a due time, the sweep checks it.
 */
export function putAccess(problem: AccessProblem): Write {
  const { dueAt, ...rest } = problem;
  const due = dueAt && { duePk: duePartition(ACCESS_DUE, dueShard(problem.id)), dueAt };
  return { put: { ...rest, ...key(problem.paymentId, problem.id), ...due } };
}
