import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { bidParams, bidStatus, cancellation, cents, instant, reasonBody } from '../schemas.ts';

/** A job that was called off, or in a preview: what it would mean now. */
const calledOff = z.extend(cancellation, {
  /** Of the bid. */
  id: z.string(),
  status: bidStatus,
  /** Until when its owner calls it off free of charge. */
  freeUntil: instant,
});

/** Calling off a job that is paid for. */
export const cancellationRoutes = defineRoutes({
  'payments.cancelJob': {
    method: 'POST',
    path: '/api/bids/{bidId}/cancel',
    who: 'signed-in',
    summary: 'Call off a job; `preview` says what comes back and does nothing',
    params: bidParams,
    query: z.strictObject({ preview: z.optional(z.enum(['true', 'false'])) }),
    body: z.optional(
      z.strictObject({
        /** What the preview said comes back to the owner; refused when it is something else by now. */
        refundCents: z.optional(cents.check(z.minimum(0))),
      }),
    ),
    responses: { 200: calledOff },
    errors: [
      'already_cancelled',
      'already_checked_in',
      'already_completed',
      'charged_back',
      'job_not_open',
      'payment_not_open',
      'refund_changed',
    ],
  },
  'payments.cancelJobByOperator': {
    method: 'POST',
    path: '/api/operator/jobs/{bidId}/cancel',
    who: 'operator',
    summary: 'Call off a job that is not finished, for a reason: everything comes back',
    params: bidParams,
    body: reasonBody,
    responses: { 200: calledOff },
    errors: ['already_cancelled', 'already_completed', 'charged_back', 'job_not_open', 'payment_not_open'],
  },
});
