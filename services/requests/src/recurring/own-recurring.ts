import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import type { RecurringService } from './recurring.ts';
import { readRecurring } from './recurring-store.ts';

type Role = 'owner' | 'provider';

/** @throws AppError not_found for others than the two parties */
export async function partyRecurring(
  { marketplace }: { marketplace: Table },
  actor: Actor,
  recurringId: string,
): Promise<{ service: RecurringService; role: Role }> {
  const { accountId } = signedIn(actor);
  const service = await readRecurring(marketplace, recurringId);
  const role = service && roleOf(service, accountId);
  if (!role) throw new AppError('not_found');
  return { service, role };
}

/** @throws AppError not_found unless the service is the caller's own, as its homeowner. */
export async function ownRecurring(
  ports: { marketplace: Table },
  actor: Actor,
  recurringId: string,
): Promise<RecurringService> {
  const { service, role } = await partyRecurring(ports, actor, recurringId);
  if (role !== 'owner') throw new AppError('not_found');
  return service;
}

export function roleOf(service: RecurringService, accountId: string): Role | undefined {
  if (accountId === service.ownerId) return 'owner';
  return accountId === service.providerId ? 'provider' : undefined;
}
