import { ORDER_LIMITS, ORDER_REASONS, ORDER_STATUSES, type OrderReason } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  bidParams,
  cents,
  dollarsIn,
  id,
  instant,
  keysOf,
  noBody,
  page,
  photoView,
  text,
  uploadId,
} from '../schemas.ts';

/** A change order: more money for more work, which the provider proposes on site. */
export const order = z.object({
  id: z.string(),
  bidId: z.string(),
  status: z.enum(ORDER_STATUSES),
  reason: keysOf(ORDER_REASONS),
  text: z.string(),
  photos: z.array(photoView),
  extraCents: cents,
  /** Cost of the job with the order, service fee included; for a paid order, the cost at that time. */
  newTotalCents: cents,
  payNowCents: cents,
  /** Deadline of the homeowner's answer, or of the payment after an approval. */
  expiresAt: instant,
  createdAt: instant,
  /** The card saved for this job; null without one, and for every viewer but its owner. */
  keptCard: z.nullable(z.string()),
  allowedActions: z.array(z.enum(['approve', 'decline', 'withdraw'])),
});

const { photos, text: length, leastCents, workCents } = ORDER_LIMITS;

const extra = dollarsIn(M.order_amount).check(
  z.refine((amount) => amount >= leastCents && amount <= workCents, M.order_amount),
);

/** A proposed change order, with either the extra amount or the new price of the work. */
export const orderBody = z
  .strictObject({
    reason: z.enum(Object.keys(ORDER_REASONS) as OrderReason[], M.order_reason),
    extra: z.optional(extra),
    newAmount: z.optional(extra),
    text: text(length.least, length.most, M.review_text),
    photos: z
      .array(uploadId, M.order_photo)
      .check(z.minLength(photos.least, M.order_photo), z.maxLength(photos.most, M.invalid_input)),
  })
  .check(
    z.refine((body) => (body.extra === undefined) !== (body.newAmount === undefined), {
      path: ['extra'],
      error: M.order_amount,
    }),
  );

const orderParams = z.strictObject({ orderId: id });
const domain = 'payments' as const;

export const orderRoutes = defineRoutes({
  'payments.proposeOrder': {
    domain,
    method: 'POST',
    path: '/api/bids/{bidId}/change-orders',
    who: 'provider',
    summary: 'Ask for more money for more work, on site; nothing is charged before the homeowner approves',
    params: bidParams,
    body: orderBody,
    responses: { 201: order },
    errors: [
      'access_open',
      'charged_back',
      'job_not_open',
      'not_checked_in',
      'order_limit_reached',
      'order_open',
      'too_many_requests',
      'upload_not_found',
    ],
  },
  'payments.listOrders': {
    domain,
    method: 'GET',
    path: '/api/bids/{bidId}/change-orders',
    who: 'signed-in',
    summary: 'The change orders of a job, newest first, and how much more may be asked for',
    params: bidParams,
    responses: {
      200: z.extend(page(order), {
        /** Maximum total of the extras that are not paid yet. */
        mostCents: cents,
      }),
    },
  },
  'payments.approveOrder': {
    domain,
    method: 'POST',
    path: '/api/change-orders/{orderId}/approve',
    who: 'member',
    summary: 'Approve a change order with its amount, and pay for it; again: the same payment',
    params: orderParams,
    body: z.strictObject({
      /** Amount to pay now, as it was shown. */
      amount: dollarsIn(),
      /** Charges the card saved for this job; when it is declined, the homeowner can pay with another. */
      useKeptCard: z._default(z.boolean(), false),
    }),
    responses: {
      200: z.object({
        order,
        /** Null once it is paid. */
        clientSecret: z.nullable(z.string()),
        publishableKey: z.nullable(z.string()),
      }),
    },
    errors: ['amount_changed', 'charged_back', 'order_not_open', 'too_many_requests'],
  },
  'payments.declineOrder': {
    domain,
    method: 'POST',
    path: '/api/change-orders/{orderId}/decline',
    who: 'member',
    summary: 'Keep the price; nothing was charged',
    params: orderParams,
    body: noBody,
    responses: { 200: order },
    errors: ['order_not_open', 'order_paid'],
  },
  'payments.withdrawOrder': {
    domain,
    method: 'POST',
    path: '/api/change-orders/{orderId}/withdraw',
    who: 'provider',
    summary: 'Take a change order back',
    params: orderParams,
    body: noBody,
    responses: { 200: order },
    errors: ['order_not_open', 'order_paid'],
  },
});
