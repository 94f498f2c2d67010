import { accessRows } from './access-rows.ts';
import { ofOwner, ofProvider, on, operators, type Rows, signedIn } from './callers.ts';
import { lostJob, offeredJob } from './lost-jobs.ts';
import {
  agreedFix,
  begunForOrder,
  begunJob,
  bookedJob,
  disputedJob,
  MORE_WORK,
  OBJECTION,
  offeredFix,
  openDispute,
  openOrder,
  orderOfJob,
  referredDispute,
} from './things.ts';

/** Routes for a job with a problem: access, change orders, disputes. */
export const disputeRows = {
  ...accessRows,
  'payments.proposeOrder': {
    ...on(begunForOrder, (_, { bid, photo }) => ({
      path: `/api/bids/${bid.id}/change-orders`,
      body: { ...MORE_WORK, photos: [photo] },
    })),
    status: ofProvider(201),
  },
  'payments.getRescue': {
    ...on(bookedJob, (_, { requestId }) => ({ path: `/api/service-requests/${requestId}/rescue` })),
    status: ofOwner(200),
  },
  'payments.chooseRescue': {
    ...on(lostJob, (_, { requestId }) => ({
      path: `/api/service-requests/${requestId}/rescue`,
      body: { choice: 'refund', refundCents: 4695 },
    })),
    status: ofOwner(200),
  },
  'payments.acceptRescue': {
    ...on(offeredJob, (_, { other, day }) => ({
      path: `/api/bids/${other.id}/rescue/accept`,
      body: { date: day, time: 'morning', bidAmount: 40 },
    })),
    status: { ...ofProvider(404), accepted: 404, bidder: 200 },
  },
  'payments.refuseRescue': {
    ...on(offeredJob, (_, { other }) => ({ path: `/api/bids/${other.id}/rescue/decline`, body: {} })),
    status: { ...ofProvider(404), accepted: 404, bidder: 204 },
  },
  'payments.listOrders': {
    ...on(orderOfJob, (_, { bid }) => ({ path: `/api/bids/${bid.id}/change-orders` })),
    status: { ...signedIn(404), owner: 200, accepted: 200, operator: 200 },
  },
  'payments.approveOrder': {
    ...on(openOrder, (_, { orderId }) => ({
      path: `/api/change-orders/${orderId}/approve`,
      body: { amount: MORE_WORK.extra },
    })),
    status: ofOwner(200),
  },
  'payments.declineOrder': {
    ...on(openOrder, (_, { orderId }) => ({ path: `/api/change-orders/${orderId}/decline`, body: {} })),
    status: ofOwner(200),
  },
  'payments.withdrawOrder': {
    ...on(openOrder, (_, { orderId }) => ({ path: `/api/change-orders/${orderId}/withdraw`, body: {} })),
    status: ofProvider(200),
  },
  'payments.dispute': {
    ...on(begunJob, (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/dispute`, body: OBJECTION })),
    status: ofOwner(200),
  },
  'payments.withdrawDispute': {
    ...on(disputedJob, (_, { paymentId }) => ({
      path: `/api/payments/${paymentId}/dispute/withdraw`,
      body: {},
    })),
    status: ofOwner(200),
  },
  'payments.acceptOffer': {
    ...on(offeredFix, (_, { paymentId }) => ({
      path: `/api/payments/${paymentId}/dispute/accept-offer`,
      body: {},
    })),
    status: ofOwner(200),
  },
  'payments.declineOffer': {
    ...on(offeredFix, (_, { paymentId }) => ({
      path: `/api/payments/${paymentId}/dispute/decline-offer`,
      body: {},
    })),
    status: ofOwner(200),
  },
  'payments.answerDispute': {
    ...on(openDispute, (_, { paymentId }) => ({
      path: `/api/payments/${paymentId}/dispute/answer`,
      body: { text: 'I will come again.' },
    })),
    status: ofProvider(200),
  },
  'payments.finishFix': {
    ...on(agreedFix, (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/dispute/fixed`, body: {} })),
    status: ofProvider(200),
  },
  'payments.queue': { call: () => ({ path: '/api/operator/queue/payments' }), status: operators(200) },
  'payments.listDisputes': { call: () => ({ path: '/api/operator/disputes' }), status: operators(200) },
  'payments.getDispute': {
    ...on(openDispute, (_, { paymentId }) => ({ path: `/api/operator/disputes/${paymentId}` })),
    status: operators(200),
  },
  'payments.postponePayout': {
    call: (s) => ({
      path: `/api/operator/payments/${s.ids.payment}/postpone-payout`,
      body: { until: s.day, note: 'The provider was called.' },
    }),
    status: operators('payment_not_open'),
  },
  'payments.takeUpJob': {
    // Only the clock makes the job overdue, and no row moves it.
    ...on(begunJob, (_, { paymentId }) => ({
      path: `/api/operator/payments/${paymentId}/take-up`,
      body: { reason: 'Neither of them reports it as finished.' },
    })),
    status: operators('too_early'),
  },
  'payments.resolveDispute': {
    ...on(referredDispute, (_, { paymentId }) => ({
      path: `/api/operator/disputes/${paymentId}/resolve`,
      body: { refundCents: 0, reason: 'It was done as agreed.' },
    })),
    status: operators(200),
  },
  'payments.approveDispute': {
    ...on(
      async (s) => {
        const job = await referredDispute(s);
        const decision = { refundCents: 25_000, reason: 'The photos show it.' };
        await s.secondOperator.api.call('payments.resolveDispute', {
          params: { paymentId: job.paymentId },
          body: decision,
        });
        return job;
      },
      (_, { paymentId }) => ({
        path: `/api/operator/disputes/${paymentId}/approve`,
        body: { refundCents: 25_000 },
      }),
    ),
    status: operators(200),
  },
  'payments.sendBackDispute': {
    ...on(
      async (s) => {
        const job = await referredDispute(s);
        const decision = { refundCents: 25_000, reason: 'The photos show it.' };
        await s.secondOperator.api.call('payments.resolveDispute', {
          params: { paymentId: job.paymentId },
          body: decision,
        });
        return job;
      },
      (_, { paymentId }) => ({
        path: `/api/operator/disputes/${paymentId}/send-back`,
        body: { refundCents: 25_000, note: 'The photos say otherwise.' },
      }),
    ),
    status: operators(200),
  },
} satisfies Rows;
