import { SYSTEM } from '@sward/shared/kernel';
import { sessionKey } from '@sward/shared/lambda/pure';
import { type EventPorts, sessionsEndedEvent } from '../accounts/account-event.ts';
import type { Ports } from '../ports.ts';
import { sessionPages } from './session-store.ts';

/**
 * Ends every session of an account, except one by its secret: a session that has just begun may be missing from the
 * list, and appear in it a moment later. Callers first change what a new session checks (state,
 * passwordChangedAt), so that none begins meanwhile.
 */
export async function revokeSessions(
  ports: EventPorts & Pick<Ports, 'accounts'>,
  accountId: string,
  except?: string,
): Promise<void> {
  const { accounts } = ports;
  const kept = except === undefined ? undefined : sessionKey(except);
  for await (const keys of sessionPages(accounts, accountId)) {
    const ended = keys.filter((key) => key.pk !== kept?.pk).map((key) => ({ delete: key }));
    if (ended.length) await accounts.transact([...ended, sessionsEndedEvent(ports, SYSTEM, accountId)]);
  }
}
