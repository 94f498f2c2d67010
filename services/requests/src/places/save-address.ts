import type { BodyOf, Contract } from '@sward/shared/contract';
import { type Actor, retryOnConflict, signedIn } from '@sward/shared/kernel';
import { PLANS } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Quota } from '../quota/quota.ts';
import { quotaChanged, readQuota } from '../quota/quota-store.ts';
import { locate } from './geocode.ts';
import {
  changeSavedAddress,
  putSavedAddress,
  readSavedPlace,
  type SavedAddress,
} from './saved-address-store.ts';

type Property = BodyOf<Contract['requests.saveAddress']>;

/**
 * Saves a property of the caller. A property already saved at the same place is updated.
 * @throws AppError address_not_located, address_limit_reached
 */
export async function saveAddress(ports: Ports, actor: Actor, input: Property): Promise<SavedAddress> {
  const { accountId } = signedIn(actor);
  return await retryOnConflict(['state_changed'], async () => {
    const known = await readSavedPlace(ports.marketplace, accountId, input);
    const saved = { id: known.id ?? ports.ids.next('adr'), ...input };
    await ports.marketplace.transact(
      known.id ? [changeSavedAddress(accountId, saved)] : await newPlace(ports, accountId, saved),
    );
    return saved;
  });
}

async function newPlace(ports: Ports, accountId: string, saved: SavedAddress): Promise<Write[]> {
  const [{ plan }, { keeping }] = await Promise.all([
    readQuota(ports.marketplace, accountId),
    locate(ports, accountId, saved),
  ]);
  const onConflict = { taken: 'state_changed', over: 'address_limit_reached' } as const;
  return [...putSavedAddress(accountId, saved, PLANS[plan].savedProperties, onConflict), ...keeping];
}

/**
 * Saves a request's property in the request's own transaction, when the plan has room. Returns no writes when it has
 * none, or when the property is already saved. On conflict: busy.
 */
export async function savingWithRequest(
  ports: Ports,
  accountId: string,
  { plan }: Quota,
  { address, city, state, zipCode, phone, propertySize }: Property,
): Promise<Write[]> {
  const limit = PLANS[plan].savedProperties;
  const property = { address, city, state, zipCode, phone, propertySize };
  const { count, id } = await readSavedPlace(ports.marketplace, accountId, property);
  if (id !== undefined || (limit !== null && count >= limit)) return [];
  const saved = { id: ports.ids.next('adr'), ...property };
  return putSavedAddress(accountId, saved, limit, { taken: quotaChanged, over: quotaChanged });
}
