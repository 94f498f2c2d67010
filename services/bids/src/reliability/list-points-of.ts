import { readProvider } from '@sward/requests';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type PointList, pointsOf } from './points-with-jobs.ts';

/**
 * Lists a provider's points for operators, as the provider sees them.
 * @throws AppError forbidden; not_found; wrong_cursor
 */
export async function listPointsOf(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { accountId, cursor }: { accountId: string; cursor?: string },
): Promise<PointList> {
  actingOperator(actor);
  if (!(await readProvider(marketplace, accountId))) throw new AppError('not_found');
  return await pointsOf(marketplace, accountId, cursor);
}
