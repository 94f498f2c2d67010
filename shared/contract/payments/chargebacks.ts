import {
  CHARGEBACK_OFFERS,
  DISPUTE_LIMITS,
  LIMITS,
  ORDER_REASONS,
  ORDER_STATUSES,
  type OrderReason,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cents, id, instant, paymentStatus, photoView, text } from '../schemas.ts';

/** A chargeback of a payment. */
const chargeback = z.object({
  /** Stripe's id. */
  id: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  amountCents: cents,
  feeCents: cents,
  reason: z.string(),
  openedAt: instant,
  /** Deadline for evidence to the bank. */
  answerBy: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** The provider's debt for it. */
  owedCents: cents,
});

/** Chargebacks as operators see them, with their reason for the provider's fault. */
export const operatorChargebacks = {
  chargebacks: z.array(
    z.extend(chargeback, {
      fault: z.nullable(z.object({ at: instant, amountCents: cents, reason: z.string() })),
    }),
  ),
  /** The loss that the provider may still be found to owe; 0 for none. */
  faultCents: cents,
};

const statement = z.object({ at: instant, text: z.string(), photos: z.array(photoView) });

/** Evidence for a bank: the job was ordered and done, and either undisputed or disputed as shown. */
const evidence = z.object({
  /** Id of the payment. */
  id: z.string(),
  status: paymentStatus,
  chargebacks: z.array(chargeback),
  receipt: z.object({
    service: z.string(),
    providerName: z.string(),
    bidCents: cents,
    feeCents: cents,
    capturedCents: cents,
    refundedCents: cents,
    card: z.string(),
    paidAt: z.nullable(instant),
    /** Instant at which the homeowner agreed to the terms of the payment. */
    termsAgreedAt: z.nullable(instant),
  }),
  job: z.object({
    requestId: z.string(),
    bidId: z.string(),
    windowStart: instant,
    windowEnd: instant,
    checkedInAt: z.nullable(instant),
    completedAt: z.nullable(instant),
    note: z.string(),
    beforePhotos: z.array(photoView),
    afterPhotos: z.array(photoView),
  }),
  /** More work that the homeowner approved, each with its amount on the screen. */
  orders: z.array(
    z.object({
      id: z.string(),
      status: z.enum(ORDER_STATUSES),
      reason: z.enum(Object.keys(ORDER_REASONS) as OrderReason[]),
      text: z.string(),
      extraCents: cents,
      createdAt: instant,
      approvedAt: z.nullable(instant),
      /** Empty unless it was paid. */
      card: z.string(),
      photos: z.array(photoView),
    }),
  ),
  /** Between homeowner and provider. */
  messageCount: z.int(),
  disputes: z.array(
    z.object({
      reason: z.string(),
      opened: statement,
      answer: z.nullable(statement),
      outcome: z.nullable(z.string()),
    }),
  ),
  /** Oldest first. */
  timeline: z.array(z.object({ at: instant, what: z.string(), who: z.string() })),
  allowedActions: z.array(z.enum(CHARGEBACK_OFFERS)),
});

const params = z.strictObject({ paymentId: id });
const domain = 'payments' as const;

export const chargebackRoutes = defineRoutes({
  'payments.evidence': {
    domain,
    method: 'GET',
    path: '/api/operator/payments/{paymentId}/evidence',
    who: 'operator',
    summary: 'The evidence of a payment in one answer, for the bank of the cardholder',
    params,
    responses: { 200: evidence },
  },
  'payments.providerFault': {
    domain,
    method: 'POST',
    path: '/api/operator/payments/{paymentId}/provider-fault',
    who: 'operator',
    summary: 'The provider is at fault for a chargeback that was lost after the release, and owes it',
    params,
    body: z.strictObject({ reason: text(LIMITS.minimumText, DISPUTE_LIMITS.text, M.review_text) }),
    responses: { 200: evidence },
    errors: ['payment_not_open'],
  },
});
