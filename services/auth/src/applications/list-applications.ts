import { type Actor, actingOperator } from '@sward/shared/kernel';
import {
  type ApplicationState,
  OPEN_APPLICATION_STATES,
  type OpenApplicationState,
} from '@sward/shared/product';
import {
  assertNoCursor,
  countWaiting,
  type Page,
  type WaitingCount,
  type WaitingList,
} from '@sward/shared/table';
import type { Application } from '../application/application.ts';
import {
  applicationByNumber,
  applicationsIn,
  applicationsOfAddress,
  listOf,
} from '../application/application-store.ts';
import type { OperatorPorts } from '../ports.ts';

const PAGE = 20;

const OPEN: readonly WaitingList<OpenApplicationState>[] = OPEN_APPLICATION_STATES.map((status) => ({
  kind: status,
  index: 'lists',
  pk: listOf(status),
}));

interface Listed extends Page<Application> {
  /** Number of applications in each open state; null on later pages. */
  counts: Record<OpenApplicationState, WaitingCount> | null;
}

interface Query {
  status?: ApplicationState;
  q?: string;
  cursor?: string;
}

/**
 * Lists applications in a state (by default the unread ones), oldest first, or those of a number or an address. The
 * first page states how many are in each open state.
 */
export async function listApplications(ports: OperatorPorts, actor: Actor, query: Query): Promise<Listed> {
  actingOperator(actor);
  const [page, counts] = await Promise.all([
    pageOf(ports, query),
    query.cursor === undefined ? countWaiting(ports.accounts, OPEN, ports.clock.now()) : null,
  ]);
  return { ...page, counts };
}

async function pageOf(ports: OperatorPorts, query: Query): Promise<Page<Application>> {
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
