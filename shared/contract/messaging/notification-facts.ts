import { DISPUTE_OUTCOMES, PLANS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { cents, day, instant, keysOf, time } from '../schemas.ts';

/** One thing that people are told of, with what its words need; `services`: names, none where it is about no job. */
const told = <const Name extends string, More extends z.core.$ZodShape = Record<never, never>>(
  name: Name,
  more: More = {} as More,
) => z.object({ name: z.literal(name), services: z.array(z.string()), ...more });

/** Which side of a job is told. */
const to = z.enum(['owner', 'provider']);
const by = z.enum(['owner', 'provider', 'operator', 'system']);

/** Everything that people are told of in the product: facts for the words, and nothing of a person. */
export const notice = z.discriminatedUnion('name', [
  told('bid-placed', { totalCents: cents }),
  told('bid-revised', { totalCents: cents }),
  told('bid-confirmed', { totalCents: cents }),
  told('bid-withdrawn'),
  told('bid-accepted', { date: day }),
  told('bid-declined'),
  told('request-changed', { confirm: z.boolean() }),
  told('request-expired'),
  told('day-proposed', { date: day, time }),
  told('day-declined', { date: day, takenBack: z.boolean() }),
  told('job-moved', { date: day, time }),
  told('checked-in'),
  told('job-completed', { releaseAt: instant }),
  /** `cents`: what comes back to an owner, what a provider gets. */
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
  /** `cents`: as of a cancelled job; `releaseAt`: of a review that goes on. */
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
