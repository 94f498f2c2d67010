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
 * Ends the access problem of a job that ends, or is finished: returns the writes for the transaction in which
 * it is. `proof`: what its provider has just said by ending it. The order by which coming again is being paid
 * ends apart.
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

/** Returns the problem as it is once it is over. */
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

/** A choice whose payment was taken back is open as before, for as long as it would have been. */
export function takenBack(ports: Ports, problem: AccessProblem): AccessProblem {
  const { orderId: _, chosen: __, ...rest } = problem;
  const status = accessLifecycle.next(problem.status, 'take-back', 'system', 'access_not_open');
  const dueAt = problem.chooseBy ?? instant(ports.clock.now() + MINUTE);
  return { ...rest, status, dueAt };
}
