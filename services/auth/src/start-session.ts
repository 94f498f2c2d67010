import type { AccountSession } from '@sward/shared/lambda/pure';
import type { Account } from './account.ts';
import { stillActive } from './account-store.ts';
import { rememberDevice } from './device-store.ts';
import type { Ports } from './ports.ts';
import { addSession, newSession, removeSession } from './session-store.ts';
import { resetAttempts } from './sign-in-budget.ts';

export interface StartedSession {
  account: Account;
  sid: string;
  session: AccountSession;
  /** Token that the device keeps. */
  device: string;
}

/**
 * A new session with a new id, in one transaction that checks the account: a suspension that comes first wins,
 * one that comes later finds the session and deletes it.
 * @throws AppError invalid_credentials when the account is no longer active.
 */
export async function startSession(
  ports: Ports,
  account: Account,
  request: { oldSid: string | undefined; device: string | undefined; caller: string },
): Promise<StartedSession> {
  const now = ports.clock.now();
  const sid = ports.ids.secret();
  const device = request.device ?? ports.ids.secret();
  const session = newSession(account, ports.ids.next('ses'), now);
  await ports.accounts.transact([
    stillActive(account.id),
    addSession(sid, session),
    ...(request.oldSid ? [removeSession(request.oldSid)] : []),
    rememberDevice(device, account.id, now),
    resetAttempts(request.caller),
  ]);
  return { account, sid, session, device };
}
