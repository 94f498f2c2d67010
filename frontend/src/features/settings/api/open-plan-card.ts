import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { takeCard } from './take-plan-card.ts';

/** Prepares another card for the plan; {@link takeCard} saves it once Stripe has it. */
export function useOpenCard() {
  return useMutation({ mutationFn: () => api.call('payments.openPlanCard') });
}
