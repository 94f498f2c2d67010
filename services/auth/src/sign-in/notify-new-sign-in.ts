import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import { once } from '../accounts/handle-once.ts';
import type { Ports } from '../ports.ts';
import { readSession } from '../sessions/session-store.ts';
import { newSignInMail } from './new-sign-in-mail.ts';

/**
 * Tells the owner of a sign-in from a device that was not known. It is told as well when that session has ended
 * since: whoever signs out quickly must not go unnoticed.
 */
export async function mailNewSignIn(ports: Ports, event: EventOf<'SignedInOnNewDevice'>): Promise<void> {
  const { accountId, sessionId } = event.data;
  await once(ports, 'auth.mail-new-sign-in', event.id, async () => {
    const account = await readAccount(ports.accounts, accountId);
    if (account?.state !== 'active') return;
    const session = await readSession(ports.accounts, accountId, sessionId);
    const visit = { at: event.occurredAt, device: session?.device };
    await ports.mail.send(newSignInMail(ports.site, account, visit));
  });
}
