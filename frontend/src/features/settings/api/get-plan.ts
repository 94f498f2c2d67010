import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { announce } from '../../../lib/api/signals.ts';
import type { OwnPlan } from '../plan.ts';

export const PLAN = ['account', 'plan'];

const read = () => api.call('payments.getSubscription');

export function usePlan() {
  return useQuery({ queryKey: PLAN, queryFn: read, refetchOnMount: 'always' });
}

/** Reads the plan, for which the server checks a payment with Stripe. Returns whether the plan is active. */
export async function planIsPaid(plan: OwnPlan['plan']): Promise<boolean> {
  const now = await read().catch(() => undefined);
  if (now) show(now);
  return now?.status === 'active' && now.plan === plan;
}

export function show(now: OwnPlan): void {
  queryClient.setQueryData(PLAN, now);
  announce('request');
}
