import { LEAVE_LIMITS, LEAVE_REASONS, type LeaveReason } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { bidParams, instant, photoView, text, uploadId } from '../schemas.ts';
import { location, onSite } from './access.ts';
import { jobCancellation } from './cancellations.ts';

const { photos: counts, text: length } = LEAVE_LIMITS;
const mostPhotos = Math.max(...LEAVE_REASONS.map((reason) => counts[reason].most));

const isMissing = (reason: LeaveReason, photos: readonly string[]) => photos.length < counts[reason].least;

/** A leaving. An unsafe place requires a photo and the phone's place as evidence. */
export const leaveBody = z
  .strictObject({
    reason: z.enum(LEAVE_REASONS),
    text: text(length.least, length.most, M.review_text),
    photos: z._default(z.array(uploadId).check(z.maxLength(mostPhotos, M.invalid_input)), []),
    location: z.optional(location),
  })
  .check(
    z.refine(({ reason, photos }) => !isMissing(reason, photos), { path: ['photos'], error: M.order_photo }),
    z.refine(({ reason, photos }) => photos.length <= counts[reason].most, {
      path: ['photos'],
      error: M.invalid_input,
    }),
    z.refine(({ reason, location }) => reason !== 'unsafe' || location !== undefined, {
      path: ['location'],
      error: M.invalid_input,
    }),
  );

/** A leaving, as operators see it. */
export const leftRecord = z.object({
  reason: z.enum(LEAVE_REASONS),
  at: instant,
  text: z.string(),
  /** The phone's place at an unsafe property; null for one of another size. */
  from: z.nullable(onSite),
  /** Photos of the leaving and of the change order that was not accepted. */
  photos: z.array(photoView),
});

/** A provider on site leaves a job that is not what was described, or a place that is not safe. */
export const leavingRoutes = defineRoutes({
  'payments.leaveJob': {
    domain: 'payments',
    method: 'POST',
    path: '/api/bids/{bidId}/leave',
    who: 'provider',
    summary:
      'Leave a job on site without a penalty: the price was not changed, or it is not safe; everything comes back',
    params: bidParams,
    body: leaveBody,
    responses: { 200: jobCancellation },
    errors: [
      'already_cancelled',
      'already_completed',
      'charged_back',
      'job_not_open',
      'not_checked_in',
      'order_not_open',
      'order_open',
      'order_paid',
      'payment_not_open',
      'too_far',
      'upload_not_found',
    ],
  },
});
