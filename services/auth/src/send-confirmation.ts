import type { Account } from './account.ts';
import { addConfirmation } from './confirmation-store.ts';
import { confirmAddressMail } from './mails/confirm-address.ts';
import type { Ports } from './ports.ts';

/** Mails one more link for the account's newest registration; links mailed before it still count. */
export async function sendConfirmation(ports: Ports, account: Account): Promise<void> {
  const token = ports.ids.secret();
  await ports.accounts.transact([addConfirmation(token, account, ports.clock.now())]);
  await ports.mail.send(confirmAddressMail(ports.site, account, token));
}
