import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import { handleOnce } from '../accounts/handle-once.ts';
import type { Ports } from '../ports.ts';
import { passkeyNotice } from './passkey-notice-mail.ts';

/** PasskeysChanged: mails the account holder, whatever the account's state is, unless it is deleted. */
export async function mailPasskeyNotice(ports: Ports, event: EventOf<'PasskeysChanged'>): Promise<void> {
  const { accountId, change } = event.data;
  await handleOnce(ports, 'auth.mail-passkey-notice', event.id, async () => {
    const account = await readAccount(ports.accounts, accountId);
    if (!account || account.state === 'deleted') return;
    await ports.mail.send(passkeyNotice(ports.site, account, change));
  });
}
