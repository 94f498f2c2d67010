import type { Actor } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { consumeRateLimit } from '@sward/shared/table';
import { mustChooseOwnPassword } from '../accounts/account.ts';
import { accountByEmail } from '../accounts/account-store.ts';
import { RESENDS_OF_ADDRESS, RESENDS_OF_VIEWER } from '../accounts/limits.ts';
import type { Ports } from '../ports.ts';
import { invitationMail } from './invitation-mail.ts';
import { addSparePassword } from './spare-store.ts';
import { groupInFours, letters } from './temporary-password.ts';

/**
 * Mails one more temporary password for a pending invitation, also an expired one. Earlier ones stay valid,
 * since a stranger may press "Send it again". The response is the same for every address.
 * @throws AppError too_many_requests, for known and unknown addresses alike.
 */
export async function resendConfirmation(
  ports: Ports,
  _actor: Actor,
  input: { username: string; viewer: string },
): Promise<void> {
  const { accounts, clock, ids, mail, site } = ports;
  const email = input.username.toLowerCase();
  await consumeRateLimit(accounts, clock, RESENDS_OF_VIEWER, input.viewer);
  await consumeRateLimit(accounts, clock, RESENDS_OF_ADDRESS, hashOf(email));
  const account = await accountByEmail(accounts, email);
  if (!account || !mustChooseOwnPassword(account)) return;
  const temporary = groupInFours(letters(ids.secret()));
  await accounts.transact([addSparePassword(account, temporary, clock.now())]);
  await mail.send(invitationMail(site, account, temporary));
}
