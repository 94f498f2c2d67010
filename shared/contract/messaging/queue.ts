import { SUPPORT_TOPICS, WAITING_KINDS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { queuePage, queueQuery, waiting } from '../queue.ts';

const kinds = WAITING_KINDS.messaging;

const row = z.discriminatedUnion('kind', [
  z.object({
    /** The id is that of the message. */
    ...waiting('report'),
    reason: z.string(),
  }),
  z.object({
    ...waiting('ticket'),
    ticket: z.string(),
    form: z.enum(['customer', 'provider']),
    topic: z.enum([...SUPPORT_TOPICS.customer, ...SUPPORT_TOPICS.provider]),
    name: z.string(),
  }),
]);

/** The part of the operators' queue that concerns messages. */
export const messageQueueRoutes = defineRoutes({
  'messaging.queue': {
    method: 'GET',
    path: '/api/operator/queue/messages',
    who: 'operator',
    summary: 'Open reports and support tickets without a reply, what is due first, with how many wait',
    query: queueQuery(kinds),
    responses: { 200: queuePage(kinds, row) },
  },
});
