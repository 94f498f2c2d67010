import type { EventOf } from '@sward/shared/events';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of PayoutAccountChanged: says what to do where a provider can be paid no more. */
export async function mailPayoutAccount(
  ports: InboxPorts,
  event: EventOf<'PayoutAccountChanged'>,
): Promise<void> {
  const { accountId, state } = event.data;
  if (state !== 'restricted') return;
  const notice = { name: 'payout-account-restricted' as const, facts: {} };
  await postMails(ports, event, [{ recipient: accountId, notice }]);
}
