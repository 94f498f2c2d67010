import { BROWSE_RADIUS_MILES, type ErrorCode } from '@sward/shared/kernel';
import { DELETED_ACCOUNT } from '@sward/shared/product';
import {
  all,
  any,
  type Condition,
  equals,
  type Item,
  type Key,
  less,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { ServiceRequest } from '../request/request.ts';
import { requestKey, requestOf } from '../request/request-store.ts';
import type { Provider } from './provider.ts';

export function providerKey(accountId: string): Key {
  return { pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' };
}

/** The projection of a provider, or nothing while no event has told of one. */
export async function readProvider(table: Table, accountId: string): Promise<Provider | undefined> {
  const item = await table.get(providerKey(accountId), { consistent: true });
  return item && providerOf(item);
}

/** Providers by account id, in one batch; unknown ones are left out. */
export async function readProviders(
  table: Table,
  accountIds: readonly string[],
): Promise<Map<string, Provider>> {
  if (accountIds.length === 0) return new Map();
  const items = await table.batchGet(accountIds.map(providerKey));
  return new Map(items.map(providerOf).map((provider) => [provider.accountId, provider]));
}

/** A request and one provider, in one read with whatever else is needed. */
export async function readRequestAndProvider(
  table: Table,
  requestId: string,
  accountId: string,
  more: readonly Key[] = [],
): Promise<{ request: ServiceRequest | undefined; provider: Provider | undefined; others: Item[] }> {
  const keys = [requestKey(requestId), providerKey(accountId), ...more];
  const items = await table.batchGet(keys, { consistent: true });
  const request = items.find((item) => item.sk === 'REQUEST');
  const provider = items.find((item) => item.sk === 'PROVIDER');
  const others = items.filter((item) => item !== request && item !== provider);
  return { request: request && requestOf(request), provider: provider && providerOf(provider), others };
}

/** Either event may come first: what the other one tells counts as not given yet. */
function providerOf(item: Item): Provider {
  const stored = item as Item & Partial<Provider> & { suspended?: boolean };
  return {
    accountId: item.pk.slice('PROVIDER#'.length),
    approved: (stored.approved ?? false) && !stored.suspended,
    payable: stored.payable ?? false,
    firstName: stored.firstName ?? '',
    lastInitial: stored.lastInitial ?? '',
    businessName: stored.businessName ?? '',
    baseZip: stored.baseZip ?? '',
    basePoint: stored.basePoint,
    radiusMiles: stored.radiusMiles ?? BROWSE_RADIUS_MILES.default,
    skills: stored.skills ?? [],
    experience: stored.experience ?? '',
    bio: stored.bio ?? '',
    hasEquipment: stored.hasEquipment ?? false,
    equipmentDetails: stored.equipmentDetails ?? '',
    insuredUntil: stored.insuredUntil ?? null,
    verifiedOn: stored.verifiedOn ?? null,
    photo: stored.photo ?? null,
    memberSince: stored.memberSince ?? '',
    rating: stored.rating ?? null,
    reviewCount: stored.reviewCount ?? 0,
  };
}

/**
 * Copies what an event tells about a provider, keeping the highest aggregate version of each source: auth
 * counts accounts, payments counts payout accounts. `asRead` is what else must still be so.
 */
export function projectProvider(
  source: 'approval' | 'payout',
  aggregateVersion: number,
  accountId: string,
  fields: Partial<Omit<Provider, 'accountId'>> & { areas?: string[] },
  onConflict: Write['onConflict'],
  asRead?: Condition,
): Write {
  const seen = `${source}Version`;
  const newer = any(missing(seen), less(seen, aggregateVersion));
  return {
    update: providerKey(accountId),
    set: { ...fields, [seen]: aggregateVersion },
    if: asRead ? all(newer, asRead) : newer,
    onConflict,
  };
}

/** Nothing is known of a deleted provider any more; events that come late find a higher version. */
export function eraseProvider(accountId: string, aggregateVersion: number): Write {
  const seen = { approvalVersion: aggregateVersion, standingVersion: aggregateVersion };
  const shown = { firstName: '', lastInitial: '', businessName: DELETED_ACCOUNT };
  return { put: { ...providerKey(accountId), ...shown, ...seen, approved: false, suspended: true } };
}

const mayWork = all(equals('approved', true), any(missing('suspended'), equals('suspended', false)));

/** In the transaction of a bid: its provider is still approved and can be paid. */
export function checkProvider(accountId: string, onConflict: ErrorCode): Write {
  return { check: providerKey(accountId), if: all(mayWork, equals('payable', true)), onConflict };
}

/** In the transaction of a checkout: the bid's provider may still take the job. */
export function checkApproved(accountId: string, onConflict: ErrorCode): Write {
  return { check: providerKey(accountId), if: mayWork, onConflict };
}
