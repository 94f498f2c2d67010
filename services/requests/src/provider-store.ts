import { BROWSE_RADIUS_MILES, type ErrorCode } from '@sward/shared/kernel';
import {
  all,
  any,
  equals,
  type Item,
  type Key,
  less,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Provider } from './provider.ts';
import type { ServiceRequest } from './request.ts';
import { requestKey, requestOf } from './request-store.ts';

function providerKey(accountId: string): Key {
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

/** A request and one provider, in one read. */
export async function readRequestAndProvider(
  table: Table,
  requestId: string,
  accountId: string,
): Promise<{ request: ServiceRequest | undefined; provider: Provider | undefined }> {
  const keys = [requestKey(requestId), providerKey(accountId)];
  const items = await table.batchGet(keys, { consistent: true });
  const request = items.find((item) => item.sk === 'REQUEST');
  const provider = items.find((item) => item.sk === 'PROVIDER');
  return { request: request && requestOf(request), provider: provider && providerOf(provider) };
}

/** Either event may come first: what the other one tells counts as not given yet. */
function providerOf(item: Item): Provider {
  const stored = item as Item & Partial<Provider>;
  return {
    accountId: item.pk.slice('PROVIDER#'.length),
    approved: stored.approved ?? false,
    payable: stored.payable ?? false,
    firstName: stored.firstName ?? '',
    lastInitial: stored.lastInitial ?? '',
    businessName: stored.businessName ?? '',
    baseZip: stored.baseZip ?? '',
    basePoint: stored.basePoint,
    radiusMiles: stored.radiusMiles ?? BROWSE_RADIUS_MILES.default,
    hasEquipment: stored.hasEquipment ?? false,
    isInsured: stored.isInsured ?? false,
    rating: stored.rating ?? null,
    reviewCount: stored.reviewCount ?? 0,
  };
}

/**
 * Copies what an event tells about a provider, keeping the highest aggregate version of each source: auth
 * counts accounts, payments counts payout accounts.
 */
export function projectProvider(
  source: 'approval' | 'payout',
  aggregateVersion: number,
  accountId: string,
  fields: Partial<Omit<Provider, 'accountId'>>,
  lost: Write['lost'],
): Write {
  const seen = `${source}Version`;
  return {
    update: providerKey(accountId),
    set: { ...fields, [seen]: aggregateVersion },
    if: any(missing(seen), less(seen, aggregateVersion)),
    lost,
  };
}

/** In the transaction of a bid: its provider is still approved and can be paid. */
export function checkProvider(accountId: string, lost: ErrorCode): Write {
  return { check: providerKey(accountId), if: all(equals('approved', true), equals('payable', true)), lost };
}
