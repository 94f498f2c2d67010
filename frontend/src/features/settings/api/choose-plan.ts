import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { PaidPlan } from '../plan.ts';
import { show } from './get-plan.ts';

/** Buys or changes a plan. A response with a payment needs a card next; without one, the change is complete. */
export function useChoosePlan() {
  return useMutation({
    mutationFn: (plan: PaidPlan) => api.call('payments.changeSubscription', { body: { plan } }),
    onSuccess: ({ payment, ...now }) => show(now),
  });
}
