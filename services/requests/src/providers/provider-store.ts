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
import type { Provider, Reliability } from './provider.ts';

export function providerKey(accountId: string): Key {
  return { pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' };
}

/** Reads a provider's copy; undefined before the first event. */
export async function readProvider(table: Table, accountId: string): Promise<Provider | undefined> {
  const item = await table.get(providerKey(accountId), { consistent: true });
  return item && providerOf(item);
}

/** Reads providers by account id in one batch, without unknown ones. */
export async function readProviders(
  table: Table,
  accountIds: readonly string[],
): Promise<Map<string, Provider>> {
  return (await readProvidersAnd(table, accountIds, [])).providers;
}

/** Reads providers together with other items, in one batch. */
export async function readProvidersAnd(
  table: Table,
  accountIds: readonly string[],
  more: readonly Key[],
  options: { consistent?: boolean } = {},
): Promise<{ providers: Map<string, Provider>; others: Item[] }> {
  if (accountIds.length === 0) return { providers: new Map(), others: [] };
  const items = await table.batchGet([...accountIds.map(providerKey), ...more], options);
  const providers = items.filter(({ sk }) => sk === 'PROVIDER').map(providerOf);
  return {
    providers: new Map(providers.map((provider) => [provider.accountId, provider])),
    others: items.filter(({ sk }) => sk !== 'PROVIDER'),
  };
}

/** Reads a request and one provider together with other items, in one batch. */
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

/** Either source may come first; the fields of the other one then have defaults. */
export function providerOf(item: Item): Provider {
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
    reliability: stored.reliability ?? null,
  };
}

/**
 * Copies a provider's event, keeping the highest aggregate version of each source: auth counts accounts,
 * payments counts payout accounts. `asRead` adds a condition.
 */
export function writeProviderCopy(
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

/** Copies the reliability of a provider's latest jobs; null while too few count. */
export function copyReliability(accountId: string, reliability: Reliability | null): Write {
  return { update: providerKey(accountId), set: { reliability } };
}

/**
 * Erases a deleted provider. Late events find a higher version. On conflict: state_changed, after another event than the
 * one as read.
 */
export function eraseProvider(accountId: string, aggregateVersion: number, asRead: Condition): Write {
  const seen = { approvalVersion: aggregateVersion, standingVersion: aggregateVersion };
  const shown = { firstName: '', lastInitial: '', businessName: DELETED_ACCOUNT };
  const put = { ...providerKey(accountId), ...shown, ...seen, approved: false, suspended: true };
  return { put, if: asRead, onConflict: 'state_changed' };
}

const mayWork = all(equals('approved', true), any(missing('suspended'), equals('suspended', false)));

/** Returns the condition, for a bid's transaction, that its provider is still approved and payable. */
export function checkProvider(accountId: string, onConflict: ErrorCode): Write {
  return { check: providerKey(accountId), if: all(mayWork, equals('payable', true)), onConflict };
}

/**
 * Returns the condition, for a transaction in an account's name, that it is neither suspended nor leaving. Most
 * accounts have no copy at all.
 */
export function checkNotSuspended(accountId: string, onConflict: ErrorCode): Write {
  const stands = any(missing('suspended'), equals('suspended', false));
  return { check: providerKey(accountId), if: stands, onConflict };
}

/** Returns the condition, for a transaction about an account's open jobs, that it is still suspended or leaving. */
export function checkSuspended(accountId: string, onConflict: ErrorCode): Write {
  return { check: providerKey(accountId), if: equals('suspended', true), onConflict };
}

/** Returns the condition, for a checkout's transaction, that the bid's provider is still approved. */
export function checkApproved(accountId: string, onConflict: ErrorCode): Write {
  return { check: providerKey(accountId), if: mayWork, onConflict };
}
