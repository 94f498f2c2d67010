import { DISPUTE_LIMITS, LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  cents,
  cursorQuery,
  day,
  id,
  instant,
  page,
  paymentMoney,
  paymentStatus,
  suspendedParties,
  text,
} from '../schemas.ts';
import { accessRecord } from './access.ts';
import { operatorChargebacks } from './chargebacks.ts';
import { sentBack } from './dispute-views.ts';
import { leftRecord } from './leaving.ts';
import { rescueRecord } from './rescue.ts';

const domain = 'payments' as const;
const heap = z.object({ count: z.int(), cents });

const item = z.object({
  id: z.string(),
  status: paymentStatus,
  bidId: z.string(),
  serviceRequestId: z.string(),
  ownerId: z.string(),
  providerId: z.string(),
  service: z.string(),
  providerName: z.string(),
  createdAt: instant,
  capturedCents: cents,
  refundedCents: cents,
  transferredCents: cents,
  /** Disputed, now or before. */
  disputed: z.boolean(),
  /** State of the latest chargeback; null without one. */
  bank: z.nullable(z.enum(['open', 'won', 'lost'])),
});

const when = z.nullable(instant);
const stripeId = z.nullable(z.string());
const line = z.object({ account: z.string(), amountCents: cents });

const deskPayment = z.extend(item, {
  bidCents: cents,
  feeCents: cents,
  processingFeeCents: cents,
  heldCents: cents,
  capturedAt: when,
  completedAt: when,
  releaseAt: when,
  settledAt: when,
  expectedDate: z.nullable(z.string()),
  /** Instant of the next check by the sweep. */
  dueAt: when,
  card: z.nullable(z.string()),
  intentId: stripeId,
  /** The payment of the job's latest tip, paid or not; of a tip, that of its job. */
  tipId: z.nullable(z.string()),
  tipFor: z.nullable(z.string()),
  /** Double entry, oldest first; debit positive. */
  ledger: z.array(z.object({ at: instant, reason: z.string(), stripeId, lines: z.array(line) })),
  /** Its captures, that of the checkout first, with the amounts paid out of each. */
  charges: z.array(
    z.object({
      /** `base`, or the id of a change order. */
      key: z.string(),
      kind: z.enum(['base', 'extra', 'trip']),
      intentId: z.string(),
      chargeId: z.string(),
      card: z.string(),
      capturedAt: instant,
      capturedCents: cents,
      processingFeeCents: cents,
      refundedCents: cents,
      takenCents: cents,
      transferredCents: cents,
      reducedCents: cents,
      goodwillCents: cents,
    }),
  ),
  /** Operations of its settlement at Stripe. */
  operations: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      amountCents: cents,
      /** `failed`: a refund that Stripe had taken and the bank sent back. */
      state: z.enum(['planned', 'done', 'refused', 'failed']),
      /** Key of its charge. */
      charge: z.string(),
      stripeId,
      createdAt: instant,
    }),
  ),
  /** Access problems of its job, oldest first. */
  access: z.array(accessRecord),
  /** The provider's leaving; null without one. */
  left: z.nullable(leftRecord),
  /** Rescues of its job, oldest first. */
  rescues: z.array(rescueRecord),
  /** The amounts that homeowner and provider see. */
  told: z.object({ owner: paymentMoney, provider: paymentMoney }),
  balances: z.array(line),
  /** Its job as agreed, and what puts it at risk; null when no bid is stored. */
  job: z.nullable(
    z.object({
      windowStart: instant,
      windowEnd: instant,
      checkedInAt: when,
      /** Neither ended nor cancelled three days after its window. */
      overdue: z.boolean(),
      /** Parties whose account is suspended, of a job that is still open. */
      suspended: suspendedParties,
    }),
  ),
  /** Why its payout is blocked: the payout account, or Stripe although the account can be paid; null when it is not. */
  blocked: z.nullable(z.enum(['account', 'stripe'])),
  /** The operator who handles the blocked payout, and the last day of it; null when nobody does. */
  handled: z.nullable(z.object({ by: z.string(), until: day })),
  /** Whether a goodwill refund is proposed and waits for a second operator. */
  proposed: z.boolean(),
  /** The last proposed goodwill refund that another operator sent back; null without one. */
  sentBack: z.nullable(sentBack),
  /** Whether a goodwill refund is possible. */
  refundable: z.boolean(),
  /** Whether an operator may cancel its job, with a full refund. */
  cancellable: z.boolean(),
  /** Whether an operator may take up its job, which neither party ended, and decide about the money. */
  takeable: z.boolean(),
  ...operatorChargebacks,
  /** The broken invariant of the money rules; null when all hold. */
  problem: z.nullable(z.string()),
});

export const postponeBody = z.strictObject({
  /** Day at whose end the payout waits again, in the zone of the business. */
  until: day,
  note: text(LIMITS.minimumText, DISPUTE_LIMITS.text, M.review_text),
  /** Name of the operator who handles it, as shown; another one answers 409. */
  handledBy: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});

/** The operators' view of all payments. */
export const operatorPaymentRoutes = defineRoutes({
  'payments.overview': {
    domain,
    method: 'GET',
    path: '/api/operator/overview',
    who: 'operator',
    summary:
      'What is held, due and stuck, as counted every quarter of an hour; the last reconciliation with Stripe',
    responses: {
      200: z.object({
        /** Null before the first snapshot. */
        money: z.nullable(z.object({ countedAt: instant, held: heap, due: heap, stuck: heap })),
        /** Null before the first reconciliation. */
        reconciliation: z.nullable(
          z.object({
            at: instant,
            from: instant,
            to: instant,
            movements: z.int(),
            /** 0 when movements and journals match. */
            differenceCents: cents,
            open: z.array(z.object({ stripeId: z.string(), stripeCents: cents, ledgerCents: cents })),
            balanceCents: cents,
            heldCents: cents,
            floatCents: cents,
            /** Whether Stripe's balance covers the held money and a tenth more. */
            covered: z.boolean(),
          }),
        ),
      }),
    },
  },
  'payments.findPayments': {
    domain,
    method: 'GET',
    path: '/api/operator/payments',
    who: 'operator',
    summary:
      'Payments by their id, by a receipt number, by the id of the request, or by that of a person as who pays or is paid; without, those that are stuck',
    query: z.extend(cursorQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(128))),
      as: z._default(z.enum(['owner', 'provider']), 'owner'),
    }),
    responses: { 200: page(item) },
  },
  'payments.getDeskPayment': {
    domain,
    method: 'GET',
    path: '/api/operator/payments/{paymentId}',
    who: 'operator',
    summary: 'One payment with its ledger and what was done at Stripe',
    params: z.strictObject({ paymentId: id }),
    responses: { 200: deskPayment },
  },
  'payments.postponePayout': {
    domain,
    method: 'POST',
    path: '/api/operator/payments/{paymentId}/postpone-payout',
    who: 'operator',
    summary:
      'Note that I handle a blocked payout: it waits until the end of a day, or until it is blocked otherwise',
    params: z.strictObject({ paymentId: id }),
    body: postponeBody,
    responses: { 200: z.object({ until: when }) },
    errors: ['payment_not_open', 'state_changed'],
  },
});
