import { APPEAL_STATES, POINT_KINDS, POINT_LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  cursor,
  cursorQuery,
  day,
  id,
  instant,
  page,
  photoView,
  reasonBody,
  text,
  uploadId,
} from '../schemas.ts';

/** Whole percent; null where no job counts for the rate. */
const percent = z.nullable(z.int());

/** The rates of a provider's latest jobs, and their number; null while too few count. */
export const reliability = z.nullable(
  z.object({ onTimePercent: percent, completionPercent: percent, jobs: z.int() }),
);

const answer = z.nullable(z.enum(['yes', 'no']));

/** A point: the record of one job's end for its provider's rates. */
const point = z.object({
  /** Id of the bid. */
  id: z.string(),
  serviceRequestId: z.string(),
  services: z.array(z.string()),
  /** Day of the job. */
  date: day,
  kind: z.enum(POINT_KINDS),
  onTime: answer,
  completed: answer,
  /** Whether it counts in the rates, until enough newer points replace it. */
  counts: z.boolean(),
  /** Whether the current rates include it. */
  inRates: z.boolean(),
  endedAt: instant,
  evidence: z.object({
    /** Minutes from the end of the window to the check-in; null without a check-in and for one in time. */
    lateMinutes: z.nullable(z.int()),
    /** Whole hours from the cancellation to the start of the window; null without a cancellation before it. */
    noticeHours: z.nullable(z.int()),
    /** Whether its provider left because of the lawn's size. Such points count from the third on. */
    leftForSize: z.boolean(),
  }),
  /** The rates without this point; null while too few would count. */
  without: reliability,
  appeal: z.nullable(
    z.object({
      status: z.enum(APPEAL_STATES),
      text: z.string(),
      photos: z.array(photoView),
      at: instant,
      /** Deadline of the operator's decision. */
      dueAt: instant,
      decidedAt: z.nullable(instant),
      /** The operator's reason. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Deadline of an appeal; null where none is possible. */
  appealUntil: z.nullable(instant),
});

const record = {
  reliability,
  /** Disputes that the provider answered in time, among all that required an answer. */
  disputes: z.object({ answered: z.int(), asked: z.int() }),
};

const appealed = z.extend(point, {
  providerId: z.string(),
  businessName: z.string(),
  /** Null for a job that was never paid for. */
  paymentId: z.nullable(z.string()),
  /** Name of the operator who decided the appeal; null while it is open, and where it is not known. */
  decidedBy: z.nullable(z.string()),
  late: z.boolean(),
  ...record,
});

const points = z.extend(page(point), record);

const params = z.strictObject({ pointId: id });

const appealBody = z.strictObject({
  text: text(POINT_LIMITS.appeal.least, POINT_LIMITS.appeal.most, M.review_text),
  photos: z._default(z.array(uploadId).check(z.maxLength(POINT_LIMITS.photos, M.invalid_input)), []),
});

export const appealDecisionBody = z.extend(reasonBody, { grant: z.boolean(M.appeal_decision) });

/** The points of a provider, and appeals against them. */
export const reliabilityRoutes = defineRoutes({
  'bids.listPoints': {
    method: 'GET',
    path: '/api/provider/points',
    who: 'provider',
    summary: 'What the ends of my jobs say of my reliability, the latest first, with my rates',
    query: cursorQuery,
    responses: { 200: points },
  },
  'bids.listPointsOf': {
    method: 'GET',
    path: '/api/operator/people/{accountId}/points',
    who: 'operator',
    summary:
      "What the ends of a provider's jobs say of their reliability, the latest first, with their rates",
    params: z.strictObject({ accountId: id }),
    query: cursorQuery,
    responses: { 200: points },
  },
  'bids.appeal': {
    method: 'POST',
    path: '/api/provider/points/{pointId}/appeal',
    who: 'provider',
    summary: 'Appeal against a point that counts, once and within 14 days',
    params,
    body: appealBody,
    responses: { 201: point },
    errors: ['appeal_not_open', 'upload_not_found'],
  },
  'bids.listAppeals': {
    method: 'GET',
    path: '/api/operator/appeals',
    who: 'operator',
    summary: 'Appeals of a state, what is due first; with `pointId` that one in any state',
    query: z.strictObject({
      state: z._default(z.enum(APPEAL_STATES), 'open'),
      pointId: z.optional(id),
      cursor,
    }),
    responses: { 200: page(appealed) },
  },
  'bids.listWatched': {
    method: 'GET',
    path: '/api/operator/watched-providers',
    who: 'operator',
    summary: 'Providers who left unsafe places, took trip fees or asked for more money unusually often',
    query: cursorQuery,
    responses: {
      200: page(
        z.object({
          /** Id of the provider's account. */
          id: z.string(),
          businessName: z.string(),
          /** Jobs that the provider left because the place was not safe, within 90 days. */
          unsafe: z.int(),
          /** Trip fees within 30 days. */
          tripFees: z.int(),
          /** Jobs, among the latest 20, in which the provider asked for more money. */
          orders: z.int(),
        }),
      ),
    },
  },
  'bids.decideAppeal': {
    method: 'POST',
    path: '/api/operator/appeals/{pointId}/decide',
    who: 'operator',
    summary: 'Grant an appeal, so that the point no longer counts, or refuse it, with a reason',
    params,
    body: appealDecisionBody,
    responses: { 200: appealed },
    errors: ['appeal_not_open'],
  },
});
