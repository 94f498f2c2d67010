import { addAuditEntry } from '@sward/shared/audit';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, actingOperator, instant } from '@sward/shared/kernel';
import { SUPPORT_LIMITS } from '@sward/shared/product';
import { outbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { getTicket } from './get-ticket.ts';
import type { Ticket } from './ticket.ts';
import { changeTicket } from './ticket-store.ts';

/**
 * Records an operator's reply and ends the deadline. The mail follows by its event. `seen` is the count of replies that the
 * operator has read: where another one has answered meanwhile, nothing is sent.
 * @throws AppError not_found; ticket_closed; reply_limit_reached; state_changed
 */
export async function replyToTicket(
  ports: Ports,
  actor: Actor,
  { ticketId, text, seen }: { ticketId: string; text: string; seen?: number },
): Promise<Ticket> {
  const operator = actingOperator(actor);
  const { conversations, clock, ids } = ports;
  const ticket = await getTicket(ports, actor, { ticketId });
  if (ticket.status === 'closed') throw new AppError('ticket_closed');
  const last = ticket.replies.at(-1);
  // A repetition of the same command.
  if (last?.text === text && ticket.status === 'answered') return ticket;
  if (seen !== undefined && ticket.replies.length > seen) throw new AppError('state_changed');
  if (ticket.replies.length >= SUPPORT_LIMITS.replies) throw new AppError('reply_limit_reached');
  const reply = { id: ids.next('rpl'), at: instant(clock.now()), by: operator.displayName, text };
  const { dueAt: _, ...rest } = ticket;
  const after = { ...rest, status: 'answered' as const, replies: [...ticket.replies, reply] };
  const { number, topic, accountId = null } = ticket;
  const aggregate = { name: `Ticket#${ticketId}`, version: ticket.version + 1 };
  const data = { ticketId, accountId, topic, replyId: reply.id };
  await conversations.transact([
    changeTicket(ticket, after),
    addAuditEntry(ports, operator, {
      action: 'support.reply',
      subjectId: ticketId,
      subject: number,
      note: '',
    }),
    outbox(clock, newEvent(ports, operator, aggregate, 'SupportTicketAnswered', data)),
  ]);
  return { ...after, version: aggregate.version };
}
