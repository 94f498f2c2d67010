import {
  ACCESS_LIMITS,
  ACCESS_OFFERS,
  ACCESS_REASONS,
  ACCESS_STATUSES,
  type AccessReason,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  bidParams,
  cents,
  day,
  dollarsIn,
  instant,
  jobDay,
  keysOf,
  noBody,
  note,
  photoView,
  point,
  time,
  uploadId,
} from '../schemas.ts';

/** An access problem: the provider is there and cannot begin the job. */
export const accessProblem = z.object({
  id: z.string(),
  bidId: z.string(),
  status: z.enum(ACCESS_STATUSES),
  reason: keysOf(ACCESS_REASONS),
  text: z.string(),
  photos: z.array(photoView),
  /** Whether the provider's phone was near the property. */
  near: z.boolean(),
  markedAt: instant,
  /** Deadline of the homeowner's answer, from which the provider may report that the place is still closed. */
  respondBy: instant,
  answer: z.nullable(z.object({ at: instant, text: z.string() })),
  stillClosed: z.nullable(z.object({ at: instant, near: z.boolean(), photos: z.array(photoView) })),
  /** Deadline of the homeowner's choice, at which the job ends. Null before the place is reported as still closed. */
  chooseBy: z.nullable(instant),
  /** The trip fee; null for a job whose homeowner never agreed to one. */
  tripFeeCents: z.nullable(cents),
  /** Refund when the job ends; null where it goes on. */
  backCents: z.nullable(cents),
  /** Days on which the provider would come again, while they may still be chosen. */
  days: z.array(jobDay),
  /** The day that the homeowner pays for, or has paid for. */
  chosen: z.nullable(jobDay),
  /** Deadline of the payment for coming again; null unless it is being paid. */
  payBy: z.nullable(instant),
  /** The card saved for this job; null without one, and for every viewer but its owner. */
  keptCard: z.nullable(z.string()),
  allowedActions: z.array(z.enum(ACCESS_OFFERS)),
});

export const onSite = z.object({
  at: instant,
  near: z.boolean(),
  /** `zip`: the property is located only by its ZIP code. */
  precision: z.enum(['address', 'zip']),
  /** Place of the phone, to two decimals. */
  place: point,
});

/** An access problem, as operators see it. */
export const accessRecord = z.object({
  id: z.string(),
  status: z.enum(ACCESS_STATUSES),
  reason: keysOf(ACCESS_REASONS),
  text: z.string(),
  tripFeeCents: z.nullable(cents),
  marked: onSite,
  answer: z.nullable(z.object({ at: instant, text: z.string() })),
  stillClosed: z.nullable(onSite),
  chooseBy: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Photos of the report, then of the report that the place is still closed. */
  photos: z.array(photoView),
});

const { photos: count, text: length, answerText, days: mostDays } = ACCESS_LIMITS;

const photos = z
  .array(uploadId, M.order_photo)
  .check(z.minLength(count.least, M.order_photo), z.maxLength(count.most, M.invalid_input));

/** The place of a phone. */
export const location = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

const offeredDay = z.strictObject({ date: day, time });

/** A report of an access problem. The reason `other` requires a text. */
export const noAccessBody = z
  .strictObject({
    reason: z.enum(Object.keys(ACCESS_REASONS) as AccessReason[], M.access_reason),
    photos,
    location,
    days: z._default(z.array(offeredDay).check(z.maxLength(mostDays, M.access_day)), []),
    text: note(length.most),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || text.length >= length.least, {
      path: ['text'],
      error: M.review_text,
    }),
  );

const choice = z.discriminatedUnion('choice', [
  z.strictObject({
    choice: z.literal('cancel'),
    /** The refund, as it was shown. */
    refundCents: z.int().check(z.minimum(0)),
  }),
  z.strictObject({
    choice: z.literal('come_again'),
    date: day,
    time,
    /** The trip fee, as it was shown. */
    amount: dollarsIn(),
    /** Charges the card saved for this job; when it is declined, the homeowner can pay with another. */
    useKeptCard: z._default(z.boolean(), false),
  }),
  /** Takes back the choice to pay for coming again, and chooses anew. */
  z.strictObject({ choice: z.literal('take_back') }),
]);

const domain = 'payments' as const;

export const accessRoutes = defineRoutes({
  'payments.markNoAccess': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/no-access',
    who: 'provider',
    summary: 'Report, on site, that I cannot get in; the homeowner has a quarter of an hour to open',
    params: bidParams,
    body: noAccessBody,
    responses: { 201: accessProblem },
    errors: [
      'access_not_open',
      'access_open',
      'charged_back',
      'job_not_open',
      'not_checked_in',
      'order_open',
      'order_paid',
      'too_far',
      'too_late',
      'too_many_requests',
      'upload_not_found',
    ],
  },
  'payments.getNoAccess': {
    domain,
    method: 'GET',
    path: '/api/bids/{bidId}/no-access',
    who: 'signed-in',
    summary: 'The latest access problem of a job',
    params: bidParams,
    responses: { 200: accessProblem },
  },
  'payments.answerNoAccess': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/no-access/answer',
    who: 'member',
    summary: 'Say that it is open now',
    params: bidParams,
    body: z.strictObject({ text: note(answerText) }),
    responses: { 200: accessProblem },
    errors: ['access_not_open', 'charged_back', 'too_late'],
  },
  'payments.stillNoAccess': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/no-access/still-closed',
    who: 'provider',
    summary: 'Say, with another photo, that it is still closed after that time; the homeowner has to choose',
    params: bidParams,
    body: z.strictObject({ photos, location }),
    responses: { 200: accessProblem },
    errors: ['access_not_open', 'charged_back', 'too_early', 'too_far', 'too_late', 'upload_not_found'],
  },
  'payments.waiveNoAccess': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/no-access/waive',
    who: 'provider',
    summary: 'Let it go; the job goes on as if nothing had been reported',
    params: bidParams,
    body: noBody,
    responses: { 200: accessProblem },
    errors: ['access_not_open', 'charged_back', 'too_late'],
  },
  'payments.chooseNoAccess': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/no-access/choose',
    who: 'member',
    summary: 'End the job, or pay for the trip and have the provider come again; again: the same payment',
    params: bidParams,
    body: choice,
    responses: {
      200: z.object({
        problem: accessProblem,
        /** Null unless coming again is still to be paid. */
        clientSecret: z.nullable(z.string()),
        publishableKey: z.nullable(z.string()),
      }),
    },
    errors: [
      'access_not_open',
      'amount_changed',
      'charged_back',
      'order_paid',
      'refund_changed',
      'state_changed',
      'too_late',
      'too_many_requests',
    ],
  },
});
