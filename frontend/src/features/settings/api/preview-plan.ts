import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { PaidPlan } from '../plan.ts';
import { PLAN } from './get-plan.ts';

/** Reads the price of another plan, and the day from which it applies. */
export function usePreviewPlan(plan: PaidPlan) {
  return useQuery({
    queryKey: [...PLAN, 'preview', plan],
    queryFn: ({ signal }) => api.call('payments.previewSubscription', { query: { plan } }, { signal }),
    gcTime: 0,
  });
}
