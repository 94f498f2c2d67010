import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import { handleOnce } from '../accounts/handle-once.ts';
import { securityNotice } from '../accounts/security-notice-mail.ts';
import type { Ports } from '../ports.ts';

/** SignInChanged: mails the account holder, whatever the account's state is, unless it is deleted. */
export async function mailSecurityNotice(ports: Ports, event: EventOf<'SignInChanged'>): Promise<void> {
  const { accountId, change } = event.data;
  await handleOnce(ports, 'auth.mail-security-notice', event.id, async () => {
    const account = await readAccount(ports.accounts, accountId);
    if (!account || account.state === 'deleted') return;
    await ports.mail.send(securityNotice(ports.site, account, change));
  });
}
