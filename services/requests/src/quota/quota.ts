import { AppError } from '@sward/shared/kernel';
import { PLANS, type Plan } from '@sward/shared/product';

/** An account's plan and its number of requests this month. */
export type Quota = {
  plan: Plan;
  /** `YYYY-MM`; absent before the first request. */
  month?: string;
  posted: number;
};

/**
 * Returns the month in which a new request counts. It never goes back, so properties in two zones, one still in the old
 * month, share one count.
 */
export function quotaMonth(quota: Quota, monthHere: string): string {
  return quota.month !== undefined && quota.month > monthHere ? quota.month : monthHere;
}

/** Returns a plan's monthly limit of requests; null for none. */
export function requestLimit(plan: Plan): number | null {
  return PLANS[plan].requestsPerMonth;
}

/** @throws AppError request_limit_reached when the plan allows no more this month. */
export function assertWithinQuota(quota: Quota, month: string): void {
  const limit = requestLimit(quota.plan);
  if (limit !== null && quota.month === month && quota.posted >= limit)
    throw new AppError('request_limit_reached');
}
