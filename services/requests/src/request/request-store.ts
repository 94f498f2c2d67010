import {
  all,
  duePartition,
  dueShard,
  entity,
  equals,
  type Key,
  listPage,
  missing,
  type Page,
  type Table,
  type Write,
} from '@sward/shared/table';
import { openRequest } from './open-store.ts';
import { dueOf, type ServiceRequest } from './request.ts';

export function requestKey(requestId: string): Key {
  return { pk: `REQUEST#${requestId}`, sk: 'REQUEST' };
}

export function requestIdOf(key: Key): string {
  return key.pk.slice('REQUEST#'.length);
}

const ownerList = (ownerId: string) => `OWNER#${ownerId}`;

export async function readRequest(table: Table, requestId: string): Promise<ServiceRequest | undefined> {
  const item = await table.get(requestKey(requestId), { consistent: true });
  return item && requestOf(item);
}

/** Reads the existing requests by id, in one batch. */
export async function readRequests(
  table: Table,
  requestIds: readonly string[],
): Promise<Map<string, ServiceRequest>> {
  if (requestIds.length === 0) return new Map();
  const items = await table.batchGet(requestIds.map(requestKey), { consistent: true });
  return new Map(items.map(requestOf).map((request) => [request.id, request]));
}

export const requestOf = entity<ServiceRequest>('request', 'id', 'status');

/** Returns one page of a homeowner's requests, newest first. */
export async function ownRequests(
  table: Table,
  ownerId: string,
  cursor: string | undefined,
  limit: number,
  options: { consistent?: boolean } = {},
): Promise<Page<ServiceRequest>> {
  const list = { pk: ownerList(ownerId), newestFirst: true, cursor, limit };
  const page = await listPage(table, 'lists', list, options);
  return { items: page.items.map(requestOf), cursor: page.cursor };
}

/** Returns the ids of a homeowner's requests that were posted on the day `from` or later, newest first, at most 100. */
export async function readOwnIds(table: Table, ownerId: string, from: string): Promise<string[]> {
  const query = { pk: ownerList(ownerId), sk: { between: [from, '~'] as const } };
  const page = await table.queryIndex('lists', { ...query, newestFirst: true, limit: 100 });
  return page.items.map(requestIdOf);
}

/** Writes a new request: listed for its homeowner, open to providers, due at the end of its service date. */
export function putRequest(request: ServiceRequest): Write[] {
  return [putReserved(request), ...openRequest(request)];
}

/** Writes a request for one provider, which is in no open list. */
export function putReserved(request: ServiceRequest): Write {
  return {
    put: {
      ...request,
      ...requestKey(request.id),
      listPk: ownerList(request.ownerId),
      listSk: `${request.createdAt}#${request.id}`,
      duePk: duePartition('requests', dueShard(request.id)),
      dueAt: dueOf(request),
    },
    if: missing(),
  };
}

export const isPending = equals('status', 'pending');
/** Marks an ended request as posted again, once. On conflict: state_changed. */
export function markReposted({ id, status }: ServiceRequest, repostedAs: string): Write {
  return {
    update: requestKey(id),
    set: { repostedAs },
    add: { version: 1 },
    if: all(equals('status', status), missing('repostedAs')),
    onConflict: 'state_changed',
  };
}

/** Erases the texts and photos of a deleted homeowner. */
export function eraseTexts(requestId: string): Write {
  return {
    update: requestKey(requestId),
    set: { description: '', photos: [] },
    remove: ['sitePhotos'],
    add: { version: 1 },
  };
}

/** Returns the condition that the request is pending. On conflict: request_not_open. */
export function checkPending(requestId: string): Write {
  return { check: requestKey(requestId), if: isPending, onConflict: 'request_not_open' };
}
