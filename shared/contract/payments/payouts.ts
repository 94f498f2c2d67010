import { PAYOUT_STATES } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { cents, id } from '../schemas.ts';

const path = '/api/provider/payout-account';
const domain = 'payments' as const;

/** Payout accounts of providers. */
export const payoutRoutes = defineRoutes({
  'payments.getPayoutAccount': {
    domain,
    method: 'GET',
    path,
    who: 'provider',
    summary: 'Whether I can be paid, as Stripe says now, and what waits until I can',
    responses: {
      200: z.object({
        /** Id of the provider. */
        id: z.string(),
        status: z.enum(['none', ...PAYOUT_STATES]),
        /** Payouts that Stripe refused. They leave automatically once the account is payable. */
        blocked: z.array(z.object({ paymentId: z.string(), amountCents: cents })),
      }),
    },
  },
  'payments.openPayoutAccount': {
    domain,
    method: 'POST',
    path,
    who: 'provider',
    throttle: 'low',
    summary: "Stripe's own page, on which I say where my money goes; asks for the password again first",
    body: z.optional(
      z.strictObject({
        /** Request of a bid that waits for the account. Stripe returns to its page, by default to the earnings. */
        requestId: z.optional(id),
      }),
    ),
    responses: { 200: z.object({ url: z.string() }) },
    errors: ['password_needed'],
  },
});
