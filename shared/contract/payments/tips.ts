import { LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cents, id, paymentStatus } from '../schemas.ts';

export const tipBody = z.strictObject({
  tipCents: z
    .int(M.tip_amount)
    .check(z.minimum(LIMITS.tip.least, M.tip_amount), z.maximum(LIMITS.tip.most, M.tip_amount)),
  /** Charges my saved card at once; when it is declined, I can pay the tip with another. */
  savedCard: z.optional(z.boolean()),
});

export const tipRoutes = defineRoutes({
  'payments.tip': {
    method: 'POST',
    path: '/api/payments/{paymentId}/tip',
    who: 'member',
    summary: 'Open the checkout of a tip for a finished job; the provider gets all of it',
    params: z.strictObject({ paymentId: id }),
    body: tipBody,
    responses: {
      200: z.object({
        /** Id of the tip, a payment of its own. */
        id: z.string(),
        status: paymentStatus,
        tipCents: cents,
        clientSecret: z.string(),
        publishableKey: z.string(),
      }),
    },
    errors: ['already_tipped', 'not_found', 'tip_not_open', 'too_many_requests'],
  },
});
