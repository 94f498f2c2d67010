import type { Contract, ResponseOf } from '@sward/shared/contract';

/** Returns phone and address of an account, for an operator within a case. */
export function whereaboutsView({
  id,
  phone,
  address,
}: {
  id: string;
  phone?: string;
  address?: string;
}): ResponseOf<Contract['auth.lookAtPerson']> {
  return { id, phone: phone || null, address: address || null };
}

/** Formats an address in one line. */
export function streetOf({
  address,
  city,
  state,
  zipCode,
}: {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}): string {
  return `${address}, ${city}, ${state} ${zipCode}`;
}
