import * as z from 'zod/mini';
import { cents, day, event, id, parties } from './event.ts';

/** Recurring services and their visits. */
export const recurringEvents = {
  RecurringServiceChanged: event(
    'requests',
    z.object({
      recurringId: id,
      ownerId: id,
      providerId: id,
      status: z.enum(['active', 'paused', 'ended']),
      change: z.enum(['started', 'skipped', 'paused', 'resumed', 'ended']),
      /** Day of the skipped visit. */
      date: z.nullable(day),
      /** Paused because a visit was not paid. */
      unpaid: z.boolean(),
    }),
  ),
  RecurringVisitCreated: event(
    'requests',
    z.object({ ...parties, recurringId: id, bidCents: cents, chargeAt: z.string() }),
  ),
  /** The saved card was declined for a visit; the homeowner may pay until `payUntil`. */
  VisitPaymentFailed: event('payments', z.object({ ...parties, recurringId: id, payUntil: z.string() })),
};
