import type { Actor } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { accountEvent, sessionsEndedEvent } from '../accounts/account-event.ts';
import { stillActive } from '../accounts/account-store.ts';
import type { SessionPorts } from '../ports.ts';
import { resetAttempts } from './attempt-limits.ts';
import { deviceLabel } from './device-label.ts';
import { DEVICE_KEEP_MS, hasDevices, rememberDevice } from './device-store.ts';
import { addSession, newSession, removeSession, type StoredSession } from './session-store.ts';

export interface StartedSession {
  account: Account;
  sid: string;
  session: StoredSession;
  /** Token that the device keeps. */
  device: string;
}

/** What a request says of where it comes from. */
export interface Visit {
  /** Session of the same request, which ends with a new one. */
  sid: string | undefined;
  /** Token of a device that may have signed in before. */
  device: string | undefined;
  userAgent: string | undefined;
}

/**
 * A new session with a new id, in one transaction that checks the account: a suspension or a new password that
 * comes first wins, one that comes later finds the session and deletes it. `request.device` is a device that is
 * known to be the owner's; without one the owner is told, unless it is the first sign-in ever. `request.writes` go with it.
 * @throws AppError invalid_credentials when the account is no longer active, or the password no longer the same.
 */
export async function startSession(
  ports: SessionPorts,
  actor: Actor,
  account: Account,
  request: Visit & { caller: string; secondFactor: boolean; writes?: readonly Write[] },
): Promise<StartedSession> {
  const now = ports.clock.now();
  const sid = ports.ids.secret();
  const device = request.device ?? ports.ids.secret();
  const { caller, secondFactor } = request;
  const label = deviceLabel(request.userAgent);
  const session = newSession(account, { sessionId: ports.ids.next('ses'), device: label, secondFactor }, now);
  const told = request.device ? [] : await newDevice(ports, actor, account, session);
  await ports.accounts.transact([
    stillActive(account),
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

/** Whose session it was need not be who signs in now. */
function replaced(ports: SessionPorts, actor: Actor, sid: string): Write[] {
  const told = actor.kind === 'account' ? [sessionsEndedEvent(ports, actor, actor.accountId)] : [];
  return [removeSession(sid), ...told];
}

/** An account that is older than devices are remembered was signed in to before, whatever is remembered of it. */
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
