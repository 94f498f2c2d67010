import { type AccountActor, type Actor, type Clock, DAY, instant, type Point } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { entity, exists, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { ServiceRequest } from './request.ts';
import { requestKey, requestOf } from './request-store.ts';

export type AccessCard = { gateCode: string; pets: string; notes: string };

/** Address and access card of a request's property, in a partition of its own. */
export type Address = {
  requestId: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  point: Point;
  /** `zip` when the map did not know the street; absent from older addresses. */
  precision?: 'address' | 'zip';
  /** First name and last initial. */
  homeownerName: string;
  accessCard?: AccessCard;
};

/** The accepted provider's view, without the phone. The point adds nothing to the street line, which any map finds. */
export type JobAddress = Pick<
  Address,
  'requestId' | 'address' | 'city' | 'state' | 'zipCode' | 'point' | 'homeownerName' | 'accessCard'
>;

export interface AddressPorts {
  marketplace: Table;
  clock: Clock;
}

const ACCESS_AFTER_SETTLEMENT_MS = LIMITS.addressDays * DAY;

export function addressKey(requestId: string): Key {
  return { pk: `ADDRESS#${requestId}`, sk: 'ADDRESS' };
}

export function putAddress(address: Address): Write {
  return { put: { ...address, ...addressKey(address.requestId) }, if: missing() };
}

/** Reads the address of one request, to copy it to another. */
export async function readAddressOf(table: Table, requestId: string): Promise<Address | undefined> {
  const item = await table.get(addressKey(requestId), { consistent: true });
  return item && addressOf(item);
}

/** Copies address and access card to another request. */
export function copyAddress(address: Address, requestId: string): Write {
  return putAddress({ ...address, requestId });
}

/**
 * Replaces the address or the contact details of a request. On conflict: not_found, when the address is
 * erased.
 */
export function moveAddress(address: Address): Write {
  const { city, state, zipCode, phone, point, precision } = address;
  const set = { address: address.address, city, state, zipCode, phone, point };
  return changeAddress(address.requestId, { ...set, ...(precision && { precision }) });
}

/** Replaces the access card. On conflict: not_found, when the address is erased. */
export function putAccessCard(requestId: string, accessCard: AccessCard): Write {
  return changeAddress(requestId, { accessCard });
}

function changeAddress(requestId: string, set: Partial<Address>): Write {
  return { update: addressKey(requestId), set, if: exists(), onConflict: 'not_found' };
}

/** Reads addresses of an account's own requests in one batch. */
export async function ownAddresses(table: Table, requestIds: readonly string[]): Promise<Address[]> {
  return requestIds.length ? (await table.batchGet(requestIds.map(addressKey))).map(addressOf) : [];
}

/** Removes an address that is no longer needed. */
export function removeAddress(requestId: string): Write {
  return { delete: addressKey(requestId) };
}

/**
 * Returns whether the caller is the accepted provider, up to 30 days after the settlement. The end of the recurring
 * service ends this sooner, but not before the settlement.
 */
export function mayVisit(actor: Actor, request: ServiceRequest, now: number): actor is AccountActor {
  return (
    actor.kind === 'account' &&
    request.acceptedProviderId === actor.accountId &&
    (request.status === 'accepted' || request.status === 'completed') &&
    (request.settledAt === undefined ||
      (request.accessEndedAt === undefined &&
        now < Date.parse(request.settledAt) + ACCESS_AFTER_SETTLEMENT_MS))
  );
}

/** Returns the street lines of a homeowner's own requests by request id, in one batch. */
export async function addressLines(
  table: Table,
  owner: AccountActor,
  requests: readonly ServiceRequest[],
): Promise<Map<string, string>> {
  const own = requests.filter((request) => request.ownerId === owner.accountId);
  if (own.length === 0) return new Map();
  const items = await table.batchGet(own.map((request) => addressKey(request.id)));
  return new Map(items.map(addressOf).map(({ requestId, address }) => [requestId, address]));
}

/** Returns the whole address to the request's homeowner, undefined to others. */
export async function readOwnAddress(
  ports: AddressPorts,
  actor: Actor,
  request: ServiceRequest,
): Promise<Address | undefined> {
  if (actor.kind !== 'account' || actor.accountId !== request.ownerId) return undefined;
  const item = await ports.marketplace.get(addressKey(request.id), { consistent: true });
  return item && addressOf(item);
}

/** Returns the address to the accepted provider, undefined to others. Each reveal is logged first. */
export async function readAddress(
  ports: AddressPorts,
  actor: Actor,
  request: ServiceRequest,
): Promise<JobAddress | undefined> {
  if (!mayVisit(actor, request, ports.clock.now())) return undefined;
  const address = (await reveal(ports, actor, [request.id])).get(request.id);
  return address && jobAddressOf(address);
}

/** The request of a job, with its address as far as the viewer may see it. */
export interface VisitedJob {
  request: ServiceRequest;
  address: JobAddress | undefined;
}

/** Works like `readAddress` for a page of jobs: returns requests and addresses by request id, read in one batch. */
export async function readJobs(
  ports: AddressPorts,
  actor: Actor,
  requests: readonly ServiceRequest[],
): Promise<Map<string, VisitedJob>> {
  if (actor.kind !== 'account') return new Map();
  const now = ports.clock.now();
  const visitable = requests.filter((request) => mayVisit(actor, request, now)).map(({ id }) => id);
  const addresses = await reveal(ports, actor, visitable);
  return new Map(
    requests.map((request) => {
      const address = addresses.get(request.id);
      return [request.id, { request, address: address && jobAddressOf(address) }];
    }),
  );
}

/** Facts of a job that a calendar shows besides its bid; they reveal no place. */
export interface JobFacts {
  /** First name and initial, while the caller may visit. */
  homeownerName: string | null;
  recurringId: string | undefined;
}

/** Reads facts of jobs by request id, in one batch. */
export async function readJobFacts(
  { marketplace, clock }: AddressPorts,
  actor: Actor,
  requestIds: readonly string[],
): Promise<Map<string, JobFacts>> {
  if (requestIds.length === 0) return new Map();
  const keys = requestIds.flatMap((id) => [requestKey(id), addressKey(id)]);
  const items = await marketplace.batchGet(keys, { consistent: true });
  const names = new Map(
    items
      .filter(({ sk }) => sk === 'ADDRESS')
      .map(addressOf)
      .map(({ requestId, homeownerName }) => [requestId, homeownerName]),
  );
  const requests = items.filter(({ sk }) => sk === 'REQUEST').map(requestOf);
  return new Map(
    requests.map((request) => {
      const { id, recurringId } = request;
      const name = mayVisit(actor, request, clock.now()) ? names.get(id) : undefined;
      return [id, { homeownerName: name ?? null, recurringId }];
    }),
  );
}

/**
 * Returns addresses by request id and logs each reveal first: one line for each viewer and day, so that a
 * refreshing page does not flood the log.
 */
async function reveal(
  { marketplace, clock }: AddressPorts,
  actor: AccountActor,
  requestIds: readonly string[],
): Promise<Map<string, Address>> {
  if (requestIds.length === 0) return new Map();
  const at = instant(clock.now());
  const lineOf = (id: string): Key => ({ pk: `REVEAL#${id}`, sk: `${at.slice(0, 10)}#${actor.accountId}` });
  const items = await marketplace.batchGet(
    requestIds.flatMap((id) => [addressKey(id), lineOf(id)]),
    { consistent: true },
  );
  const addresses = items.filter((item) => item.sk === 'ADDRESS').map(addressOf);
  const logged = new Set(items.map((item) => item.pk));
  const lines = addresses.filter(({ requestId }) => !logged.has(lineOf(requestId).pk));
  if (lines.length) {
    await marketplace.transact(lines.map(({ requestId }) => ({ put: { ...lineOf(requestId), at } })));
  }
  return new Map(addresses.map((address) => [address.requestId, address]));
}

export const addressOf = entity<Address>('address');

function jobAddressOf(whole: Address): JobAddress {
  const { requestId, address, city, state, zipCode, point, homeownerName, accessCard } = whole;
  return { requestId, address, city, state, zipCode, point, homeownerName, accessCard };
}
