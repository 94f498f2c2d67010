import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { sessionsEndedEvent } from '../accounts/account-event.ts';
import type { Ports } from '../ports.ts';
import { findSession } from './session-store.ts';

/**
 * Ends one of the caller's sessions. Returns whether it was the request's own.
 * @throws AppError not_found for sessions that are others' or gone
 */
export async function endSession(
  ports: Ports,
  actor: Actor,
  input: { sessionId: string },
): Promise<{ own: boolean }> {
  const { accountId, sessionId } = signedIn(actor);
  const key = await findSession(ports.accounts, accountId, input.sessionId);
  if (!key) throw new AppError('not_found');
  await ports.accounts.transact([{ delete: key }, sessionsEndedEvent(ports, actor, accountId)]);
  return { own: input.sessionId === sessionId };
}
