import type { EventOf } from '@sward/shared/events';
import { AppError, isAppError } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import { copyPlan } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';

/** SubscriptionChanged: copies the plan that an account shows. Ignores late events and unknown accounts. */
export async function copyActivePlan(ports: Ports, event: EventOf<'SubscriptionChanged'>): Promise<void> {
  const { accountId, plan } = event.data;
  try {
    await ports.accounts.transact([
      inbox(ports.clock, 'auth.copy-plan', event.id),
      copyPlan(accountId, plan, event.aggregateVersion, () => new AppError('state_changed')),
    ]);
  } catch (error) {
    if (!isAppError(error, 'state_changed')) throw error;
  }
}
