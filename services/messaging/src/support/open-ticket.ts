import type { BodyOf, Contract } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import { type Actor, HOUR, instant } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { supportDueAt } from '@sward/shared/product';
import { consumeRateLimit, outbox, type RateLimit } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { newTicketNumber, type Ticket } from './ticket.ts';
import { putTicket } from './ticket-store.ts';

const TICKETS_OF_VIEWER: RateLimit = { name: 'support-viewer', limit: 100, windowMs: HOUR };
/** Limits receipts per address, so that the form cannot flood a mailbox. */
const TICKETS_OF_ADDRESS: RateLimit = { name: 'support-address', limit: 5, windowMs: HOUR };

export type SupportMessage = BodyOf<Contract['messaging.openTicket']>;

/**
 * Opens a support ticket. A signed-in sender finds it, with the replies, on the support page.
 * @throws AppError too_many_requests.
 */
export async function openTicket(
  ports: Ports,
  actor: Actor,
  { message, viewer }: { message: SupportMessage; viewer: string },
): Promise<Ticket> {
  const { conversations, clock, ids } = ports;
  await consumeRateLimit(conversations, clock, TICKETS_OF_VIEWER, viewer);
  await consumeRateLimit(conversations, clock, TICKETS_OF_ADDRESS, hashOf(message.email));
  const now = clock.now();
  const accountId = actor.kind === 'account' ? actor.accountId : undefined;
  const ticket: Ticket = {
    ...message,
    id: ids.next('tkt'),
    version: 1,
    number: newTicketNumber(ids),
    status: 'open',
    ...(accountId && { accountId }),
    createdAt: instant(now),
    dueAt: instant(supportDueAt(message.form, now)),
    replies: [],
  };
  const data = { ticketId: ticket.id, accountId: accountId ?? null, topic: ticket.topic };
  const aggregate = { name: `Ticket#${ticket.id}`, version: ticket.version };
  const event = newEvent(ports, actor, aggregate, 'SupportTicketOpened', data);
  await conversations.transact([...putTicket(ticket), outbox(clock, event)]);
  return ticket;
}
