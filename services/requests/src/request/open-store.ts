import type { Cents } from '@sward/shared/kernel';
import type { Key, Page, Table, Write } from '@sward/shared/table';
import { entity } from '@sward/shared/table';
import { askedProvider } from './private-request.ts';
import type { ServiceRequest } from './request.ts';

/** The masked view of an open request, as browsing reads it. */
export type OpenRequest = Pick<
  ServiceRequest,
  | 'id'
  | 'ownerId'
  | 'serviceTypeIds'
  | 'propertySize'
  | 'serviceFrequency'
  | 'serviceDate'
  | 'serviceTime'
  | 'zone'
  | 'city'
  | 'state'
  | 'zipPrefix'
  | 'publicPoint'
  | 'description'
  | 'createdAt'
  | 'privateFor'
> & { budgetMinCents?: Cents; budgetMaxCents?: Cents };

const openRequestOf = entity<OpenRequest>('open request', 'id', 'ownerId');

type Placed = Pick<
  ServiceRequest,
  'id' | 'createdAt' | 'block' | 'serviceTypeIds' | 'privateFor' | 'openedAt'
>;

/** Returns the partition of one provider's private requests. */
const partitionOf = (providerId: string) => `OPEN#FOR#${providerId}`;

function partition(block: string, serviceTypeId?: number): string {
  return serviceTypeId === undefined ? `OPEN#${block}` : `OPEN#${block}#${serviceTypeId}`;
}

/** Returns the sort key of an open request in every partition that lists it, newest last. */
export function openPosition(request: Pick<ServiceRequest, 'id' | 'createdAt'>): string {
  return `${request.createdAt}#${request.id}`;
}

function openKeys(request: Placed): Key[] {
  const sk = openPosition(request);
  const asked = askedProvider(request);
  if (asked !== undefined) return [{ pk: partitionOf(asked), sk }];
  const partitions = [
    partition(request.block),
    ...request.serviceTypeIds.map((id) => partition(request.block, id)),
  ];
  return partitions.map((pk) => ({ pk, sk }));
}

/** Lists a request as open, by block and by block and service type. */
export function openRequest(request: ServiceRequest): Write[] {
  const view: OpenRequest = {
    id: request.id,
    ownerId: request.ownerId,
    serviceTypeIds: request.serviceTypeIds,
    propertySize: request.propertySize,
    serviceFrequency: request.serviceFrequency,
    serviceDate: request.serviceDate,
    serviceTime: request.serviceTime,
    zone: request.zone,
    city: request.city,
    state: request.state,
    zipPrefix: request.zipPrefix,
    publicPoint: request.publicPoint,
    description: request.description,
    createdAt: request.createdAt,
    budgetMinCents: request.budgetMinCents,
    budgetMaxCents: request.budgetMaxCents,
    ...(askedProvider(request) !== undefined && { privateFor: request.privateFor }),
  };
  return openKeys(request).map((key) => ({ put: { ...view, ...key } }));
}

/** Removes a request from every open list. */
export function closeRequest(request: Placed): Write[] {
  return openKeys(request).map((key) => ({ delete: key }));
}

/** Updates an open request in the open lists, and moves it between them. */
export function updateOpenRequest(before: Placed, after: ServiceRequest): Write[] {
  const stays = new Set(openKeys(after).map(({ pk }) => pk));
  const left = openKeys(before).filter(({ pk }) => !stays.has(pk));
  return [...left.map((key) => ({ delete: key })), ...openRequest(after)];
}

/** Returns one page of a block's open requests, newest first, older than a position. */
export async function openPage(
  table: Table,
  block: string,
  options: { serviceTypeId?: number; before?: string; limit: number },
): Promise<Page<OpenRequest>> {
  const { items, cursor } = await table.query({
    pk: partition(block, options.serviceTypeId),
    sk: options.before ? { before: options.before } : undefined,
    newestFirst: true,
    limit: options.limit,
  });
  return { items: items.map(openRequestOf), cursor };
}

/** Returns the latest private requests of one provider, newest first. */
export async function privateRequests(
  table: Table,
  providerId: string,
  limit: number,
): Promise<OpenRequest[]> {
  const { items } = await table.query({ pk: partitionOf(providerId), newestFirst: true, limit });
  return items.map(openRequestOf);
}
