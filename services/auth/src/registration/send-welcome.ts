import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import { handleOnce } from '../accounts/handle-once.ts';
import type { Ports } from '../ports.ts';
import { welcomeMail } from './welcome-mail.ts';

/** Mails the next steps after a confirmed address, unless the account is gone. */
export async function welcome(ports: Ports, event: EventOf<'AddressConfirmed'>): Promise<void> {
  await handleOnce(ports, 'auth.welcome', event.id, async () => {
    const account = await readAccount(ports.accounts, event.data.accountId);
    if (account?.state === 'active') await ports.mail.send(welcomeMail(ports.site, account));
  });
}
