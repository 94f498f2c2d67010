import { instant, MINUTE } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import {
  type AccessProblem,
  type AccessProof,
  type AccessRole,
  accessLifecycle,
  isOpenAccess,
} from './access-problem.ts';
import { putAccess, readAccess } from './access-store.ts';

/** Returns the open access problem of a payment's job. */
export async function openAccessOf(ports: Ports, payment: Payment): Promise<AccessProblem | undefined> {
  if (!payment.openAccess) return undefined;
  const problem = await readAccess(ports.marketplace, payment.id, payment.openAccess.id);
  return problem && isOpenAccess(problem) ? problem : undefined;
}

/**
 * Returns the writes that end the access problem of a job, for the transaction that ends or finishes the job. `proof`:
 * the provider's evidence given with that step. The order that pays for coming again ends separately.
 */
export async function endOpenAccess(
  ports: Ports,
  payment: Payment,
  how: 'end' | 'waive',
  proof: AccessProof = {},
): Promise<Write[]> {
  const problem = await openAccessOf(ports, payment);
  return problem ? [putAccess(closed(ports, { ...problem, ...proof }, how))] : [];
}

/** Returns the problem in its closed state. */
export function closed(
  ports: Ports,
  problem: AccessProblem,
  how: 'end' | 'waive' | 'capture',
  by: AccessRole = 'system',
): AccessProblem {
  const { dueAt: _, ...rest } = problem;
  const status = accessLifecycle.next(problem.status, how, by, 'access_not_open');
  return { ...rest, status, closedAt: instant(ports.clock.now()) };
}

/** Returns the problem with its choice open again, until the same deadline, after the payment was taken back. */
export function takenBack(ports: Ports, problem: AccessProblem): AccessProblem {
  const { orderId: _, chosen: __, ...rest } = problem;
  const status = accessLifecycle.next(problem.status, 'take-back', 'system', 'access_not_open');
  const dueAt = problem.chooseBy ?? instant(ports.clock.now() + MINUTE);
  return { ...rest, status, dueAt };
}
