import {
  DISPUTE_OUTCOMES,
  ENDED_ALONE,
  LEFT_REASONS,
  LOST_BECAUSE,
  PLANS,
  POINT_KINDS,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { cents, day, instant, keysOf, time } from '../schemas.ts';

/** Returns the schema of one kind of notification with its facts. `services`: names, empty without a job. */
const factsSchema = <const Name extends string, More extends z.core.$ZodShape = Record<never, never>>(
  name: Name,
  more: More = {} as More,
) => z.object({ name: z.literal(name), services: z.array(z.string()), ...more });

/** Recipient's side of a job. */
const to = z.enum(['owner', 'provider']);
const by = z.enum(['owner', 'provider', 'operator', 'system']);
/** IANA zone of the property, for times at it; absent from older notifications. */
const zone = z.optional(z.string());

/** Facts of every notification, without personal data. */
export const notice = z.discriminatedUnion('name', [
  factsSchema('bid-placed', { totalCents: cents }),
  factsSchema('bid-revised', { totalCents: cents }),
  factsSchema('bid-confirmed', { totalCents: cents }),
  factsSchema('bid-withdrawn'),
  factsSchema('bid-accepted', { date: day, visit: z.optional(z.literal(true)) }),
  factsSchema('bid-declined'),
  factsSchema('request-changed', { confirm: z.boolean() }),
  factsSchema('question-asked'),
  /** For the provider who asked, and every other bidder. */
  factsSchema('question-answered'),
  factsSchema('questions-answered'),
  factsSchema('provider-asked'),
  /** A job that the recipient had bid on is posted again. */
  factsSchema('request-reopened'),
  factsSchema('provider-passed', { open: z.boolean() }),
  factsSchema('request-opened'),
  factsSchema('request-expired'),
  factsSchema('day-proposed', { date: day, time }),
  /** The homeowner has to choose one of three days, because of the weather. */
  factsSchema('weather-move', { decideBy: instant }),
  factsSchema('day-declined', { date: day, takenBack: z.boolean() }),
  factsSchema('job-moved', { date: day, time }),
  factsSchema('on-the-way', { arrivesAt: instant, zone }),
  factsSchema('checked-in'),
  /** The provider is there and cannot get in. */
  factsSchema('no-access', { answerBy: instant, zone }),
  factsSchema('access-answered', { answerBy: instant, zone }),
  factsSchema('trip-fee-due', { cents, answerBy: instant }),
  factsSchema('access-closed'),
  factsSchema('job-completed', { releaseAt: instant }),
  /** `cents`: a homeowner's refund, a provider's payout. */
  factsSchema('job-cancelled', {
    ...{ to, by, cents, weather: z.optional(z.boolean()) },
    /** Reason of a leaving, and whether the job is posted again. */
    left: z.optional(z.enum(LEFT_REASONS)),
    reopened: z.optional(z.boolean()),
    /** Nobody ended it. Absent from older notifications. */
    alone: z.optional(z.enum(ENDED_ALONE)),
  }),
  factsSchema('job-overdue'),
  /** Operators look at the job, and the recipient hears of it by then. */
  factsSchema('job-looked-at', { hearBy: instant }),
  factsSchema('provider-missing', { to }),
  factsSchema('job-lost', { to, because: z.enum(LOST_BECAUSE), chooseBy: instant }),
  factsSchema('rescue-offered', { date: day, time, until: instant }),
  /** `cents`: immediate refund. */
  factsSchema('job-rescued', { date: day, cents }),
  factsSchema('review-written'),
  factsSchema('payment-held', { totalCents: cents }),
  factsSchema('provider-paid', { cents }),
  /** Price in all, without tips; absent from older notifications. */
  factsSchema('payment-released', { totalCents: z.optional(cents) }),
  factsSchema('payment-refunded', { cents }),
  factsSchema('goodwill-refunded', { cents }),
  factsSchema('tip-received', { cents }),
  factsSchema('order-proposed', { cents, answerBy: instant }),
  factsSchema('order-paid', { cents }),
  factsSchema('order-closed', { to, outcome: z.enum(['declined', 'withdrawn', 'expired']), cents }),
  factsSchema('order-returned', { cents }),
  factsSchema('payout-blocked', { cents }),
  factsSchema('account-restricted'),
  /** `cents`: what the bank gave back where that ends the review. Both are absent from older notifications. */
  factsSchema('bank-dispute', {
    to: z.optional(to),
    state: z.enum(['open', 'won', 'lost']),
    cents: z.optional(z.nullable(cents)),
  }),
  factsSchema('visit-unpaid', { date: day, payUntil: instant }),
  factsSchema('dispute-opened', { answerBy: instant }),
  /** An offer: a second visit on that day, or a refund. */
  factsSchema('dispute-answered', { fixDate: z.nullable(day), cents: z.nullable(cents) }),
  factsSchema('fix-agreed', { date: day }),
  factsSchema('dispute-referred', { overdue: z.boolean(), decideBy: instant }),
  /** `cents` as for a cancelled job; `releaseAt` of a review that continues. */
  factsSchema('dispute-resolved', {
    to,
    outcome: z.enum(DISPUTE_OUTCOMES),
    cents,
    releaseAt: z.nullable(instant),
  }),
  factsSchema('point-against', { kind: z.enum(POINT_KINDS), date: day }),
  factsSchema('appeal-decided', { granted: z.boolean(), date: day }),
  factsSchema('recurring-changed', {
    change: z.enum(['started', 'skipped', 'paused', 'resumed', 'ended']),
    date: z.nullable(day),
    unpaid: z.boolean(),
  }),
  factsSchema('plan-changed', {
    status: z.enum(['active', 'ending', 'past_due', 'ended']),
    plan: keysOf(PLANS),
    nextPlan: keysOf(PLANS),
    periodEnd: instant,
  }),
  factsSchema('ticket-answered'),
  factsSchema('message'),
]);
