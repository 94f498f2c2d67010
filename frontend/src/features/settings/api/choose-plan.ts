import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { PaidPlan } from '../plan.ts';
import { show } from './get-plan.ts';

/** Buys or changes; nothing else is to be done unless something is to be paid. */
export function useChoosePlan() {
  return useMutation({
    mutationFn: (plan: PaidPlan) => api.call('payments.changeSubscription', { body: { plan } }),
    onSuccess: ({ payment, ...now }) => show(now),
  });
}
