import { PRICE_LINES } from '@sward/shared/kernel';
import { PAYMENT_METHODS, PAYMENT_OFFERS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  cents,
  cursorQuery,
  day,
  dollars,
  dollarsIn,
  frequency,
  id,
  instant,
  noBody,
  page,
  paymentMoney,
  paymentStatus,
} from '../schemas.ts';
import { accessRoutes } from './access.ts';
import { cancellationRoutes } from './cancellations.ts';
import { chargebackRoutes } from './chargebacks.ts';
import { dispute } from './dispute-views.ts';
import { disputeRoutes } from './disputes.ts';
import { leavingRoutes } from './leaving.ts';
import { operatorPaymentRoutes } from './operator-payments.ts';
import { orderRoutes } from './orders.ts';
import { payoutRoutes } from './payouts.ts';
import { providerMoneyRoutes } from './provider-money.ts';
import { paymentQueueRoutes } from './queue.ts';
import { refundRoutes } from './refunds.ts';
import { rescueRoutes } from './rescue.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { tipRoutes } from './tips.ts';

const paymentId = z.strictObject({ paymentId: id });

const payment = z.object({
  id: z.string(),
  bidId: z.string(),
  serviceRequestId: z.string(),
  status: paymentStatus,
  amount: dollars,
  serviceFee: dollars,
  /** Same amount as in `money`. */
  refundedCents: cents,
  transferredCents: cents,
  /** The part of the refund that the homeowner's bank sent back; 0 for the provider. */
  failedRefundCents: cents,
  /** The payment for the viewer. */
  money: paymentMoney,
  releaseAt: z.nullable(instant),
  createdAt: instant,
  /** The recurring service that it began, or whose visit it paid. */
  recurringServiceId: z.nullable(z.string()),
  /** The tip for its job; null without one. */
  tip: z.nullable(z.object({ id: z.string(), amountCents: cents, paidAt: instant })),
  /** Lines of the price; a provider's end with their net amount. */
  lines: z.array(z.object({ kind: z.enum(PRICE_LINES), amountCents: cents })),
  /** Null before the capture. */
  receipt: z.nullable(
    z.object({
      number: z.string(),
      paidAt: instant,
      /** Day of the job, in its property's zone; null when it is unknown. */
      day: z.nullable(day),
      service: z.string(),
      providerName: z.string(),
      card: z.string(),
      /** Every capture, that of the checkout first and that of the tip last; empty for every viewer but the homeowner. */
      charges: z.array(z.object({ number: z.string(), paidAt: instant, card: z.string(), cents })),
    }),
  ),
  /** Label of the card saved until this job is paid; null without one, and for every viewer but the homeowner. */
  keptCard: z.nullable(z.string()),
  /** The latest dispute; null without one. */
  dispute: z.nullable(dispute),
  allowedActions: z.array(z.enum(PAYMENT_OFFERS)),
});

/** The homeowner's saved card at Stripe; null without one. `expires` is MM/YY. */
const savedCard = z.nullable(z.object({ brand: z.string(), last4: z.string(), expires: z.string() }));

const month = z.object({ month: z.string(), netCents: cents, jobs: z.int() });

