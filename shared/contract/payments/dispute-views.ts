import {
  DISPUTE_OFFERS,
  DISPUTE_OUTCOMES,
  DISPUTE_PARTIES,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { cents, day, instant, keysOf, paymentStatus, photoView } from '../schemas.ts';
import { accessRecord } from './access.ts';
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
  /** Minimum refund where only a trip fee is disputed; null otherwise. */
  refundFloorCents: z.nullable(cents),
  /** The operator's reason. */
  decision: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  allowedActions: z.array(z.enum(DISPUTE_OFFERS)),
});

export const queueItem = z.object({
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
  /** Whether a refund awaits a second operator. */
  needsApproval: z.boolean(),
});

/** A refund above the limit, pending a second operator's approval. */
export const proposal = z.object({
  refundCents: cents,
  reason: z.string(),
  by: z.string(),
  /** Whether the reader proposed it. */
  own: z.boolean(),
  at: instant,
  /**
   * Instant from which the proposing operator may approve it alone; null while another operator is active, and for others.
   */
  aloneFrom: z.nullable(instant),
});

/** The last proposal that another operator did not approve, or its author took back. */
export const sentBack = z.object({
  refundCents: cents,
  reason: z.string(),
  proposedBy: z.string(),
  at: instant,
  by: z.string(),
  note: z.string(),
  takenBack: z.boolean(),
});

/**
 * The facts of an operator's decision: both parties' evidence, the record of the job, and the usual refund.
 */
export const operatorDispute = z.extend(dispute, {
  /** Names of the operator who decided or proposed it, and of the one who approved that; null where neither is known. */
  decidedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
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
  /** Referral to an operator, with its reason; null for none. */
  referred: z.nullable(
    z.object({ at: instant, because: z.enum(['unanswered', 'not_agreed', 'fix_missed', 'taken_up']) }),
  ),
  suggestedRefundCents: cents,
  /** The access problem of a disputed trip fee, with places to two decimals; null otherwise. */
  access: z.nullable(accessRecord),
  /** Amount above which a refund requires a second operator. */
  limitCents: cents,
  proposal: z.nullable(proposal),
  sentBack: z.nullable(sentBack),
  /** Earlier disputes of the same payment, oldest first. */
  earlier: z.array(z.object({ reason, openedAt: instant, outcome: z.string(), endedAt: instant })),
});
