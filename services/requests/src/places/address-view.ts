import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { SavedAddress } from './saved-address-store.ts';

export function savedAddressView({
  id,
  address,
  city,
  state,
  zipCode,
  phone,
  propertySize,
}: SavedAddress): ResponseOf<Contract['requests.saveAddress']> {
  return { id, status: 'saved', address, city, state, zipCode, phone, propertySize };
}
