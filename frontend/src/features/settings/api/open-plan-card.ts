import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { takeCard } from './take-plan-card.ts';

/** Asks for another card; it is taken with {@link takeCard} once the card processor has it. */
export function useOpenCard() {
  return useMutation({ mutationFn: () => api.call('payments.openPlanCard') });
}
