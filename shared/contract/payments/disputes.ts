import {
  ACCESS_REASONS,
  DISPUTE_LIMITS,
  DISPUTE_OFFERS,
  DISPUTE_OUTCOMES,
  DISPUTE_PARTIES,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  type DisputeReason,
  LIMITS,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  cents,
  cursorQuery,
  day,
  id,
  instant,
  keysOf,
  noBody,
  page,
  paymentStatus,
  photoView,
  point,
  text,
  uploadId,
} from '../schemas.ts';
import { operatorChargebacks } from './chargebacks.ts';

const reason = keysOf(DISPUTE_REASONS);
const status = z.enum(DISPUTE_STATUSES);

/** The party with the next step; null once it has ended. */
const waitsFor = z.nullable(z.enum(DISPUTE_PARTIES));

const offer = z.object({
  /** Day of an offered second visit; null for a refund. */
  fixDate: z.nullable(day),
  refundCents: z.nullable(cents),
  /** The provider's payout with that refund; null for a visit. */
  netCents: z.nullable(cents),
});

const statement = z.object({ at: instant, text: z.string(), photos: z.array(photoView) });

/** A dispute, the same for both parties. */
export const dispute = z.object({
  /** Id of its payment, which has one dispute at a time. */
  id: z.string(),
  status,
  reason,
  waitsFor,
  /** Deadline of the next step; null once it has ended. */
  dueAt: z.nullable(instant),
  opened: statement,
  answer: z.nullable(z.extend(statement, { offer: z.nullable(offer) })),
  /** Outcome: `fixed` by a second visit, `agreed` by an accepted refund. */
  outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
  /** Refund to the homeowner. */
  refundCents: z.nullable(cents),
  /** The operator's reason. */
  decision: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  allowedActions: z.array(z.enum(DISPUTE_OFFERS)),
});

const queueItem = z.object({
  /** Id of the payment. */
  id: z.string(),
  status,
  reason,
  service: z.string(),
  providerName: z.string(),
  capturedCents: cents,
  waitsFor,
  openedAt: instant,
  dueAt: z.nullable(instant),
  late: z.boolean(),
  /** A refund awaits a second operator. */
  needsApproval: z.boolean(),
});

/** A refund above the limit, pending a second operator's approval. */
export const proposal = z.object({
  refundCents: cents,
  reason: z.string(),
  by: z.string(),
  /** The reader proposed it. */
  own: z.boolean(),
  at: instant,
  /**
   * When the proposing operator may approve it alone; null while another operator is active, and for others.
   */
  aloneFrom: z.nullable(instant),
});

/** The last proposal that another operator did not approve. */
export const sentBack = z.object({
  refundCents: cents,
  reason: z.string(),
  proposedBy: z.string(),
  at: instant,
  by: z.string(),
  note: z.string(),
});

const onSite = z.object({
  at: instant,
  near: z.boolean(),
  /** `zip`: the map knows the property by its ZIP code alone. */
  precision: z.enum(['address', 'zip']),
  place: point,
});

/**
 * The facts of an operator's decision: both parties' evidence, the record of the job, and the usual refund.
 */
const operatorDispute = z.extend(dispute, {
  bidId: z.string(),
  serviceRequestId: z.string(),
  ownerId: z.string(),
  providerId: z.string(),
  service: z.string(),
  providerName: z.string(),
  paymentStatus,
  /** Whether a goodwill refund is possible. */
  refundable: z.boolean(),
  ...operatorChargebacks,
  capturedCents: cents,
  bidCents: cents,
  job: z.object({
    windowStart: instant,
    windowEnd: instant,
    checkedInAt: z.nullable(instant),
    /** Minutes after the window; null without a check-in, 0 in time. */
    minutesLate: z.nullable(z.int()),
    completedAt: z.nullable(instant),
    beforePhotos: z.array(photoView),
    afterPhotos: z.array(photoView),
    note: z.string(),
  }),
  /** Why it awaits an operator. */
  referred: z.nullable(
    z.object({ at: instant, because: z.enum(['unanswered', 'not_agreed', 'fix_missed']) }),
  ),
  suggestedRefundCents: cents,
  /** What is contested of a trip fee, with the places to two decimals; null otherwise. */
  access: z.nullable(
    z.object({
      reason: keysOf(ACCESS_REASONS),
      text: z.string(),
      tripFeeCents: z.nullable(cents),
      photos: z.array(photoView),
      marked: onSite,
      answer: z.nullable(z.object({ at: instant, text: z.string() })),
      stillClosed: z.nullable(onSite),
    }),
  ),
  /** Above it a second operator has to approve. */
  limitCents: cents,
  proposal: z.nullable(proposal),
  sentBack: z.nullable(sentBack),
  /** Earlier ones of the same payment, oldest first. */
  earlier: z.array(z.object({ reason, openedAt: instant, outcome: z.string(), endedAt: instant })),
});

const paymentParams = z.strictObject({ paymentId: id });
const photos = z._default(z.array(uploadId).check(z.maxLength(DISPUTE_LIMITS.photos, M.invalid_input)), []);
const words = text(LIMITS.minimumText, DISPUTE_LIMITS.text, M.review_text);
/** Whole cents of a refund. */
export const refund = (least: number) => z.int(M.dispute_refund).check(z.minimum(least, M.dispute_refund));

export const disputeBody = z.strictObject({
  reason: z.enum(Object.keys(DISPUTE_REASONS) as DisputeReason[], M.dispute_reason),
  text: words,
  photos,
});

export const disputeAnswerBody = z.strictObject({
  text: words,
  photos,
  offer: z.optional(z.union([z.strictObject({ fixDate: day }), z.strictObject({ refundCents: refund(1) })])),
});

/** A proposal as it was seen, and why it goes back. */
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
      'contact_details_not_allowed',
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
    summary: 'All is well after all: the review goes on',
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
    errors: ['contact_details_not_allowed', 'dispute_not_open', 'upload_not_found'],
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
