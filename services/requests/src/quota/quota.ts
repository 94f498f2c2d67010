import { AppError } from '@sward/shared/kernel';
import { PLANS, type Plan } from '@sward/shared/product';

/** How many requests an account has posted this month, and on which plan. */
export type Quota = {
  plan: Plan;
  /** `YYYY-MM`; absent before the first request. */
  month?: string;
  posted: number;
};

/**
 * The month a new request counts in. It never goes back: properties in two zones, one of them still in the
 * old month, share one count.
 */
export function quotaMonth(quota: Quota, monthHere: string): string {
  return quota.month !== undefined && quota.month > monthHere ? quota.month : monthHere;
}

/** Most requests of a month on a plan; null for no limit. */
export function requestLimit(plan: Plan): number | null {
  return PLANS[plan].requestsPerMonth;
}

/** @throws AppError request_limit_reached when the plan allows no more this month. */
export function assertWithinQuota(quota: Quota, month: string): void {
  const limit = requestLimit(quota.plan);
  if (limit !== null && quota.month === month && quota.posted >= limit)
    throw new AppError('request_limit_reached');
}
