import type { EventOf } from '@sward/shared/events';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';
import { readTicket } from './support/ticket-store.ts';

/** Consumer of SupportTicketAnswered: the reply, to whoever wrote. */
export async function mailTicketAnswered(
  ports: InboxPorts,
  event: EventOf<'SupportTicketAnswered'>,
): Promise<void> {
  const { ticketId, replyId } = event.data;
  const ticket = await readTicket(ports.conversations, ticketId);
  if (!ticket) return;
  const facts = { number: ticket.number, form: ticket.form, replyId };
  await postMails(ports, event, [{ recipient: ticketId, notice: { name: 'ticket-answered', facts } }]);
}
