import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import { handleOnce } from '../accounts/handle-once.ts';
import type { Ports } from '../ports.ts';
import { reinstatedMail, suspendedMail } from './standing-mail.ts';

/**
 * AccountSuspended, AccountReinstated: mails the account holder while it is so. An account that was kept from its
 * deletion has a mail of its own.
 */
export async function mailStanding(
  ports: Ports,
  event: EventOf<'AccountSuspended' | 'AccountReinstated'>,
): Promise<void> {
  const isSuspension = event.type === 'AccountSuspended';
  if (!isSuspension && event.actor === 'system') return;
  await handleOnce(ports, 'auth.mail-standing', event.id, async () => {
    const account = await readAccount(ports.accounts, event.data.accountId);
    if (account?.state !== (isSuspension ? 'suspended' : 'active')) return;
    await ports.mail.send((isSuspension ? suspendedMail : reinstatedMail)(ports.site, account));
  });
}
