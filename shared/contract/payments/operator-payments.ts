import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { cents, cursorQuery, id, instant, page, paymentMoney, paymentStatus } from '../schemas.ts';
import { deskClaims } from './chargebacks.ts';

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
  /** Somebody has objected, now or before. */
  disputed: z.boolean(),
  /** What became of what a bank last took back of it; null where none did. */
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
  /** When the sweep looks next. */
  dueAt: when,
  card: z.nullable(z.string()),
  intentId: stripeId,
  /** Double entry, oldest first; debit positive. */
  ledger: z.array(z.object({ at: instant, reason: z.string(), stripeId, lines: z.array(line) })),
  /** What its settlement does at Stripe. */
  operations: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      amountCents: cents,
      state: z.enum(['planned', 'done', 'refused']),
      stripeId,
      createdAt: instant,
    }),
  ),
  /** What who paid and who is paid read of it. */
  told: z.object({ owner: paymentMoney, provider: paymentMoney }),
  balances: z.array(line),
  /** Something may be given back of it out of Sward's own money. */
  refundable: z.boolean(),
  ...deskClaims,
  /** Which invariant of the money rules is broken; null when all hold. */
  problem: z.nullable(z.string()),
});

/** What operators see of all money. */
export const deskMoneyRoutes = defineRoutes({
  'payments.overview': {
    domain,
    method: 'GET',
    path: '/api/operator/overview',
    who: 'operator',
    summary:
      'What is held, due and stuck, as counted every quarter of an hour; the last reconciliation with Stripe',
    responses: {
      200: z.object({
        /** Null until it was counted for the first time. */
        money: z.nullable(z.object({ countedAt: instant, held: heap, due: heap, stuck: heap })),
        /** Null until the first one. */
        reconciliation: z.nullable(
          z.object({
            at: instant,
            from: instant,
            to: instant,
            movements: z.int(),
            /** 0 when every movement has its journal and every journal its movement. */
            differenceCents: cents,
            open: z.array(z.object({ stripeId: z.string(), stripeCents: cents, ledgerCents: cents })),
            balanceCents: cents,
            heldCents: cents,
            floatCents: cents,
            /** Whether Stripe has what is held and a tenth more. */
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
      'Payments by their id, by that of the request, or by that of a person as who pays or is paid; without, those that are stuck',
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
});
