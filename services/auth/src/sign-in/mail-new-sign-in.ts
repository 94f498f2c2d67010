import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import { handleOnce } from '../accounts/handle-once.ts';
import type { Ports } from '../ports.ts';
import { readSession } from '../sessions/session-store.ts';
import { newSignInMail } from './new-sign-in-mail.ts';

/**
 * Mails the account holder about a sign-in from a new device. Also when that session has ended since, so that
 * a quick sign-out hides nothing.
 */
export async function mailNewSignIn(ports: Ports, event: EventOf<'SignedInOnNewDevice'>): Promise<void> {
  const { accountId, sessionId } = event.data;
  await handleOnce(ports, 'auth.mail-new-sign-in', event.id, async () => {
    const account = await readAccount(ports.accounts, accountId);
    if (account?.state !== 'active') return;
    const session = await readSession(ports.accounts, accountId, sessionId);
    const visit = { at: event.occurredAt, device: session?.device };
    await ports.mail.send(newSignInMail(ports.site, account, visit));
  });
}
