import { useMutation } from '@tanstack/react-query';
import { api } from '../client.ts';
import { show } from './get-plan.ts';

export function useCancelPlan() {
  return useMutation({ mutationFn: () => api.call('payments.cancelSubscription'), onSuccess: show });
}
