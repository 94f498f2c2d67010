import { AppError, type Plan } from '@sward/shared/kernel';
import { all, any, equals, type Key, less, missing, type Table, type Write } from '@sward/shared/table';
import { type Quota, requestLimit } from './quota.ts';

function quotaKey(accountId: string): Key {
  return { pk: `QUOTA#${accountId}`, sk: 'QUOTA' };
}

/** Someone whose registration has not been told yet is on the basic plan. */
export async function readQuota(table: Table, accountId: string): Promise<Quota> {
  const stored = (await table.get(quotaKey(accountId), { consistent: true })) as Partial<Quota> | undefined;
  return { plan: stored?.plan ?? 'basic', month: stored?.month, posted: stored?.posted ?? 0 };
}

/** Thrown when another request began the month in between: read again. */
export class QuotaMoved extends Error {
  constructor() {
    super('the quota moved on');
    this.name = 'QuotaMoved';
  }
}

/** Counts a request within the plan. Lost: request_limit_reached, or {@link QuotaMoved} at the turn of a month. */
export function countRequest(accountId: string, quota: Quota, month: string): Write {
  if (quota.month !== month) {
    return {
      update: quotaKey(accountId),
      set: { month, posted: 1 },
      if: quota.month === undefined ? missing('month') : equals('month', quota.month),
      lost: () => new QuotaMoved(),
    };
  }
  const limit = requestLimit(quota.plan);
  const sameMonth = equals('month', month);
  return {
    update: quotaKey(accountId),
    add: { posted: 1 },
    if: limit === null ? sameMonth : all(sameMonth, less('posted', limit)),
    lost: (current) => (current?.month === month ? new AppError('request_limit_reached') : new QuotaMoved()),
  };
}

/** Copies the plan of an account, keeping the highest version. */
export function copyPlan(
  accountId: string,
  plan: Plan,
  aggregateVersion: number,
  lost: Write['lost'],
): Write {
  return {
    update: quotaKey(accountId),
    set: { plan, planVersion: aggregateVersion },
    if: any(missing('planVersion'), less('planVersion', aggregateVersion)),
    lost,
  };
}
