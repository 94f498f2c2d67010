import { DAY, epochSeconds } from '@sward/shared/kernel';
import type { TicketState } from '@sward/shared/product';
import {
  attributesOf,
  entity,
  equals,
  type Item,
  type Key,
  keyPages,
  listPage,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Ticket } from './ticket.ts';

/** Time for which closed tickets are kept, for senders who write again. */
const KEEP_CLOSED_MS = 730 * DAY;

const ticketKey = (id: string): Key => ({ pk: `TICKET#${id}`, sk: 'TICKET' });
const senderKey = (id: string): Key => ({ pk: `TICKET#${id}`, sk: 'SENDER' });
const numberKey = (number: string): Key => ({ pk: `TICKETNUMBER#${number}`, sk: 'TICKETNUMBER' });

/** The operators' list of a state, ordered by deadline; closed tickets by the time of closing. */
export const queue = (status: TicketState) => `TICKETS#${status}`;
const listed = ({ id, status, dueAt, closedAt, createdAt }: Ticket) => ({
  listPk: queue(status),
  listSk: `${closedAt ?? dueAt ?? createdAt}#${id}`,
});

const storedTicket = entity<Ticket>('ticket', 'id', 'status');

/** Reads a stored item as a ticket. */
export function ticketOf({ pk, sk, listPk, listSk, ttl, ...stored }: Item): Ticket {
  return storedTicket(stored);
}

export async function readTicket(table: Table, id: string): Promise<Ticket | undefined> {
  const item = await table.get(ticketKey(id), { consistent: true });
  return item && ticketOf(item);
}

/** Returns the id of the ticket with a number. */
export async function findTicket(table: Table, number: string): Promise<string | undefined> {
  const item = await table.get(numberKey(number));
  return item && String(item.ticketId);
}

interface Part {
  cursor?: string;
  limit: number;
}

/** Returns tickets of a state: the earliest due first, of closed ones the newest. */
export async function ticketPage(table: Table, status: TicketState, part: Part): Promise<Page<Ticket>> {
  const newestFirst = status === 'closed';
  const page = await listPage(table, 'lists', { pk: queue(status), newestFirst, ...part });
  return { items: page.items.map(ticketOf), cursor: page.cursor };
}

/** Returns an account's tickets, newest first. */
export async function ticketsOfPage(table: Table, accountId: string, part: Part): Promise<Page<Ticket>> {
  const list = { pk: `TICKETSOF#${accountId}`, newestFirst: true, ...part };
  const { items: links, cursor } = await table.queryIndex('lists', list);
  const found = await table.batchGet(links.map(({ pk }) => ({ pk, sk: 'TICKET' })));
  return { items: found.map(ticketOf), cursor };
}

/** Yields every ticket of an account. */
export async function* ticketsOf(table: Table, accountId: string): AsyncGenerator<Ticket> {
  for await (const keys of keyPages(table, 'lists', `TICKETSOF#${accountId}`)) {
    for (const { pk } of keys) {
      const item = await table.get({ pk, sk: 'TICKET' }, { consistent: true });
      if (item) yield ticketOf(item);
    }
  }
}

/** Writes a new ticket, its number, and the link to a signed-in sender. */
export function putTicket(ticket: Ticket): Write[] {
  const { id, number, accountId, createdAt } = ticket;
  const list = { listPk: `TICKETSOF#${accountId}`, listSk: `${createdAt}#${id}` };
  return [
    { put: { ...ticketKey(id), ...attributesOf(ticket), ...listed(ticket) }, if: missing() },
    { put: { ...numberKey(number), ticketId: id }, if: missing(), onConflict: 'busy' },
    ...(accountId ? [{ put: { ...senderKey(id), accountId, ...list } }] : []),
  ];
}

/** Replaces the ticket as it was read. On conflict: state_changed. */
export function changeTicket(before: Ticket, after: Omit<Ticket, 'version'>): Write {
  const next: Ticket = { ...after, version: before.version + 1 };
  const ttl = next.closedAt && epochSeconds(Date.parse(next.closedAt) + KEEP_CLOSED_MS);
  return {
    put: { ...ticketKey(next.id), ...attributesOf(next), ...listed(next), ...(ttl && { ttl }) },
    if: equals('version', before.version),
    onConflict: 'state_changed',
  };
}

/** Deletes a ticket with all its items. */
export function deleteTicket({ id, number }: Pick<Ticket, 'id' | 'number'>): Write[] {
  return [ticketKey(id), senderKey(id), numberKey(number)].map((key) => ({ delete: key }));
}
