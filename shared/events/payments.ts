import {
  ACCESS_REASONS,
  codesOf,
  JOB_END_REASONS,
  LOST_BECAUSE,
  ORDER_REASONS,
  type OrderReason,
  PLANS,
  REPORT_REASONS,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { cents, day, event, id, parties, time } from './event.ts';

const payment = z.object({ ...parties, paymentId: id });

const access = z.extend(payment, { accessId: id });

const order = z.extend(payment, { orderId: id, extraCents: cents });

/** Payments, with the effects of capture or refund on a job. */
export const paymentEvents = {
  PayoutAccountChanged: event(
    'payments',
    z.object({ accountId: id, state: z.enum(['none', 'onboarding', 'payable', 'restricted']) }),
  ),
  BidAccepted: event('payments', payment),
  JobCancelled: event(
    'payments',
    z.extend(payment, {
      by: z.enum(['owner', 'provider', 'operator', 'system']),
      /** Cancelled by a party less than a day before the window. */
      late: z.boolean(),
      /** A no-show, which counts against the provider. */
      noShow: z.boolean(),
      /** Refund to the homeowner. */
      refundCents: cents,
      /** Payout to the provider. */
      providerCents: cents,
      /** Reason of the job's end; null when its homeowner or a bank ended it. */
      because: z._default(z.nullable(z.enum(JOB_END_REASONS)), null),
      /** The day and window of a request like this one that the homeowner wants posted in its place. */
      reopen: z._default(z.nullable(z.object({ date: day, time })), null),
    }),
  ),
  /** The provider has not checked in an hour after the window. */
  ProviderMissing: event('payments', payment),
  /** The provider does not do the job. Until `chooseBy` its homeowner chooses how to go on. */
  JobLost: event('payments', z.extend(payment, { because: z.enum(LOST_BECAUSE), chooseBy: z.string() })),
  /** The job is offered to former bidders, each at their own price, until `until`. `providerIds` has the order of `bidIds`. */
  RescueOffered: event(
    'payments',
    z.extend(z.omit(payment, { bidId: true, providerId: true }), {
      bidIds: z.array(id),
      providerIds: z.array(id),
      date: day,
      time,
      until: z.string(),
    }),
  ),
  /** A former bidder has taken the job. */
  JobRescued: event('payments', z.extend(payment, { formerBidId: id, reducedCents: cents })),
  PaymentHeld: event('payments', z.extend(payment, { amountCents: cents })),
  /** A payment is held for so long that operators have to act. At `endsAt` it is refunded automatically. */
  HoldWarned: event('payments', z.extend(payment, { amountCents: cents, endsAt: z.string() })),
  PaymentReleased: event(
    'payments',
    z.extend(payment, {
      transferCents: cents,
      /** Amount that change orders added to the bid's price, without trip fees and tips. */
      extraCents: z._default(cents, 0),
      /** Price for the homeowner in all, without tips; null in events of before. */
      totalCents: z._default(z.nullable(cents), null),
    }),
  ),
  PaymentRefunded: event(
    'payments',
    z.extend(z.omit(payment, { providerId: true }), {
      refundCents: cents,
      /** Whether it paid for a visit whose recurring service had ended. */
      serviceEnded: z._default(z.boolean(), false),
    }),
  ),
  /** A cardholder's bank reverses the charge provisionally, returns it (`won`), or keeps it. */
  ChargebackChanged: event(
    'payments',
    z.extend(payment, {
      state: z.enum(['open', 'won', 'lost']),
      amountCents: cents,
      /** Whether the provider was paid before. */
      released: z.boolean(),
      /** End of the review that goes on; null for none, and in events of before. */
      releaseAt: z._default(z.nullable(z.string()), null),
      /** How a loss in the review divides the payment; null for none, and in events of before. */
      refundCents: z._default(z.nullable(cents), null),
      transferCents: z._default(z.nullable(cents), null),
    }),
  ),
  /** A refund out of Sward's own money, after the settlement. */
  GoodwillRefunded: event(
    'payments',
    z.extend(z.omit(payment, { providerId: true }), { refundCents: cents }),
  ),
  /** A tip, all of which is the provider's. The payment is the tip's own. */
  TipGiven: event('payments', z.extend(payment, { tipCents: cents })),
  /** The provider on site asks for more money for more work. `newTotalCents`: cost of the job with it. */
  ChangeOrderProposed: event(
    'payments',
    z.extend(order, {
      reason: z.enum(Object.keys(ORDER_REASONS) as OrderReason[]),
      expiresAt: z.string(),
      /** Absent from older events. */
      newTotalCents: z.optional(cents),
    }),
  ),
  /** The homeowner has paid the change order. `totalCents`: cost of the job now. */
  ChangeOrderPaid: event('payments', z.extend(order, { totalCents: cents })),
  /** The change order ended without a payment. */
  ChangeOrderClosed: event(
    'payments',
    z.extend(order, { outcome: z.enum(['declined', 'withdrawn', 'expired']) }),
  ),
  /** The change order was charged too late, and the charge was refunded in full. */
  ChangeOrderReturned: event(
    'payments',
    z.extend(order, {
      /** Whether it was for a trip in vain, not for more work. */
      trip: z._default(z.boolean(), false),
    }),
  ),
  /** The provider is there and cannot get in; the homeowner answers until `respondBy`. */
  AccessProblem: event(
    'payments',
    z.extend(access, {
      reason: z.enum(codesOf(ACCESS_REASONS)),
      respondBy: z.string(),
      /** The trip fee, if the place stays closed; null where none was agreed on. */
      tripFeeCents: z._default(z.nullable(cents), null),
    }),
  ),
  /** The homeowner reports that the place is open. The provider can report it as still closed from `respondBy`. */
  AccessAnswered: event('payments', z.extend(access, { respondBy: z.string() })),
  /** The place is still closed. The homeowner chooses until `chooseBy`, when the job ends. */
  TripFeeDue: event(
    'payments',
    z.extend(access, {
      chooseBy: z.string(),
      tripFeeCents: cents,
      /** Whether the provider would come again; false after a second problem. */
      comeAgain: z.boolean(),
    }),
  ),
  /** The job goes on, as if no problem had been reported or on the day on which the provider comes again. */
  AccessClosed: event(
    'payments',
    z.extend(access, { outcome: z.enum(['waived', 'again']), tripFeeCents: z.nullable(cents) }),
  ),
  /** The homeowner disputes the job, which stops the review's clock. */
  DisputeOpened: event(
    'payments',
    z.extend(payment, {
      reason: z.enum(REPORT_REASONS),
      answerBy: z.string(),
    }),
  ),
  DisputeAnswered: event(
    'payments',
    z.extend(payment, {
      /** A second visit on that day, or a refund; both null without an offer. */
      fixDate: z.nullable(day),
      refundCents: z.nullable(cents),
    }),
  ),
  DisputeFixAgreed: event('payments', z.extend(payment, { fixDate: day })),
  /** The dispute awaits an operator, who may have taken up the job; `overdue`: it has waited for too long. */
  DisputeReferred: event(
    'payments',
    z.extend(payment, {
      because: z.enum(['unanswered', 'not_agreed', 'fix_missed', 'taken_up', 'overdue']),
      decideBy: z.string(),
    }),
  ),
  DisputeResolved: event(
    'payments',
    z.extend(payment, {
      outcome: z.enum(['withdrawn', 'fixed', 'agreed', 'decided']),
      /** Refund by decision or agreement. */
      refundCents: cents,
      transferCents: cents,
      /** Present for a review that continues or restarts. */
      releaseAt: z.nullable(z.string()),
    }),
  ),
  PayoutBlocked: event(
    'payments',
    z.extend(z.pick(payment, { paymentId: true, providerId: true }), {
      amountCents: cents,
      /** `account`: the provider has to fix the account; `stripe`: Stripe refused it for another reason. */
      because: z.enum(['account', 'stripe']),
    }),
  ),
  /** The plan of an account, and the next one. */
  SubscriptionChanged: event(
    'payments',
    z.object({
      accountId: id,
      status: z.enum(['incomplete', 'active', 'ending', 'past_due', 'ended']),
      /** Active plan. */
      plan: z.enum(codesOf(PLANS)),
      /** Plan from `periodEnd` on. */
      nextPlan: z.enum(codesOf(PLANS)),
      periodEnd: z.string(),
      /** Instant of the next charge of a declined card. */
      retryAt: z.nullable(z.string()),
    }),
  ),
};
