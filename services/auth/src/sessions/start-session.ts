import { type Actor, retryOnConflict } from '@sward/shared/kernel';
import { deviceLabel } from '@sward/shared/lambda/pure';
import type { Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { accountEvent, sessionsEndedEvent } from '../accounts/account-event.ts';
import { checkActiveWithSamePassword, readAccount } from '../accounts/account-store.ts';
import type { SessionPorts } from '../ports.ts';
import { resetAttempts } from './attempt-limits.ts';
import { DEVICE_KEEP_MS, hasDevices, rememberDevice } from './device-store.ts';
import { addSession, newSession, removeSession, type StoredSession } from './session-store.ts';

export interface StartedSession {
  account: Account;
  sid: string;
  session: StoredSession;
  /** Token for the device's cookie. */
  device: string;
}

/** The origin of a request. */
export interface Visit {
  /** Session of the same request, which a new one replaces. */
  sid: string | undefined;
  /** Token of a device that may have signed in before. */
  device: string | undefined;
  userAgent: string | undefined;
}

type SessionRequest = Visit & { caller: string; secondFactor: boolean; writes?: readonly Write[] };

/**
 * Starts a session in one transaction that checks the account: an earlier suspension or new password wins, a
 * later one finds the session and deletes it. After an approval meanwhile it is a provider's. `request.device` is a known device; without one the account
 * holder is notified, except of the first sign-in ever. `request.writes` join the transaction.
 * @throws AppError invalid_credentials when the account is no longer active, or the password no longer the
 * same.
 */
export async function startSession(
  ports: SessionPorts,
  actor: Actor,
  account: Account,
  request: SessionRequest,
): Promise<StartedSession> {
  return await retryOnConflict(['state_changed'], async (attempt) => {
    const current = attempt === 1 ? account : await perhapsApproved(ports, account);
    return await startOnce(ports, actor, current, request);
  });
}

/** Returns the account with a concurrent approval; state and password stay as checked. */
async function perhapsApproved({ accounts }: SessionPorts, account: Account): Promise<Account> {
  const { isProvider, provider } = (await readAccount(accounts, account.id)) ?? account;
  return { ...account, isProvider, ...(provider && { provider }) };
}

async function startOnce(
  ports: SessionPorts,
  actor: Actor,
  account: Account,
  request: SessionRequest,
): Promise<StartedSession> {
  const now = ports.clock.now();
  const sid = ports.ids.secret();
  const device = request.device ?? ports.ids.secret();
  const { caller, secondFactor } = request;
  const label = deviceLabel(request.userAgent);
  const session = newSession(account, { sessionId: ports.ids.next('ses'), device: label, secondFactor }, now);
  const told = request.device ? [] : await newDevice(ports, actor, account, session);
  await ports.accounts.transact([
    checkActiveWithSamePassword(account),
    addSession(sid, session),
    ...(request.sid ? replaced(ports, actor, request.sid) : []),
    rememberDevice(device, account.id, now),
    resetAttempts('sign-in', caller),
    resetAttempts('challenge', caller),
    ...(request.writes ?? []),
    ...told,
  ]);
  ports.log.info('signed in', { accountId: account.id, sessionId: session.sessionId, secondFactor });
  return { account, sid, session, device };
}

/** The replaced session may be another account's. */
function replaced(ports: SessionPorts, actor: Actor, sid: string): Write[] {
  const told = actor.kind === 'account' ? [sessionsEndedEvent(ports, actor, actor.accountId)] : [];
  return [removeSession(sid), ...told];
}

/** An account older than device records has signed in before, even without a recorded device. */
async function newDevice(
  ports: SessionPorts,
  actor: Actor,
  account: Account,
  { sessionId }: StoredSession,
): Promise<Write[]> {
  const old = Date.parse(account.createdAt) + DEVICE_KEEP_MS < ports.clock.now();
  if (!old && !(await hasDevices(ports.accounts, account.id))) return [];
  const data = { accountId: account.id, sessionId };
  return [accountEvent(ports, actor, account, 'SignedInOnNewDevice', data)];
}
