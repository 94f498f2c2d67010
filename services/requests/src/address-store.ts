import {
  type AccountActor,
  type Actor,
  type Clock,
  DAY,
  instant,
  isOperator,
  type Point,
} from '@sward/shared/kernel';
import { type Item, type Key, missing, type Table, type Write } from '@sward/shared/table';
import type { ServiceRequest } from './request.ts';
import { requestKey, requestOf } from './request-store.ts';

export type AccessCard = { gateCode: string; pets: string; notes: string };

/** Where a request's property is and how to get in; in a partition of its own. */
export type Address = {
  requestId: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  point: Point;
  /** First name and last initial. */
  homeownerName: string;
  accessCard?: AccessCard;
};

/** What the accepted provider is shown of it: never the phone, nor the exact ZIP-located point. */
export type JobAddress = Pick<
  Address,
  'requestId' | 'address' | 'city' | 'state' | 'zipCode' | 'homeownerName' | 'accessCard'
>;

export interface AddressPorts {
  marketplace: Table;
  clock: Clock;
}

const ACCESS_AFTER_SETTLEMENT_MS = 30 * DAY;

function addressKey(requestId: string): Key {
  return { pk: `ADDRESS#${requestId}`, sk: 'ADDRESS' };
}

export function putAddress(address: Address): Write {
  return { put: { ...address, ...addressKey(address.requestId) }, if: missing() };
}

/** The accepted provider may, until 30 days after the money was settled. */
export function mayVisit(actor: Actor, request: ServiceRequest, now: number): actor is AccountActor {
  return (
    actor.kind === 'account' &&
    request.acceptedProviderId === actor.accountId &&
    (request.status === 'accepted' || request.status === 'completed') &&
    (request.settledAt === undefined || now < Date.parse(request.settledAt) + ACCESS_AFTER_SETTLEMENT_MS)
  );
}

/** Street lines of an owner's own requests by request id, in one batch. */
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

/** The whole address, for the request's owner and for operators. Undefined for everyone else. */
export async function readOwnAddress(
  ports: AddressPorts,
  actor: Actor,
  request: ServiceRequest,
): Promise<Address | undefined> {
  if (actor.kind !== 'account') return undefined;
  if (actor.accountId !== request.ownerId && !isOperator(actor)) return undefined;
  const item = await ports.marketplace.get(addressKey(request.id), { consistent: true });
  if (item && actor.accountId !== request.ownerId) await logReveals(ports, actor, [request.id]);
  return item && addressOf(item);
}

/**
 * The address as the accepted provider may see it, while they may; each reveal is logged before it is
 * given. Undefined for everyone else.
 */
export async function readAddress(
  ports: AddressPorts,
  actor: Actor,
  request: ServiceRequest,
): Promise<JobAddress | undefined> {
  if (!mayVisit(actor, request, ports.clock.now())) return undefined;
  const item = await ports.marketplace.get(addressKey(request.id), { consistent: true });
  if (!item) return undefined;
  await logReveals(ports, actor, [request.id]);
  return jobAddressOf(item);
}

/** As `readAddress` for a page of jobs at once: requests and addresses come in one batch. */
export async function readAddresses(
  ports: AddressPorts,
  actor: Actor,
  requestIds: readonly string[],
): Promise<Map<string, JobAddress>> {
  if (actor.kind !== 'account' || requestIds.length === 0) return new Map();
  const items = await ports.marketplace.batchGet(
    requestIds.flatMap((id) => [requestKey(id), addressKey(id)]),
    { consistent: true },
  );
  const now = ports.clock.now();
  const visitable = new Set(
    items
      .filter((item) => item.sk === 'REQUEST')
      .map(requestOf)
      .filter((request) => mayVisit(actor, request, now))
      .map((request) => request.id),
  );
  const addresses = items
    .filter((item) => item.sk === 'ADDRESS')
    .map(jobAddressOf)
    .filter(({ requestId }) => visitable.has(requestId));
  if (addresses.length)
    await logReveals(
      ports,
      actor,
      addresses.map(({ requestId }) => requestId),
    );
  return new Map(addresses.map((address) => [address.requestId, address]));
}

async function logReveals(
  { marketplace, clock }: AddressPorts,
  actor: AccountActor,
  requestIds: readonly string[],
): Promise<void> {
  const sk = `${instant(clock.now())}#${actor.accountId}`;
  await marketplace.transact(requestIds.map((id) => ({ put: { pk: `REVEAL#${id}`, sk } })));
}

function addressOf(item: Item): Address {
  return item as unknown as Address;
}

function jobAddressOf(item: Item): JobAddress {
  const { requestId, address, city, state, zipCode, homeownerName, accessCard } = addressOf(item);
  return { requestId, address, city, state, zipCode, homeownerName, accessCard };
}
