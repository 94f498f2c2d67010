import { PLANS } from '@sward/shared/product';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Answer } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query.ts';
import { announce } from '../../lib/api/signals.ts';
import { fromCents } from '../../lib/format.ts';
import { api } from './client.ts';
import { plan } from './messages/plan.en.ts';

export type OwnPlan = Answer<'payments.getSubscription'>;
export type PlanId = OwnPlan['plan'];
export type PaidPlan = Exclude<PlanId, 'basic'>;
export type Due = NonNullable<Answer<'payments.changeSubscription'>['payment']>;

export type CardSetup = Answer<'payments.openPlanCard'>;

/** The words of plans, with the product's numbers. */
export const t = plan(PLANS);

const PLAN = ['account', 'plan'];

export const nameOf = (id: PlanId) => PLANS[id].label;
export const priceOf = (id: PlanId) => fromCents(PLANS[id].priceCents);
export const isDearer = (id: PlanId, than: PlanId) => PLANS[id].priceCents > PLANS[than].priceCents;

const read = () => api.call('payments.getSubscription');

export function usePlan() {
  return useQuery({ queryKey: PLAN, queryFn: read, refetchOnMount: 'always' });
}

/** What another plan would cost now and from when. */
export function usePlanPreview(plan: PaidPlan) {
  return useQuery({
    queryKey: [...PLAN, 'preview', plan],
    queryFn: ({ signal }) => api.call('payments.previewSubscription', { query: { plan } }, { signal }),
    gcTime: 0,
  });
}

/** Buys or changes; nothing else is to be done unless something is to be paid. */
export function useChoosePlan() {
  return useMutation({
    mutationFn: (plan: PaidPlan) => api.call('payments.changeSubscription', { body: { plan } }),
    onSuccess: ({ payment, ...now }) => show(now),
  });
}

/** Asks for another card; it is taken with {@link takeCard} once the card processor has it. */
export function useOpenCard() {
  return useMutation({ mutationFn: () => api.call('payments.openPlanCard') });
}

export async function takeCard(setupId: string): Promise<OwnPlan> {
  const now = await api.call('payments.takePlanCard', { body: { setupId } });
  show(now);
  return now;
}

export function useCancelPlan() {
  return useMutation({ mutationFn: () => api.call('payments.cancelSubscription'), onSuccess: show });
}

/** Asks what became of a payment. */
export async function readAgain(): Promise<void> {
  show(await read());
}

function show(now: OwnPlan): void {
  queryClient.setQueryData(PLAN, now);
  announce('request');
}