export const paymentRoutes = defineRoutes({
  'payments.createIntent': {
    method: 'POST',
    path: '/api/create-payment-intent',
    who: 'member',
    throttle: 'low',
    summary: 'Open checkout of a bid; opening it again gives the same payment',
    body: z.strictObject({ bidId: id, amount: dollarsIn() }),
    responses: {
      200: z.object({
        clientSecret: z.string(),
        paymentId: z.string(),
        amount: dollars,
        publishableKey: z.string(),
        /** Other than one-time: paying begins a recurring service, with the homeowner's consent. */
        serviceFrequency: frequency,
        /** End of free cancellation, with the property's IANA zone. */
        freeCancel: z.object({ until: instant, zone: z.string() }),
        /** The trip fee, which the homeowner agrees to with the terms. */
        tripFeeCents: cents,
        savedCard,
      }),
    },
    errors: [
      'already_accepted',
      'amount_changed',
      'bid_date_passed',
      'bid_needs_confirmation',
      'bid_not_open',
      'checkout_in_progress',
      'not_found',
      'request_not_open',
      'service_ended',
      'too_many_requests',
    ],
  },
  'payments.pay': {
    method: 'POST',
    path: '/api/payments',
    who: 'member',
    throttle: 'low',
    summary: 'Record method and terms of the same payment before the card is confirmed',
    body: z.strictObject({
      bidId: id,
      amount: dollarsIn(),
      serviceFee: dollarsIn(),
      paymentMethod: z.enum(PAYMENT_METHODS),
      termsAgreed: z._default(z.literal(true, M.terms_payment), true),
      /** Consent to a recurring service's charges, which it requires. Ignored for a one-time request. */
      recurringAgreed: z._default(z.boolean(), false),
      /** Consent to keep the card until the job is paid, for extra work that the homeowner approves. */
      keepCard: z._default(z.boolean(), false),
      /** Charges the card of `payments.savedCard` now; `status` stays initiated when it could not be charged. */
      savedCard: z._default(z.boolean(), false),
    }),
    responses: { 201: z.object({ id: z.string(), status: paymentStatus }) },
    errors: [
      'amount_changed',
      'not_found',
      'payment_method_unavailable',
      'payment_not_open',
      'service_ended',
      'too_many_requests',
    ],
  },
  'payments.savedCard': {
    method: 'GET',
    path: '/api/saved-card',
    who: 'member',
    summary: 'The card that Stripe keeps of me, to pay with again',
    responses: {
      200: z.object({ card: savedCard }),
    },
  },
  'payments.openMoney': {
    method: 'GET',
    path: '/api/open-money',
    who: 'member',
    summary: 'Whether money of mine is still on its way, so that my account cannot be deleted',
    responses: { 200: z.object({ isOpen: z.boolean() }) },
  },
  'payments.forgetCard': {
    method: 'DELETE',
    path: '/api/payments/{paymentId}/card',
    who: 'member',
    summary: 'Keep the card of this job no longer',
    params: paymentId,
    body: noBody,
    responses: { 204: null },
  },
  'payments.get': {
    method: 'GET',
    path: '/api/payments/{paymentId}',
    who: 'signed-in',
    summary: 'One payment; asks Stripe again while it is only initiated',
    params: paymentId,
    responses: { 200: payment },
  },
  'payments.abandon': {
    method: 'POST',
    path: '/api/payments/{paymentId}/abandon',
    who: 'member',
    summary: 'Leave checkout and free the request',
    params: paymentId,
    body: noBody,
    responses: { 200: payment },
    errors: ['already_accepted', 'payment_not_open'],
  },
  'payments.confirm': {
    method: 'POST',
    path: '/api/payments/{paymentId}/confirm',
    who: 'member',
    summary: 'Confirm the job and release the money now',
    params: paymentId,
    // Releases a job with check-in that its provider has not reported as finished.
    body: z.optional(z.strictObject({ beforeFinished: z.optional(z.literal(true)) })),
    responses: { 200: payment },
    errors: [
      'access_open',
      'charged_back',
      'finish_not_reported',
      'not_checked_in',
      'order_open',
      'payment_not_open',
      'step_up_required',
    ],
  },
  'payments.earnings': {
    method: 'GET',
    path: '/api/provider/earnings',
    who: 'provider',
    summary: 'What I earn, job by job, with totals by month',
    query: cursorQuery,
    responses: {
      200: z.extend(
        page(
          z.object({
            id: z.string(),
            bidId: z.string(),
            serviceRequestId: z.string(),
            service: z.string(),
            /** Whether it is a tip rather than the job's payment. */
            isTip: z.boolean(),
            bidCents: cents,
            /** Refund of the bid to the homeowner. */
            refundedCents: cents,
            commissionCents: cents,
            netCents: cents,
            money: paymentMoney,
            status: paymentStatus,
            releaseAt: z.nullable(instant),
            expectedDate: z.nullable(z.string()),
          }),
        ),
        {
          /** The last twelve months with a payout, newest first. */
          months: z.array(month),
          /** The current month in the business zone, with or without payouts. */
          thisMonth: month,
          /** Total of all payouts with tips: `totalEarned` of my bids. */
          totalCents: cents,
        },
      ),
    },
  },
  'payments.stripeWebhook': {
    method: 'POST',
    path: '/api/webhooks/stripe',
    who: 'signature',
    throttle: 'high',
    summary: 'Stripe events: a hint to fetch the object again',
    responses: { 200: z.object({ received: z.literal(true) }) },
  },
});

export const paymentsRoutes = {
  ...disputeRoutes,
  ...paymentRoutes,
  ...cancellationRoutes,
  ...payoutRoutes,
  ...providerMoneyRoutes,
  ...operatorPaymentRoutes,
  ...subscriptionRoutes,
  ...tipRoutes,
  ...orderRoutes,
  ...accessRoutes,
  ...leavingRoutes,
  ...rescueRoutes,
  ...refundRoutes,
  ...chargebackRoutes,
  ...paymentQueueRoutes,
};
