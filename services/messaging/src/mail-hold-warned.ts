import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { OPERATORS } from './delivery/operator-mailbox.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of HoldWarned: tells the operators, while there is time to decide. */
export async function mailHoldWarned(ports: InboxPorts, event: EventOf<'HoldWarned'>): Promise<void> {
  const { paymentId, amountCents, endsAt } = event.data;
  const facts = { paymentId, amountCents: toCents(amountCents), endsAt };
  await postMails(ports, event, [{ recipient: OPERATORS, notice: { name: 'hold-warned', facts } }]);
}
