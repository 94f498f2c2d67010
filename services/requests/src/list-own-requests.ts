import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import { addressLines } from './address-store.ts';
import type { Ports } from './ports.ts';
import type { ServiceRequest } from './request.ts';
import { ownRequests } from './request-store.ts';

const PAGE = 20;

export type OwnRequest = ServiceRequest & { address: string };

/** The caller's own requests, newest first. */
export async function listOwnRequests(
  ports: Ports,
  actor: Actor,
  input: { cursor?: string },
): Promise<Page<OwnRequest>> {
  const owner = signedIn(actor);
  const page = await ownRequests(ports.marketplace, owner.accountId, input.cursor, PAGE);
  const lines = await addressLines(ports.marketplace, owner, page.items);
  return {
    items: page.items.map((request) => ({ ...request, address: lines.get(request.id) ?? '' })),
    cursor: page.cursor,
  };
}
