import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { show } from './get-plan.ts';

export function useCancelPlan() {
  return useMutation({ mutationFn: () => api.call('payments.cancelSubscription'), onSuccess: show });
}
