import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { user } from '../schemas.ts';

export const nowRoutes = defineRoutes({
  'messaging.now': {
    method: 'GET',
    path: '/api/me/now',
    who: 'signed-in',
    summary: 'Who is signed in, and what is unread: all that every page asks for',
    responses: {
      200: z.object({
        user: z.extend(user, {
          /** Whether it was signed in with a second factor. */
          secondFactor: z.boolean(),
        }),
        /** Number of unread notifications. */
        notifications: z.int(),
        /** Conversations with unread messages, among the latest. */
        conversations: z.array(z.object({ id: z.string(), unread: z.int() })),
      }),
    },
  },
});
