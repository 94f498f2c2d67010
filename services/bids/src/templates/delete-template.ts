import { type Actor, signedIn } from '@sward/shared/kernel';
import type { PropertySize } from '@sward/shared/product';
import type { Ports } from '../ports.ts';
import { removeTemplate } from './template-store.ts';

/** Takes one of the caller's templates away. Idempotent. */
export async function deleteTemplate(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { serviceTypeId, size }: { serviceTypeId: string; size: PropertySize },
): Promise<void> {
  const { accountId } = signedIn(actor);
  await marketplace.transact([removeTemplate(accountId, Number(serviceTypeId), size)]);
}
