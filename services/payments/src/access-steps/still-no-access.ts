import { MESSAGE_KEYS } from '@sward/shared/contract';
import { type Actor, AppError, retryOnConflict } from '@sward/shared/kernel';
import { accessEvent } from '../access-problem/access-events.ts';
import {
  type AccessProblem,
  type AccessProof,
  accessLifecycle,
  chooseBy,
} from '../access-problem/access-problem.ts';
import { readOwnAccess } from '../access-problem/access-store.ts';
import { sameIds } from '../payment/same-ids.ts';
import type { Ports } from '../ports.ts';
import { changeAccess } from './change-access.ts';
import { endNoAccess } from './end-no-access.ts';
import { type Evidence, onSite } from './on-site.ts';
import { type JobWithAccess, ownJob, ownProblem } from './own-job.ts';

/**
 * Records the provider's report, after the deadline of the answer, that the place is still closed, with another photo.
 * The homeowner then has a day to choose. If no trip fee was agreed, the job ends at once with a full refund. A
 * repeated call returns the same result.
 * @throws AppError access_not_open, charged_back, not_found, too_early, too_far, too_late, upload_not_found;
 * validation_failed for photos of before
 */
export async function stillNoAccess(
  ports: Ports,
  actor: Actor,
  input: Evidence & { bidId: string },
): Promise<AccessProblem> {
  return await retryOnConflict(['payment_not_open', 'job_not_open'], async () => {
    const said = await saidBefore(ports, actor, input);
    if (said) return said;
    const job = await ownProblem(ports, actor, input.bidId, 'provider');
    const status = accessLifecycle.next(job.problem.status, 'still-closed', 'provider', 'access_not_open');
    assertTime(ports, job);
    const { bid, payment, problem } = job;
    const isAnother = input.photos.every((id) => !problem.marked.photos.includes(id));
    if (!isAnother)
      throw new AppError('validation_failed', { fields: { photos: MESSAGE_KEYS.access_new_photo } });
    const stillClosed = await onSite(ports, bid, input, problem.marked.at);
    if (problem.tripFeeCents === null) return await endUnpaid(ports, actor, job, { stillClosed });
    const until = chooseBy(ports.clock.now());
    const due: AccessProblem = { ...problem, status, stillClosed, chooseBy: until, dueAt: until };
    const comeAgain = problem.number === 1;
    const told = { chooseBy: until, tripFeeCents: problem.tripFeeCents, comeAgain };
    return await changeAccess(ports, job, due, { what: 'no-access-again', who: 'provider' }, [
      accessEvent(ports, actor, payment, problem, 'TripFeeDue', told),
    ]);
  });
}

/** @throws AppError too_early while the homeowner may still open, too_late half an hour after */
function assertTime(ports: Ports, { bid, problem }: JobWithAccess): void {
  if (bid.status !== 'accepted') throw new AppError('access_not_open');
  const now = ports.clock.now();
  if (now < Date.parse(problem.respondBy)) throw new AppError('too_early');
  if (now >= Date.parse(problem.dueAt ?? '')) throw new AppError('too_late');
}

async function saidBefore(
  ports: Ports,
  actor: Actor,
  { bidId, photos }: Evidence & { bidId: string },
): Promise<AccessProblem | undefined> {
  const { payment } = await ownJob(ports, actor, bidId, 'provider');
  const last = (await readOwnAccess(ports.marketplace, payment)).at(-1);
  const isOpen = last?.status === 'due' || (last?.status === 'ended' && last.tripFeeCents === null);
  return last?.stillClosed && isOpen && sameIds(last.stillClosed.photos, photos) ? last : undefined;
}

async function endUnpaid(
  ports: Ports,
  actor: Actor,
  job: JobWithAccess,
  proof: AccessProof,
): Promise<AccessProblem> {
  return await endNoAccess(ports, actor, job, { by: 'provider', because: 'unsafe', proof });
}
