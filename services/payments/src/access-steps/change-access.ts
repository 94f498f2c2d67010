import { setAccess } from '@sward/bids';
import { instant } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { type AccessProblem, accessMark, isOpenAccess } from '../access-problem/access-problem.ts';
import { putAccess } from '../access-problem/access-store.ts';
import { accessTimer } from '../access-problem/access-timer.ts';
import type { AccessNote } from '../payment/payment.ts';
import { changePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import type { JobWithAccess } from './own-job.ts';

/**
 * Writes a step of an access problem, with its marks on payment and job and its line of the timeline, conditional on
 * the versions of both. On conflict: payment_not_open, job_not_open.
 */
export async function changeAccess(
  ports: Ports,
  { bid, payment }: Pick<JobWithAccess, 'bid' | 'payment'>,
  problem: AccessProblem,
  step: Omit<AccessNote, 'at' | 'providerId'>,
  writes: readonly Write[],
): Promise<AccessProblem> {
  const mark = isOpenAccess(problem) ? accessMark(problem) : null;
  const note = { at: instant(ports.clock.now()), ...step, providerId: bid.providerId };
  const accessSteps = [...(payment.accessSteps ?? []), note];
  await accessTimer(ports, problem);
  await ports.marketplace.transact([
    changePayment(payment, { openAccess: mark, accessSteps }),
    putAccess(problem),
    setAccess(bid, mark ?? undefined, problem.number),
    ...writes,
  ]);
  return problem;
}
