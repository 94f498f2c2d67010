import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { bidParams, bidStatus, cancellation, cents, instant, reasonBody } from '../schemas.ts';

/** The terms of a cancellation, made or previewed. */
export const jobCancellation = z.extend(cancellation, {
  /** Id of the bid. */
  id: z.string(),
  status: bidStatus,
  /** End of the period in which the homeowner cancels free of charge. */
  freeUntil: instant,
  /** Set while the money stays held and another provider is sought; null where it is refunded at once. */
  rescue: z.nullable(z.object({ chooseBy: instant })),
});

/** Cancellation of a paid job. */
export const cancellationRoutes = defineRoutes({
  'payments.cancelJob': {
    method: 'POST',
    path: '/api/bids/{bidId}/cancel',
    who: 'signed-in',
    summary: 'Cancel a job; `preview` returns the refund and changes nothing',
    params: bidParams,
    query: z.strictObject({ preview: z.optional(z.enum(['true', 'false'])) }),
    body: z.optional(
      z.strictObject({
        /** The refund in the preview; refused when it has changed. */
        refundCents: z.optional(cents.check(z.minimum(0))),
      }),
    ),
    responses: { 200: jobCancellation },
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
    summary: 'Cancel a job that is not finished, for a reason, with a full refund',
    params: bidParams,
    body: z.extend(reasonBody, {
      /** Whether to offer the job to other providers, where there are former bidders. */
      rescue: z._default(z.boolean(), false),
    }),
    responses: { 200: jobCancellation },
    errors: ['already_cancelled', 'already_completed', 'charged_back', 'job_not_open', 'payment_not_open'],
  },
});
