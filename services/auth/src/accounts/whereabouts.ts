import type { AnswerOf, Contract } from '@sward/shared/contract';

/** How to reach somebody, within a case. */
export function whereaboutsView({
  id,
  phone,
  address,
}: {
  id: string;
  phone?: string;
  address?: string;
}): AnswerOf<Contract['auth.lookAtPerson']> {
  return { id, phone: phone || null, address: address || null };
}

/** Where somebody lives, in one line. */
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
