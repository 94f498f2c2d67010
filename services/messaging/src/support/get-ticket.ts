import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import type { Ticket } from './ticket.ts';
import { readTicket } from './ticket-store.ts';

/** @throws AppError not_found */
export async function getTicket(
  { conversations }: Ports,
  actor: Actor,
  { ticketId }: { ticketId: string },
): Promise<Ticket> {
  actingOperator(actor);
  const ticket = await readTicket(conversations, ticketId);
  if (!ticket) throw new AppError('not_found');
  return ticket;
}
