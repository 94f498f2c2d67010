import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type PointList, pointsOf } from './points-with-jobs.ts';

/** Lists the caller's own points, those of the latest ended jobs first. */
export async function listPoints(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { cursor }: { cursor?: string },
): Promise<PointList> {
  return await pointsOf(marketplace, signedIn(actor).accountId, cursor);
}
