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

/** Asks what became of a payment. */
export async function readAgain(): Promise<void> {
  show(await read());
}

export function show(now: OwnPlan): void {
  queryClient.setQueryData(PLAN, now);
  announce('request');
}
