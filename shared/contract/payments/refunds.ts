import { DISPUTE_LIMITS, LIMITS, REFUND_OFFERS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cents, id, instant, paymentStatus, text } from '../schemas.ts';
import { proposal, sentBack } from './dispute-views.ts';
import { refund, sendBackBody } from './disputes.ts';

/** The amounts of a possible goodwill refund of a settled payment. */
const refundable = z.object({
  /** Id of the payment. */
  id: z.string(),
  status: paymentStatus,
  service: z.string(),
  providerName: z.string(),
  capturedCents: cents,
  /** Refund of the settlement. */
  refundedCents: cents,
  /** Goodwill refunds so far. */
  goodwillCents: cents,
  /** All refunds that operators decided for the payment, in its dispute, too. */
  decidedCents: cents,
  /** Refundable rest. */
  refundableCents: cents,
  /** Limit for the sum of what operators decided; above it a second operator has to approve. */
  limitCents: cents,
  proposal: z.nullable(proposal),
  sentBack: z.nullable(sentBack),
  /** Decided refunds, oldest first. */
  refunds: z.array(z.object({ refundCents: cents, reason: z.string(), at: instant })),
  allowedActions: z.array(z.enum(REFUND_OFFERS)),
});

const params = z.strictObject({ paymentId: id });
const domain = 'payments' as const;

export const goodwillBody = z.strictObject({
  refundCents: refund(1),
  reason: text(LIMITS.minimumText, DISPUTE_LIMITS.text, M.review_text),
  /** Refundable rest that was seen: refused when another refund was given since. */
  leftCents: z.optional(refund(0)),
});

/** Goodwill refunds, for operators. */
export const refundRoutes = defineRoutes({
  'payments.getRefund': {
    domain,
    method: 'GET',
    path: '/api/operator/payments/{paymentId}/refund',
    who: 'operator',
    summary: 'What may be given back of a payment, and what was',
    params,
    responses: { 200: refundable },
  },
  'payments.refund': {
    domain,
    method: 'POST',
    path: '/api/operator/payments/{paymentId}/refund',
    who: 'operator',
    summary: "Give back of Sward's own after the settlement; above the limit it waits for a second operator",
    params,
    body: goodwillBody,
    responses: { 200: refundable },
    errors: ['charged_back', 'payment_not_open', 'proposal_waits', 'refund_changed'],
  },
  'payments.sendBackRefund': {
    domain,
    method: 'POST',
    path: '/api/operator/payments/{paymentId}/refund/send-back',
    who: 'operator',
    summary: 'Do not approve the refund that another operator has proposed, with a note',
    params,
    body: sendBackBody,
    responses: { 200: refundable },
    errors: ['amount_changed', 'payment_not_open'],
  },
  'payments.approveRefund': {
    domain,
    method: 'POST',
    path: '/api/operator/payments/{paymentId}/refund/approve',
    who: 'operator',
    summary: 'Approve the refund that another operator has proposed, of exactly that amount',
    params,
    body: z.strictObject({ refundCents: refund(1) }),
    responses: { 200: refundable },
    errors: [
      'amount_changed',
      'charged_back',
      'payment_not_open',
      'second_operator_needed',
      'too_early',
      'day_limit_reached',
    ],
  },
});
