import { AppError, dayIn } from '@sward/shared/kernel';
import type { Plan } from '@sward/shared/product';
import { all, any, equals, type Key, less, missing, type Table, type Write } from '@sward/shared/table';
import { type Quota, requestLimit } from './quota.ts';

function quotaKey(accountId: string): Key {
  return { pk: `QUOTA#${accountId}`, sk: 'QUOTA' };
}

/** Reads the quota; before the registration's event it is that of the basic plan. */
export async function readQuota(table: Table, accountId: string): Promise<Quota> {
  const stored = (await table.get(quotaKey(accountId), { consistent: true })) as Partial<Quota> | undefined;
  return { plan: stored?.plan ?? 'basic', month: stored?.month, posted: stored?.posted ?? 0 };
}

/** Returns the error for a new month or a saved property in between: the caller reads again. */
export const quotaChanged = () => new AppError('busy', { retryAfter: 1 });

/**
 * Counts a request within the plan. On conflict: request_limit_reached, or busy after a new month or a change
 * of plan.
 */
export function countRequest(accountId: string, quota: Quota, month: string): Write {
  const { plan } = quota;
  const samePlan = any(missing('plan'), equals('plan', plan));
  if (quota.month !== month) {
    return {
      update: quotaKey(accountId),
      set: { month, posted: 1 },
      if: all(samePlan, quota.month === undefined ? missing('month') : equals('month', quota.month)),
      onConflict: quotaChanged,
    };
  }
  const limit = requestLimit(plan);
  const unmoved = all(samePlan, equals('month', month));
  return {
    update: quotaKey(accountId),
    add: { posted: 1 },
    if: limit === null ? unmoved : all(unmoved, less('posted', limit)),
    onConflict: (current) =>
      current?.month === month && (current.plan ?? plan) === plan
        ? new AppError('request_limit_reached')
        : quotaChanged(),
  };
}

/**
 * Builds the write that frees a request's place in the plan, if it was posted this month. On conflict: state_changed
 * after another change of the quota.
 */
export async function uncountRequest(
  table: Table,
  { ownerId, createdAt, zone }: { ownerId: string; createdAt: string; zone: string },
): Promise<Write[]> {
  const { month, posted } = await readQuota(table, ownerId);
  if (posted === 0 || month !== dayIn(zone, Date.parse(createdAt)).slice(0, 7)) return [];
  return [
    {
      update: quotaKey(ownerId),
      add: { posted: -1 },
      if: all(equals('month', month), equals('posted', posted)),
      onConflict: 'state_changed',
    },
  ];
}

/** Copies an account's initial plan, keeping the highest version. A plan bought since stays. */
export function copyFirstPlan(
  accountId: string,
  plan: Plan,
  aggregateVersion: number,
  onConflict: Write['onConflict'],
): Write {
  return {
    update: quotaKey(accountId),
    set: { plan, planVersion: aggregateVersion },
    if: all(
      missing('subscriptionVersion'),
      any(missing('planVersion'), less('planVersion', aggregateVersion)),
    ),
    onConflict,
  };
}

/** Copies the active plan of a subscription, keeping its highest version. */
export function copyBoughtPlan(
  accountId: string,
  plan: Plan,
  subscriptionVersion: number,
  onConflict: Write['onConflict'],
): Write {
  return {
    update: quotaKey(accountId),
    set: { plan, subscriptionVersion },
    if: any(missing('subscriptionVersion'), less('subscriptionVersion', subscriptionVersion)),
    onConflict,
  };
}

export function removeQuota(accountId: string): Write {
  return { delete: quotaKey(accountId) };
}
