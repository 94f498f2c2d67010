import type { Table } from '@sward/shared/table';
import type { ServiceRequest } from './request.ts';
import { ownRequests } from './request-store.ts';

const PAGE = 50;

/** Yields all requests of an account, newest first, page by page. */
export async function* requestsOf(
  table: Table,
  ownerId: string,
  options: { consistent?: boolean } = {},
): AsyncGenerator<ServiceRequest[]> {
  let cursor: string | undefined;
  do {
    const page = await ownRequests(table, ownerId, cursor, PAGE, options);
    if (page.items.length) yield page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor);
}
