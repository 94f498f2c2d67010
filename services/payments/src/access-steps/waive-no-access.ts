import { type Actor, AppError, retryOnConflict } from '@sward/shared/kernel';
import { accessEvent } from '../access-problem/access-events.ts';
import { type AccessProblem, accessLifecycle } from '../access-problem/access-problem.ts';
import { readOwnAccess } from '../access-problem/access-store.ts';
import { closed } from '../access-problem/end-access.ts';
import type { Ports } from '../ports.ts';
import { changeAccess } from './change-access.ts';
import { type JobWithAccess, ownJob, ownProblem } from './own-job.ts';

/**
 * Ends a problem for a provider who got in after all, or who drops it: as if it had never been reported. A repeated
 * call returns the same problem.
 * @throws AppError access_not_open, charged_back, not_found, too_late
 */
export async function waiveNoAccess(ports: Ports, actor: Actor, bidId: string): Promise<AccessProblem> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const { payment } = await ownJob(ports, actor, bidId, 'provider');
    if (!payment.openAccess) {
      const last = (await readOwnAccess(ports.marketplace, payment)).at(-1);
      if (last?.status === 'waived') return last;
    }
    const job = await ownProblem(ports, actor, bidId, 'provider');
    accessLifecycle.next(job.problem.status, 'waive', 'provider', 'access_not_open');
    if (ports.clock.now() >= Date.parse(job.problem.dueAt ?? '')) throw new AppError('too_late');
    return await waived(ports, actor, job, 'provider');
  });
}

/** Ends a problem as if it had never been reported. */
export async function waived(
  ports: Ports,
  actor: Actor,
  job: JobWithAccess,
  by: 'provider' | 'system',
): Promise<AccessProblem> {
  const { payment, problem } = job;
  return await changeAccess(
    ports,
    job,
    closed(ports, problem, 'waive', by),
    { what: 'no-access-waive', who: by },
    [accessEvent(ports, actor, payment, problem, 'AccessClosed', { outcome: 'waived', tripFeeCents: null })],
  );
}
