import { codesOf, DISPUTE_REASONS, type DisputeReason, PLANS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { cents, day, event, id, parties } from './event.ts';

const payment = z.object({ ...parties, paymentId: id });

/** Money, and what its capture or return decides about a job. */
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
      /** Less than a day before the window, by one of its parties. */
      late: z.boolean(),
      /** Nobody came: it counts against the provider. */
      noShow: z.boolean(),
      /** What comes back to the owner. */
      refundCents: cents,
      /** What the provider gets. */
      providerCents: cents,
    }),
  ),
  PaymentHeld: event('payments', z.extend(payment, { amountCents: cents })),
  /** Held for so long that operators have to see to it; at `endsAt` it goes back by itself. */
  HoldWarned: event('payments', z.extend(payment, { amountCents: cents, endsAt: z.string() })),
  PaymentReleased: event('payments', z.extend(payment, { transferCents: cents })),
  PaymentRefunded: event('payments', z.extend(z.omit(payment, { providerId: true }), { refundCents: cents })),
  /** A bank takes its customer's money back for now, gives it back (`won`), or keeps it. */
  ChargebackChanged: event(
    'payments',
    z.extend(payment, {
      state: z.enum(['open', 'won', 'lost']),
      amountCents: cents,
      /** The money had gone to the provider before. */
      released: z.boolean(),
    }),
  ),
  /** Out of Sward's own money, after the settlement. */
  GoodwillRefunded: event(
    'payments',
    z.extend(z.omit(payment, { providerId: true }), { refundCents: cents }),
  ),
  /** All of it is the provider's. The payment is the tip's own. */
  TipGiven: event('payments', z.extend(payment, { tipCents: cents })),
  /** An owner says that something is wrong: its clock stands still. */
  DisputeOpened: event(
    'payments',
    z.extend(payment, {
      reason: z.enum(Object.keys(DISPUTE_REASONS) as DisputeReason[]),
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
  /** It waits for an operator, or has waited for too long. */
  DisputeReferred: event(
    'payments',
    z.extend(payment, {
      because: z.enum(['unanswered', 'not_agreed', 'fix_missed', 'overdue']),
      decideBy: z.string(),
    }),
  ),
  DisputeResolved: event(
    'payments',
    z.extend(payment, {
      outcome: z.enum(['withdrawn', 'fixed', 'agreed', 'decided']),
      /** Of a decision or an agreement. */
      refundCents: cents,
      transferCents: cents,
      /** Of a review that goes on or begins anew. */
      releaseAt: z.nullable(z.string()),
    }),
  ),
  PayoutBlocked: event(
    'payments',
    z.extend(z.pick(payment, { paymentId: true, providerId: true }), {
      amountCents: cents,
      /** The provider has to put the account right, or Stripe did not take it for a reason of its own. */
      because: z.enum(['account', 'stripe']),
    }),
  ),
  /** The plan of an account, or what comes after it. */
  SubscriptionChanged: event(
    'payments',
    z.object({
      accountId: id,
      status: z.enum(['incomplete', 'active', 'ending', 'past_due', 'ended']),
      /** In force. */
      plan: z.enum(codesOf(PLANS)),
      /** From `periodEnd` on. */
      nextPlan: z.enum(codesOf(PLANS)),
      periodEnd: z.string(),
      /** When a refused card is tried again. */
      retryAt: z.nullable(z.string()),
    }),
  ),
};
