import { DISPUTE_LIMITS, LIMITS, REPORT_REASONS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cursorQuery, day, id, noBody, page, text, uploadId } from '../schemas.ts';
import { dispute, operatorDispute, queueItem } from './dispute-views.ts';

const paymentParams = z.strictObject({ paymentId: id });
const photos = z._default(z.array(uploadId).check(z.maxLength(DISPUTE_LIMITS.photos, M.invalid_input)), []);
const words = text(LIMITS.minimumText, DISPUTE_LIMITS.text, M.review_text);
/** Whole cents of a refund. */
export const refund = (least: number) => z.int(M.dispute_refund).check(z.minimum(least, M.dispute_refund));

export const disputeBody = z.strictObject({
  reason: z.enum(REPORT_REASONS, M.dispute_reason),
  text: words,
  photos,
});

export const disputeAnswerBody = z.strictObject({
  text: words,
  photos,
  offer: z.optional(z.union([z.strictObject({ fixDate: day }), z.strictObject({ refundCents: refund(1) })])),
});

/** The proposal as it was shown, and the reason to send it back. */
export const sendBackBody = z.strictObject({ refundCents: refund(0), note: words });

export const resolutionBody = z.strictObject({
  refundCents: refund(0),
  reason: words,
});

const command = { params: paymentParams, body: noBody, responses: { 200: dispute } } as const;
const domain = 'payments' as const;

/** Disputes from opening to decision. */
export const disputeRoutes = defineRoutes({
  'payments.dispute': {
    domain,
    method: 'POST',
    path: '/api/payments/{paymentId}/dispute',
    who: 'member',
    summary: 'Something is wrong: the money stays until it is settled',
    params: paymentParams,
    body: disputeBody,
    responses: { 200: dispute },
    errors: [
      'access_not_open',
      'access_open',
      'charged_back',
      'payment_not_open',
      'review_not_started',
      'upload_not_found',
    ],
  },
  'payments.withdrawDispute': {
    domain,
    method: 'POST',
    path: '/api/payments/{paymentId}/dispute/withdraw',
    who: 'member',
    summary: 'All is well after all: the job or its review goes on',
    ...command,
    errors: ['dispute_not_open'],
  },
  'payments.acceptOffer': {
    domain,
    method: 'POST',
    path: '/api/payments/{paymentId}/dispute/accept-offer',
    who: 'member',
    summary: "Take the provider's offer: a second visit or a refund",
    ...command,
    errors: ['charged_back', 'dispute_not_open'],
  },
  'payments.declineOffer': {
    domain,
    method: 'POST',
    path: '/api/payments/{paymentId}/dispute/decline-offer',
    who: 'member',
    summary: "Decline the provider's offer: Sward decides, from now on",
    ...command,
    errors: ['dispute_not_open'],
  },
  'payments.answerDispute': {
    domain,
    method: 'POST',
    path: '/api/payments/{paymentId}/dispute/answer',
    who: 'provider',
    summary: 'Answer once, within 24 hours, with or without an offer',
    params: paymentParams,
    body: disputeAnswerBody,
    responses: { 200: dispute },
    errors: ['dispute_not_open', 'upload_not_found'],
  },
  'payments.finishFix': {
    domain,
    method: 'POST',
    path: '/api/payments/{paymentId}/dispute/fixed',
    who: 'provider',
    summary: 'The agreed visit is done: a new review begins',
    ...command,
    errors: ['dispute_not_open', 'too_early'],
  },
  'payments.listDisputes': {
    domain,
    method: 'GET',
    path: '/api/operator/disputes',
    who: 'operator',
    summary:
      'Disputes to decide, what is due first; those with a refund to approve; those between the parties; those that ended',
    query: z.extend(cursorQuery, {
      queue: z._default(z.enum(['waiting', 'proposed', 'parties', 'ended']), 'waiting'),
    }),
    responses: { 200: page(queueItem) },
  },
  'payments.getDispute': {
    domain,
    method: 'GET',
    path: '/api/operator/disputes/{paymentId}',
    who: 'operator',
    summary: 'One dispute with the evidence of both sides',
    params: paymentParams,
    responses: { 200: operatorDispute },
  },
  'payments.takeUpJob': {
    domain,
    method: 'POST',
    path: '/api/operator/payments/{paymentId}/take-up',
    who: 'operator',
    summary: 'Take up a job that its provider came to and nobody ended: Sward decides, as in a dispute',
    params: paymentParams,
    body: z.strictObject({ reason: words }),
    responses: { 200: operatorDispute },
    errors: [
      'access_open',
      'charged_back',
      'contact_details_not_allowed',
      'order_open',
      'payment_not_open',
      'review_not_started',
      'too_early',
    ],
  },
  'payments.resolveDispute': {
    domain,
    method: 'POST',
    path: '/api/operator/disputes/{paymentId}/resolve',
    who: 'operator',
    summary: 'Decide what comes back, with a reason; above the limit it waits for a second operator',
    params: paymentParams,
    body: resolutionBody,
    responses: { 200: operatorDispute },
    errors: ['charged_back', 'dispute_not_open', 'proposal_waits'],
  },
  'payments.sendBackDispute': {
    domain,
    method: 'POST',
    path: '/api/operator/disputes/{paymentId}/send-back',
    who: 'operator',
    summary: 'Send a proposed refund back to whoever decides the dispute, with a note',
    params: paymentParams,
    body: sendBackBody,
    responses: { 200: operatorDispute },
    errors: ['amount_changed', 'dispute_not_open'],
  },
  'payments.approveDispute': {
    domain,
    method: 'POST',
    path: '/api/operator/disputes/{paymentId}/approve',
    who: 'operator',
    summary: 'Approve the refund that another operator has proposed, of exactly that amount',
    params: paymentParams,
    body: z.strictObject({ refundCents: refund(0) }),
    responses: { 200: operatorDispute },
    errors: [
      'amount_changed',
      'charged_back',
      'dispute_not_open',
      'second_operator_needed',
      'too_early',
      'day_limit_reached',
    ],
  },
});
