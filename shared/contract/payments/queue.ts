import { DISPUTE_REASONS, LOST_BECAUSE, WAITING_KINDS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { queuePage, queueQuery, waiting } from '../queue.ts';
import { cents, keysOf } from '../schemas.ts';

const kinds = WAITING_KINDS.payments;

/** A row of the queue, whose id is that of its payment. */
const row = z.discriminatedUnion('kind', [
  z.object({
    ...waiting('dispute'),
    reason: keysOf(DISPUTE_REASONS),
    service: z.string(),
    providerName: z.string(),
    capturedCents: cents,
  }),
  z.object({
    ...waiting('refund'),
    refundCents: cents,
    capturedCents: cents,
    providerName: z.string(),
    /** Name of the operator who proposed it. */
    by: z.string(),
    /** Whether the reader proposed it, so that another operator has to approve it. */
    own: z.boolean(),
    of: z.enum(['dispute', 'payment']),
  }),
  z.object({
    ...waiting('payout'),
    amountCents: cents,
    providerName: z.string(),
    /** Name of the operator who handles it; null when nobody does. */
    handledBy: z.nullable(z.string()),
  }),
  z.object({
    ...waiting('chargeback'),
    amountCents: cents,
    /** The bank's reason code. */
    reason: z.string(),
    /** Null for a month of a plan, whose row has the id of its account. */
    providerName: z.nullable(z.string()),
  }),
  /** A rescue, due when the homeowner's choice or the offer to others ends. */
  z.object({
    ...waiting('rescue'),
    state: z.enum(['choosing', 'offered']),
    because: z.enum(LOST_BECAUSE),
    service: z.string(),
    /** Name of the provider who had the job. */
    providerName: z.string(),
    capturedCents: cents,
  }),
]);

/** The part of the operators' queue that concerns money. */
export const paymentQueueRoutes = defineRoutes({
  'payments.queue': {
    method: 'GET',
    path: '/api/operator/queue/payments',
    who: 'operator',
    summary:
      'Disputes to decide, refunds to approve, blocked payouts, chargebacks and jobs without their provider, what is due first, with how many wait',
    query: queueQuery(kinds),
    responses: { 200: queuePage(kinds, row) },
  },
});
