import { type Actor, signedIn } from '@sward/shared/kernel';
import type { PropertySize } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { removeTemplate } from './template-store.ts';

/** Deletes one of the caller's templates. Idempotent. */
export async function deleteTemplate(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { serviceTypeId, size }: { serviceTypeId: string; size: PropertySize },
): Promise<void> {
  const { accountId } = signedIn(actor);
  await marketplace.transact([removeTemplate(accountId, Number(serviceTypeId), size)]);
}
