import { addAuditEntry } from '@sward/shared/audit';
import { type Actor, actingOperator, instant } from '@sward/shared/kernel';
import { supportDueAt } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { getTicket } from './get-ticket.ts';
import type { Ticket } from './ticket.ts';
import { changeTicket as changed } from './ticket-store.ts';

/**
 * Closes a ticket, or reopens it with a new deadline for the reply. Idempotent.
 * @throws AppError not_found; state_changed.
 */
export async function changeTicket(
  ports: Ports,
  actor: Actor,
  { ticketId, status, note }: { ticketId: string; status: 'open' | 'closed'; note: string },
): Promise<Ticket> {
  const operator = actingOperator(actor);
  const { conversations, clock } = ports;
  const ticket = await getTicket(ports, actor, { ticketId });
  if (ticket.status === status) return ticket;
  const now = clock.now();
  const { dueAt: _, closedAt: __, ...rest } = ticket;
  const after: Ticket =
    status === 'closed'
      ? { ...rest, status, closedAt: instant(now) }
      : { ...rest, status, dueAt: instant(supportDueAt(ticket.form, now)) };
  const action = status === 'closed' ? 'support.close' : 'support.reopen';
  await conversations.transact([
    changed(ticket, after),
    addAuditEntry(ports, operator, { action, subjectId: ticketId, subject: ticket.number, note }),
  ]);
  return { ...after, version: ticket.version + 1 };
}
