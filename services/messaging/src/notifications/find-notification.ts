import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { linkOf } from './notification-store.ts';

/**
 * Returns the path that a notification of the caller leads to.
 * @throws AppError not_found, for another account's too
 */
export async function findNotification(
  { conversations }: Ports,
  actor: Actor,
  { notificationId: id }: { notificationId: string },
): Promise<{ id: string; link: string }> {
  const link = await linkOf(conversations, signedIn(actor).accountId, id);
  if (link === undefined) throw new AppError('not_found');
  return { id, link };
}
