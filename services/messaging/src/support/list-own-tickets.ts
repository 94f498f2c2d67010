import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Ticket } from './ticket.ts';
import { ticketsOfPage } from './ticket-store.ts';

const LIMIT = 10;

/** Lists the tickets that the caller sent while signed in, newest first. */
export async function listOwnTickets(
  { conversations }: Ports,
  actor: Actor,
  { cursor }: { cursor?: string },
): Promise<Page<Ticket>> {
  return await ticketsOfPage(conversations, signedIn(actor).accountId, { cursor, limit: LIMIT });
}
