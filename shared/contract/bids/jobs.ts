import { BID_OFFERS, LEAVE_REASONS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  bidParams,
  bidStatus,
  cancellation,
  cents,
  clientId,
  day,
  instant,
  noBody,
  note,
  photoView,
  point,
  time,
  uploadId,
} from '../schemas.ts';
import { review } from './reviews.ts';
import { weatherEvidence } from './weather.ts';

const checklist = z.strictObject({ gateClosed: z.boolean(), clippings: z.boolean(), edges: z.boolean() });

const job = z.object({
  id: z.string(),
  status: bidStatus,
  /** Expected arrival of the provider; null unless they are on the way. */
  arrivesAt: z.nullable(instant),
  /** The open change order; null without one. */
  openOrderId: z.nullable(z.string()),
  /** The open access problem: the provider is there and cannot get in; null without one. */
  accessId: z.nullable(z.string()),
  /** Number of access problems that were reported for this job. */
  accessProblems: z.int(),
  /** Sum of the paid change orders. */
  extraCents: cents,
  /** Instant at which the provider set off. */
  onMyWayAt: z.nullable(instant),
  checkedInAt: z.nullable(instant),
  /** Receipt of a check-in that arrived later; null for one that arrived at once. */
  checkInReceivedAt: z.nullable(instant),
  /** Instant of the finish, where its receipt `completedAt` was later; null for one that arrived at once. */
  finishedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  allowedActions: z.array(z.enum(BID_OFFERS)),
});

/** The record of the work, the same for both parties. */
export const jobRecord = z.extend(job, {
  serviceRequestId: z.string(),
  services: z.array(z.string()),
  providerName: z.string(),
  homeownerId: z.string(),
  date: day,
  time,
  checkInPlace: z.nullable(point),
  beforePhotos: z.array(photoView),
  afterPhotos: z.array(photoView),
  /** Ids of the after photos that the homeowner agrees to show. */
  sharedPhotoIds: z.array(z.string()),
  checklist: z.nullable(z.object(checklist.shape)),
  note: z.string(),
  /** End of the job's window at the property. */
  windowEndsAt: instant,
  /** Operators look at the open job, and the viewer, a party of it, hears of it by then; null otherwise. */
  hearBy: z.nullable(instant),
  /** IANA zone of the property. */
  zone: z.string(),
  cancellation: z.nullable(cancellation),
  /** The provider's leaving on site, without a penalty; null when they have not left. */
  left: z.nullable(
    z.object({
      reason: z.enum(LEAVE_REASONS),
      at: instant,
      text: z.string(),
      photos: z.array(photoView),
    }),
  ),
  /** Evidence of the provider's last weather move; null for none. */
  weather: z.nullable(weatherEvidence),
  /** Deadline for the homeowner to choose another day because of the weather; null without an open weather move. */
  weatherDecideBy: z.nullable(instant),
  /** The viewer's own review, and the other party's once it is shown. */
  reviews: z.object({ own: z.nullable(review), other: z.nullable(review) }),
});

const newDay = z.strictObject({ date: day, time });

const photos = z.array(uploadId).check(z.maxLength(10, M.invalid_input));

/** Data that a phone notes at a tap, which may arrive later and more than once. */
const tap = {
  clientId: z.optional(clientId),
  tappedAt: z.optional(instant),
  /** The phone's time at the moment of sending. */
  sentAt: z.optional(instant),
};

/** An accepted bid: its day, check-in and record. */
export const jobRoutes = defineRoutes({
  'bids.getJob': {
    method: 'GET',
    path: '/api/bids/{bidId}/job',
    who: 'signed-in',
    summary: 'The record of a job, the same for both parties',
    params: bidParams,
    responses: { 200: jobRecord },
  },
  'bids.reschedule': {
    method: 'POST',
    path: '/api/bids/{bidId}/reschedule',
    who: 'signed-in',
    summary: 'Propose another day and window; a new proposal replaces the old one',
    params: bidParams,
    body: newDay,
    responses: { 200: jobRecord },
    errors: ['job_not_open'],
  },
  'bids.acceptReschedule': {
    method: 'POST',
    path: '/api/bids/{bidId}/reschedule/accept',
    who: 'signed-in',
    summary: "Take the other party's proposal; every clock follows",
    params: bidParams,
    body: newDay,
    responses: { 200: jobRecord },
    errors: ['bid_date_passed', 'job_not_open'],
  },
  'bids.declineReschedule': {
    method: 'POST',
    path: '/api/bids/{bidId}/reschedule/decline',
    who: 'signed-in',
    summary: 'Keep the day, or take an own proposal back',
    params: bidParams,
    body: noBody,
    responses: { 200: jobRecord },
    errors: ['job_not_open'],
  },
  'bids.onMyWay': {
    method: 'POST',
    path: '/api/bids/{bidId}/on-my-way',
    who: 'provider',
    summary: 'Tell the homeowner when I will arrive; another time takes the place of the earlier one',
    params: bidParams,
    body: z.strictObject({ arrivesAt: instant, ...tap }),
    responses: { 200: job },
    errors: ['job_not_open', 'state_changed', 'too_early'],
  },
  'bids.checkIn': {
    method: 'POST',
    path: '/api/bids/{bidId}/check-in',
    who: 'provider',
    summary: 'Arrive at the property',
    params: bidParams,
    body: z.strictObject({
      photos: z._default(photos, []),
      location: z.optional(
        z.strictObject({
          lat: z.number().check(z.minimum(-90), z.maximum(90)),
          lng: z.number().check(z.minimum(-180), z.maximum(180)),
        }),
      ),
      ...tap,
    }),
    responses: { 200: job },
    errors: ['job_not_open', 'too_early', 'upload_not_found'],
  },
  'bids.complete': {
    method: 'POST',
    path: '/api/bids/{bidId}/complete',
    who: 'provider',
    summary: 'Finish the job with at least one after photo',
    params: bidParams,
    body: z.strictObject({
      photos: photos.check(z.minLength(1, M.after_photo)),
      checklist: z.optional(checklist),
      note: note(1000),
      ...tap,
    }),
    responses: { 200: job },
    errors: ['access_open', 'job_not_open', 'not_checked_in', 'order_open', 'too_early', 'upload_not_found'],
  },
});
