import { ofOwner, ofProvider, on, operators, type Rows } from './callers.ts';
import {
  agreedFix,
  begunJob,
  disputedJob,
  OBJECTION,
  offeredFix,
  openDispute,
  referredDispute,
} from './things.ts';

/** What is said and decided when something is wrong with a job. */
export const disputeRows = {
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
