import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { messageQueueRoutes } from '@sward/shared/contract/messaging/queue';
import type { supportRoutes } from '@sward/shared/contract/messaging/support';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { WAITING_KINDS } from '@sward/shared/product';
import type { Waiting } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { reportOf } from '../reports/report-store.ts';
import { changeTicket } from './change-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { listTickets } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { readQueue } from './read-queue.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import type { Ticket } from './ticket.ts';
import { ticketOf } from './ticket-store.ts';

/** Handlers of support tickets and their queue. */
export const ticketHandlers = (ports: Ports): Handlers<typeof supportRoutes & typeof messageQueueRoutes> => ({
  'messaging.openTicket': async ({ actor, body, viewer }) => {
    const { id, number } = await openTicket(ports, actor, { message: body, viewer });
    return { body: { id, status: 'open', ticket: number } };
  },
  'messaging.listOwnTickets': async ({ actor, query }) => {
    const { items, cursor } = await listOwnTickets(ports, actor, query);
    return { body: { items: items.map(ownView), nextCursor: cursor } };
  },
  'messaging.listTickets': async ({ actor, query }) => {
    const { items, cursor } = await listTickets(ports, actor, query);
    return { body: { items: items.map((ticket) => operatorView(ports, ticket)), nextCursor: cursor } };
  },
  'messaging.queue': async ({ actor, query }) => {
    const { items, cursor, counts } = await readQueue(ports, actor, query);
    return { body: { items: items.map(queueRow), nextCursor: cursor, counts } };
  },
  'messaging.getTicket': async ({ actor, params }) => ({
    body: operatorView(ports, await getTicket(ports, actor, params)),
  }),
  'messaging.replyToTicket': async ({ actor, params, body }) => ({
    body: operatorView(ports, await replyToTicket(ports, actor, { ...params, ...body })),
  }),
  'messaging.changeTicket': async ({ actor, params, body }) => ({
    body: operatorView(ports, await changeTicket(ports, actor, { ...params, ...body })),
  }),
});

function queueRow({
  kind,
  dueAt,
  late,
  item,
}: Waiting<(typeof WAITING_KINDS.messaging)[number]>): ResponseOf<
  Contract['messaging.queue']
>['items'][number] {
  if (kind === 'report') {
    const { messageId: id, reason } = reportOf(item);
    return { kind, id, dueAt, late, reason };
  }
  const { id, number: ticket, form, topic, name } = ticketOf(item);
  return { kind, id, dueAt, late, ticket, form, topic, name };
}

const ownView = ({ number, replies, ...ticket }: Ticket) => ({
  ...ticket,
  ticket: number,
  replies: replies.map(({ id, at, text }) => ({ id, at, text })),
});

const operatorView = ({ clock }: Ports, { number, ...ticket }: Ticket) => {
  const { dueAt = null, providerId = null, accountId = null, closedAt = null } = ticket;
  const late = dueAt !== null && Date.parse(dueAt) < clock.now();
  return { ...ticket, ticket: number, dueAt, providerId, accountId, closedAt, late };
};
