import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { takePlanCard } from './take-plan-card.ts';

/** Prepares another card for the plan; {@link takePlanCard} saves it once Stripe has it. */
export function useOpenPlanCard() {
  return useMutation({ mutationFn: () => api.call('payments.openPlanCard') });
}
