import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { OPERATORS } from './delivery/operator-mailbox.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of PayoutBlocked: tells the operators, and the provider where they have to act. */
export async function mailPayoutBlocked(ports: InboxPorts, event: EventOf<'PayoutBlocked'>): Promise<void> {
  const { paymentId, providerId, because } = event.data;
  const facts = { paymentId, amountCents: toCents(event.data.amountCents) };
  const theirs = [{ recipient: providerId, notice: { name: 'payout-blocked' as const, facts } }];
  await postMails(ports, event, [
    ...(because === 'account' ? theirs : []),
    { recipient: OPERATORS, notice: { name: 'payout-blocked-desk', facts: { ...facts, because } } },
  ]);
}
