import { LOST_BECAUSE, RESCUE_CHOICES, RESCUE_LIMITS, RESCUE_STATES } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  bidParams,
  bidStatus,
  cents,
  day,
  dollarsIn,
  id,
  instant,
  noBody,
  requestParams,
  time,
} from '../schemas.ts';

/** A former bidder, as the homeowner knows them. */
const bidder = z.object({
  bidId: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Cost of the job with this bidder, service fee included. */
  totalCents: cents,
  /** Part of the paid amount that would be refunded at once. */
  backCents: cents,
  answer: z.nullable(z.enum(['asked', 'refused'])),
});

/** The rescue of a paid job, with the homeowner's choices. */
export const rescue = z.object({
  /** Id of the request. */
  id: z.string(),
  /** `missing`: the provider has not come. `none`: the job has its provider, or none yet. */
  state: z.enum(['none', 'missing', ...RESCUE_STATES]),
  because: z.nullable(z.enum(LOST_BECAUSE)),
  /** Deadline of the homeowner's choice; null where no choice is open. */
  chooseBy: z.nullable(instant),
  offer: z.nullable(z.object({ date: day, time, until: instant, asked: z.int(), refused: z.int() })),
  paidCents: cents,
  choices: z.array(z.enum(RESCUE_CHOICES)),
  bidders: z.array(bidder),
});

/** A rescue, as operators see it. */
export const rescueRecord = z.object({
  id: z.string(),
  state: z.enum(RESCUE_STATES),
  because: z.enum(LOST_BECAUSE),
  startedAt: instant,
  chooseBy: instant,
  offer: z.nullable(z.object({ date: day, time, until: instant, asked: z.int(), refused: z.int() })),
  endedAt: z.nullable(instant),
  formerBidId: z.string(),
  takenBidId: z.nullable(z.string()),
});

const refundCents = z.int().check(z.minimum(0));

export const rescueChoiceBody = z.union([
  z.strictObject({ choice: z.literal('refund'), refundCents }),
  z.strictObject({
    choice: z.literal('offer'),
    date: day,
    time,
    bidIds: z.array(id).check(z.minLength(1, M.required), z.maxLength(RESCUE_LIMITS.asked, M.invalid_input)),
  }),
  z.strictObject({ choice: z.literal('reopen'), date: day, time, refundCents }),
]);

const domain = 'payments' as const;

export const rescueRoutes = defineRoutes({
  'payments.getRescue': {
    domain,
    method: 'GET',
    path: '/api/service-requests/{requestId}/rescue',
    who: 'member',
    summary: 'What becomes of a paid job without its provider, and what I may choose',
    params: requestParams,
    responses: { 200: rescue },
  },
  'payments.chooseRescue': {
    domain,
    method: 'POST',
    path: '/api/service-requests/{requestId}/rescue',
    who: 'member',
    summary: 'Everything back, another provider among former bidders, or a new request like this one',
    params: requestParams,
    body: rescueChoiceBody,
    responses: { 200: rescue },
    errors: ['already_accepted', 'already_checked_in', 'charged_back', 'refund_changed', 'rescue_not_open'],
  },
  'payments.acceptRescue': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/rescue/accept',
    who: 'provider',
    summary: 'Take a job that has lost its provider, on the offered day and at my price',
    params: bidParams,
    body: z.strictObject({ date: day, time, bidAmount: dollarsIn() }),
    responses: {
      200: z.object({ id: z.string(), status: bidStatus, serviceRequestId: z.string(), date: day, time }),
    },
    errors: [
      'amount_changed',
      'charged_back',
      'provider_not_payable',
      'rescue_not_open',
      'rescue_taken',
      'state_changed',
    ],
  },
  'payments.refuseRescue': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/rescue/decline',
    who: 'provider',
    summary: 'Not take a job that has lost its provider',
    params: bidParams,
    body: noBody,
    responses: { 204: null },
    errors: ['rescue_not_open', 'rescue_taken'],
  },
});
