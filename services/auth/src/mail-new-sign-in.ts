import type { EventOf } from '@sward/shared/events';
import { readAccount } from './account-store.ts';
import { newSignInMail } from './mails/new-sign-in.ts';
import { once } from './once.ts';
import type { Ports } from './ports.ts';
import { readSession } from './session-store.ts';

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
