import { POINT_KINDS, WAITING_KINDS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { queuePage, queueQuery, waiting } from '../queue.ts';
import { instant, suspendedParties } from '../schemas.ts';

const kinds = WAITING_KINDS.bids;

const row = z.discriminatedUnion('kind', [
  z.object({
    /** The id is that of its payment. */
    ...waiting('job'),
    bidId: z.string(),
    services: z.array(z.string()),
    city: z.string(),
    windowEnd: instant,
    checkedIn: z.boolean(),
    /** Neither ended nor cancelled three days after its window. */
    overdue: z.boolean(),
    /** Parties whose account is suspended. */
    suspended: suspendedParties,
  }),
  z.object({
    /** The id is that of the point. */
    ...waiting('appeal'),
    point: z.enum(POINT_KINDS),
    endedAt: instant,
    businessName: z.string(),
  }),
]);

/** The part of the operators' queue that concerns jobs. */
export const jobQueueRoutes = defineRoutes({
  'bids.queue': {
    method: 'GET',
    path: '/api/operator/queue/jobs',
    who: 'operator',
    summary:
      'Jobs that have neither ended nor been cancelled three days after their day, open jobs of a suspended account, and open appeals, what is due first, with how many wait',
    query: queueQuery(kinds),
    responses: { 200: queuePage(kinds, row) },
  },
});
