import type { Actor } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type JobForViewer, readJob } from './job.ts';

/**
 * Returns the record of a job, the same for both parties and operators.
 * @throws AppError not_found
 */
export async function getJob(
  ports: Ports,
  actor: Actor,
  { bidId }: { bidId: string },
): Promise<JobForViewer> {
  return await readJob(ports, actor, bidId);
}
