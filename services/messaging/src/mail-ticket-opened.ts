import type { EventOf } from '@sward/shared/events';
import { OPERATORS } from './delivery/operator-mailbox.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';
import { readTicket } from './support/ticket-store.ts';

/** Consumer of SupportTicketOpened: a receipt for the sender, and word to the desk. */
export async function mailTicketOpened(
  ports: InboxPorts,
  event: EventOf<'SupportTicketOpened'>,
): Promise<void> {
  const ticket = await readTicket(ports.conversations, event.data.ticketId);
  if (!ticket?.dueAt) return;
  const { id: ticketId, number, form, topic, dueAt } = ticket;
  const facts = { ticketId, number, form, topic, dueAt };
  await postMails(ports, event, [
    { recipient: ticketId, notice: { name: 'ticket-opened', facts } },
    { recipient: OPERATORS, notice: { name: 'ticket-opened-desk', facts } },
  ]);
}
