import { PLANS } from '@sward/shared/product';
import type { Answer } from '../../lib/api/api.ts';
import { fromCents } from '../../lib/format.ts';
import { plan } from './messages/plan.en.ts';

export type OwnPlan = Answer<'payments.getSubscription'>;

export type PlanId = OwnPlan['plan'];

export type PaidPlan = Exclude<PlanId, 'basic'>;

export type Due = NonNullable<Answer<'payments.changeSubscription'>['payment']>;

export type CardSetup = Answer<'payments.openPlanCard'>;

/** Texts about plans, with the product's numbers. */
export const t = plan(PLANS);

export const nameOf = (id: PlanId) => PLANS[id].label;

export const priceOf = (id: PlanId) => fromCents(PLANS[id].priceCents);

export const isDearer = (id: PlanId, than: PlanId) => PLANS[id].priceCents > PLANS[than].priceCents;
