import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { sessionsEndedEvent } from '../accounts/account-event.ts';
import type { Ports } from '../ports.ts';
import { findSession } from './session-store.ts';

/**
 * Signs out there. Gives whether it was the session of the request.
 * @throws AppError not_found for sessions of others and for those that are gone.
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
