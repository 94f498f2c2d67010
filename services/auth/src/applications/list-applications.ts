import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { ApplicationState } from '@sward/shared/product';
import { assertNoCursor, type Page } from '@sward/shared/table';
import type { OperatorPorts } from '../ports.ts';
import type { Application } from './application.ts';
import { applicationByNumber, applicationsIn, applicationsOfAddress } from './application-store.ts';

const PAGE = 20;

/**
 * Lists applications in a state (by default the unread ones), oldest first, or those of a number or an
 * address.
 */
export async function listApplications(
  ports: OperatorPorts,
  actor: Actor,
  query: { status?: ApplicationState; q?: string; cursor?: string },
): Promise<Page<Application>> {
  actingOperator(actor);
  if (query.q) {
    assertNoCursor(query.cursor);
    return { items: await search(ports, query.q, query.status), cursor: null };
  }
  const { status = 'pending_review', cursor } = query;
  return applicationsIn(ports.accounts, status, { cursor, limit: PAGE });
}

async function search(
  ports: OperatorPorts,
  q: string,
  status: ApplicationState | undefined,
): Promise<Application[]> {
  const found = q.includes('@')
    ? await applicationsOfAddress(ports.accounts, q.toLowerCase())
    : [await applicationByNumber(ports.accounts, q.toUpperCase())];
  return found.flatMap((each) => (each && (!status || each.status === status) ? [each] : []));
}
