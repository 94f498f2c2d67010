import { DISPUTE_OUTCOMES, PLANS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { cents, day, instant, keysOf, time } from '../schemas.ts';

/** One kind of notification with its facts; `services`: names, empty without a job. */
const told = <const Name extends string, More extends z.core.$ZodShape = Record<never, never>>(
  name: Name,
  more: More = {} as More,
) => z.object({ name: z.literal(name), services: z.array(z.string()), ...more });

/** Recipient's side of a job. */
const to = z.enum(['owner', 'provider']);
const by = z.enum(['owner', 'provider', 'operator', 'system']);

/** Facts of every notification, without personal data. */
export const notice = z.discriminatedUnion('name', [
  told('bid-placed', { totalCents: cents }),
  told('bid-revised', { totalCents: cents }),
  told('bid-confirmed', { totalCents: cents }),
  told('bid-withdrawn'),
  told('bid-accepted', { date: day }),
  told('bid-declined'),
  told('request-changed', { confirm: z.boolean() }),
  told('provider-asked'),
  told('provider-passed', { open: z.boolean() }),
  told('request-opened'),
  told('request-expired'),
  told('day-proposed', { date: day, time }),
  told('day-declined', { date: day, takenBack: z.boolean() }),
  told('job-moved', { date: day, time }),
  told('on-the-way', { arrivesAt: instant }),
  told('checked-in'),
  told('job-completed', { releaseAt: instant }),
  /** `cents`: a homeowner's refund, a provider's payout. */
  told('job-cancelled', { to, by, cents }),
  told('job-overdue'),
  told('review-written'),
  told('payment-held', { totalCents: cents }),
  told('provider-paid', { cents }),
  told('payment-released'),
  told('payment-refunded', { cents }),
  told('goodwill-refunded', { cents }),
  told('tip-received', { cents }),
  told('payout-blocked', { cents }),
  told('account-restricted'),
  told('bank-dispute', { state: z.enum(['open', 'won', 'lost']) }),
  told('visit-unpaid', { date: day, payUntil: instant }),
  told('dispute-opened', { answerBy: instant }),
  /** An offer: a second visit on that day, or a refund. */
  told('dispute-answered', { fixDate: z.nullable(day), cents: z.nullable(cents) }),
  told('fix-agreed', { date: day }),
  told('dispute-referred', { overdue: z.boolean(), decideBy: instant }),
  /** `cents` as for a cancelled job; `releaseAt` of a review that continues. */
  told('dispute-resolved', {
    to,
    outcome: z.enum(DISPUTE_OUTCOMES),
    cents,
    releaseAt: z.nullable(instant),
  }),
  told('recurring-changed', {
    change: z.enum(['started', 'skipped', 'paused', 'resumed', 'ended']),
    date: z.nullable(day),
    unpaid: z.boolean(),
  }),
  told('plan-changed', {
    status: z.enum(['active', 'ending', 'past_due', 'ended']),
    plan: keysOf(PLANS),
    nextPlan: keysOf(PLANS),
    periodEnd: instant,
  }),
  told('ticket-answered'),
  told('message'),
]);
