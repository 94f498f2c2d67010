import { type Actor, AppError, instant } from '@sward/shared/kernel';
import { PROOF_MS } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { markProved } from '../sessions/session-store.ts';
import { checkPassword } from './check-password.ts';

/**
 * Confirms the caller's password again: for a few minutes only this session may use other services' routes with
 * `stepUp`. Returns the instant until which it may.
 * @throws AppError validation_failed at `password`; unauthenticated; too_many_requests.
 */
export async function verifySession(
  ports: Ports,
  actor: Actor,
  { password, sid }: { password: string; sid: string | undefined },
): Promise<string> {
  const { account } = await checkPassword(ports, actor, password);
  if (!sid) throw new AppError('unauthenticated');
  const now = ports.clock.now();
  await ports.accounts.transact([markProved(sid, account.id, now)]);
  return instant(now + PROOF_MS);
}
