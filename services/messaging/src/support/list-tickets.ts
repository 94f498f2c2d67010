import type { Contract, QueryOf } from '@sward/shared/contract';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import { assertNoCursor, type Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { type Ticket, ticketNumberOf } from './ticket.ts';
import { findTicket, readTicket, ticketPage } from './ticket-store.ts';

const LIMIT = 20;
/** Maximum pages searched for tickets of a topic in one call. */
const MOST_PAGES = 5;

/** Returns the operators' queue, the earliest due first. With a number, returns only its ticket, in any state. */
export async function listTickets(
  { conversations }: Ports,
  actor: Actor,
  { status, form, topic, q, cursor }: QueryOf<Contract['messaging.listTickets']>,
): Promise<Page<Ticket>> {
  actingOperator(actor);
  if (q) {
    assertNoCursor(cursor);
    const id = await findTicket(conversations, ticketNumberOf(q));
    const ticket = id && (await readTicket(conversations, id));
    return { items: ticket ? [ticket] : [], cursor: null };
  }
  const items: Ticket[] = [];
  let next = cursor;
  for (let pages = 0; pages < MOST_PAGES && items.length < LIMIT; pages++) {
    const page = await ticketPage(conversations, status, { cursor: next, limit: LIMIT - items.length });
    items.push(
      ...page.items.filter(
        (each) => (form ?? each.form) === each.form && (topic ?? each.topic) === each.topic,
      ),
    );
    next = page.cursor ?? undefined;
    if (!next) break;
  }
  return { items, cursor: next ?? null };
}
