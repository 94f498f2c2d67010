import { type Actor, AppError, instant, retryOnConflict } from '@sward/shared/kernel';
import { accessEvent } from '../access-problem/access-events.ts';
import {
  type AccessProblem,
  accessLifecycle,
  respondBy,
  stillClosedBy,
} from '../access-problem/access-problem.ts';
import type { Ports } from '../ports.ts';
import { changeAccess } from './change-access.ts';
import { ownProblem } from './own-job.ts';

export interface AccessAnswer {
  bidId: string;
  text: string;
}

/**
 * Records the homeowner's only answer, that the place is open now. The provider then has fifteen minutes to get in. A
 * repeated call returns the first answer.
 * @throws AppError access_not_open, charged_back, not_found, too_late
 */
export async function answerNoAccess(
  ports: Ports,
  actor: Actor,
  { bidId, text }: AccessAnswer,
): Promise<AccessProblem> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const { bid, payment, problem } = await ownProblem(ports, actor, bidId, 'owner');
    if (problem.status === 'answered' && problem.answer?.text === text) return problem;
    const now = ports.clock.now();
    const status = accessLifecycle.next(problem.status, 'answer', 'owner', 'access_not_open');
    if (now >= Date.parse(problem.respondBy)) throw new AppError('too_late');
    const until = respondBy(now);
    const answered: AccessProblem = {
      ...problem,
      ...{ status, answer: { at: instant(now), text }, respondBy: until, dueAt: stillClosedBy(until) },
    };
    return await changeAccess(ports, { bid, payment }, answered, { what: 'no-access-answer', who: 'owner' }, [
      accessEvent(ports, actor, payment, problem, 'AccessAnswered', { respondBy: until }),
    ]);
  });
}
