import { codesOf, PLANS, SUBSCRIPTION_OFFERS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cents, instant, noBody } from '../schemas.ts';

const plan = z.enum(codesOf(PLANS));
const paidPlan = z.enum(['premium', 'property-manager']);

const subscription = {
  id: z.string(),
  /** `none`: without a purchase · `ending`: paid until `periodEnd` · `past_due`: the renewal was declined. */
  status: z.enum(['none', 'active', 'ending', 'past_due']),
  /** Active plan. */
  plan,
  /** Plan from `periodEnd` on. */
  nextPlan: plan,
  periodEnd: z.nullable(instant),
  /** Cost of the next renewal; 0 without one. */
  nextChargeCents: cents,
  /** Instant of the next charge of a declined card. */
  retryAt: z.nullable(instant),
  card: z.nullable(z.string()),
  allowedActions: z.array(z.enum(SUBSCRIPTION_OFFERS)),
};

/** The plan of an account, bought by the month. */
export const subscriptionRoutes = defineRoutes({
  'payments.getSubscription': {
    method: 'GET',
    path: '/api/subscription',
    who: 'member',
    summary: 'My plan, and what it costs next',
    responses: { 200: z.object(subscription) },
  },
  'payments.previewSubscription': {
    method: 'GET',
    path: '/api/subscription/preview',
    who: 'member',
    summary: 'What another plan costs now and each month, before it is taken',
    query: z.strictObject({ plan: paidPlan }),
    responses: {
      200: z.object({
        plan,
        nowCents: cents,
        thenCents: cents,
        /** Instant of the first monthly charge; null when the month begins with the payment. */
        from: z.nullable(instant),
      }),
    },
    errors: ['subscription_unpaid'],
  },
  'payments.changeSubscription': {
    method: 'POST',
    path: '/api/subscription',
    who: 'member',
    throttle: 'low',
    summary: 'Buy a plan or change to it; one that is to be paid for counts from its payment',
    body: z.strictObject({ plan: paidPlan }),
    responses: {
      200: z.object({
        ...subscription,
        /** The payment to confirm with a card in the browser; null when none is due. */
        payment: z.nullable(
          z.object({ clientSecret: z.string(), publishableKey: z.string(), amountCents: cents }),
        ),
      }),
    },
    errors: ['card_declined', 'state_changed', 'subscription_unpaid', 'too_many_requests'],
  },
  'payments.openPlanCard': {
    method: 'POST',
    path: '/api/subscription/card',
    who: 'member',
    throttle: 'low',
    summary: 'Give another card for my plan: to be confirmed in the browser, nothing is charged',
    body: noBody,
    responses: { 200: z.object({ clientSecret: z.string(), publishableKey: z.string() }) },
    errors: ['state_changed', 'too_many_requests'],
  },
  'payments.takePlanCard': {
    method: 'PUT',
    path: '/api/subscription/card',
    who: 'member',
    summary: 'The confirmed card pays for my plan from now on, and for a renewal that the other one refused',
    body: z.strictObject({ setupId: z.string().check(z.regex(/^seti_\w{1,64}$/, M.invalid_input)) }),
    responses: { 200: z.object(subscription) },
    errors: ['card_declined', 'not_found', 'state_changed'],
  },
  'payments.cancelSubscription': {
    method: 'DELETE',
    path: '/api/subscription',
    who: 'member',
    summary: 'Back to Basic at the end of what is paid for',
    body: noBody,
    responses: { 200: z.object(subscription) },
    errors: ['state_changed'],
  },
});
