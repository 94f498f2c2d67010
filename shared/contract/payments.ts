import { PAYMENT_METHODS } from '@sward/shared/kernel';
import * as z from 'zod/mini';
import { MESSAGES as M } from './messages.ts';
import { route } from './route.ts';
import {
  cents,
  cursorQuery,
  dollars,
  dollarsIn,
  id,
  instant,
  noBody,
  page,
  paymentStatus,
} from './schemas.ts';

const paymentId = z.strictObject({ paymentId: id });

const payment = z.object({
  id: z.string(),
  bidId: z.string(),
  serviceRequestId: z.string(),
  status: paymentStatus,
  amount: dollars,
  serviceFee: dollars,
  refundedCents: cents,
  transferredCents: cents,
  releaseAt: z.nullable(instant),
  createdAt: instant,
  /** What the price is made of. */
  lines: z.array(z.object({ label: z.string(), amountCents: cents })),
  /** Once captured; null before. */
  receipt: z.nullable(
    z.object({
      number: z.string(),
      paidAt: instant,
      service: z.string(),
      providerName: z.string(),
      card: z.string(),
    }),
  ),
  allowedActions: z.array(z.string()),
});

export const paymentsRoutes = {
  'payments.createIntent': route({
    id: 'payments.createIntent',
    domain: 'payments',
    method: 'POST',
    path: '/api/create-payment-intent',
    who: 'customer',
    summary: 'Open checkout of a bid; opening it again gives the same payment',
    body: z.strictObject({ bidId: id, amount: dollarsIn() }),
    responses: {
      200: z.object({
        clientSecret: z.string(),
        paymentId: z.string(),
        amount: dollars,
        publishableKey: z.string(),
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
      'too_many_requests',
    ],
  }),
  'payments.pay': route({
    id: 'payments.pay',
    domain: 'payments',
    method: 'POST',
    path: '/api/payments',
    who: 'customer',
    summary: 'Record method and terms of the same payment before the card is confirmed',
    body: z.strictObject({
      bidId: id,
      amount: dollarsIn(),
      serviceFee: dollarsIn(),
      paymentMethod: z.enum(PAYMENT_METHODS),
      termsAgreed: z._default(z.literal(true, M.terms_payment), true),
    }),
    responses: { 201: z.object({ id: z.string(), status: paymentStatus }) },
    errors: [
      'amount_changed',
      'not_found',
      'payment_method_unavailable',
      'payment_not_open',
      'too_many_requests',
    ],
  }),
  'payments.get': route({
    id: 'payments.get',
    domain: 'payments',
    method: 'GET',
    path: '/api/payments/{paymentId}',
    who: 'signed-in',
    summary: 'One payment; asks Stripe again while it is only initiated',
    params: paymentId,
    responses: { 200: payment },
    errors: [],
  }),
  'payments.abandon': route({
    id: 'payments.abandon',
    domain: 'payments',
    method: 'POST',
    path: '/api/payments/{paymentId}/abandon',
    who: 'customer',
    summary: 'Leave checkout and free the request',
    params: paymentId,
    body: noBody,
    responses: { 200: payment },
    errors: ['already_accepted', 'payment_not_open'],
  }),
  'payments.confirm': route({
    id: 'payments.confirm',
    domain: 'payments',
    method: 'POST',
    path: '/api/payments/{paymentId}/confirm',
    who: 'customer',
    summary: 'Confirm the job and release the money now',
    params: paymentId,
    body: noBody,
    responses: { 200: payment },
    errors: ['payment_not_open', 'review_not_started'],
  }),
  'payments.earnings': route({
    id: 'payments.earnings',
    domain: 'payments',
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
            service: z.string(),
            bidCents: cents,
            commissionCents: cents,
            netCents: cents,
            status: paymentStatus,
            releaseAt: z.nullable(instant),
            expectedDate: z.nullable(z.string()),
          }),
        ),
        { months: z.array(z.object({ month: z.string(), netCents: cents, jobs: z.int() })) },
      ),
    },
    errors: [],
  }),
  'payments.stripeWebhook': route({
    id: 'payments.stripeWebhook',
    domain: 'payments',
    method: 'POST',
    path: '/api/webhooks/stripe',
    who: 'signature',
    summary: 'Stripe events: a hint to fetch the object again',
    responses: { 200: z.object({ received: z.literal(true) }) },
    errors: [],
  }),
};
