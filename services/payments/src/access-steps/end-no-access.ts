import { type Actor, SYSTEM } from '@sward/shared/kernel';
import type { JobEndReason } from '@sward/shared/product';
import type { AccessProblem, AccessProof } from '../access-problem/access-problem.ts';
import { requireAccess } from '../access-problem/access-store.ts';
import { accessPlan } from '../access-problem/trip-fee.ts';
import { termsOf } from '../cancellation/cancel-terms.ts';
import { decide } from '../cancellation/cancellation.ts';
import type { Ports } from '../ports.ts';
import { runSettlementNow } from '../settlement/confirm-job.ts';
import type { JobWithAccess } from './own-job.ts';

interface Ending {
  by: 'owner' | 'provider' | 'system';
  because: Extract<JobEndReason, 'no_access' | 'unsafe'>;
  proof?: AccessProof;
}

/**
 * Ends a job that its provider could not begin: trips are paid out of the held money, and the rest is refunded. An
 * unpaid order for coming again is voided at Stripe first. On conflict: payment_not_open, job_not_open.
 */
export async function endNoAccess(
  ports: Ports,
  actor: Actor,
  { bid, payment, problem }: JobWithAccess,
  { by, because, proof }: Ending,
): Promise<AccessProblem> {
  const plan = accessPlan(payment, problem);
  const terms = { ...termsOf(plan, { late: false, noShow: false }), because };
  await decide(ports, actor, { payment, bid, by, terms, plan, proof });
  await runSettlementNow(ports, payment.id);
  return await requireAccess(ports.marketplace, payment.id, problem.id);
}

/** Ends the job when the homeowner chose nothing by the deadline. */
export async function endInSilence(ports: Ports, job: JobWithAccess): Promise<void> {
  await endNoAccess(ports, SYSTEM, job, { by: 'system', because: 'no_access' });
}
