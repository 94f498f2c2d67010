import type { AnswerOf, Contract } from '@sward/shared/contract';
import type { SavedAddress } from './saved-address-store.ts';

export function savedAddressView({
  id,
  address,
  city,
  state,
  zipCode,
  phone,
  propertySize,
}: SavedAddress): AnswerOf<Contract['requests.saveAddress']> {
  return { id, status: 'saved', address, city, state, zipCode, phone, propertySize };
}
