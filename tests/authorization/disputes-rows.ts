import { operators, type Row } from './callers.ts';
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
    thing: begunJob,
    call: (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/dispute`, body: OBJECTION }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'payments.withdrawDispute': {
    thing: disputedJob,
    call: (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/dispute/withdraw`, body: {} }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'payments.acceptOffer': {
    thing: offeredFix,
    call: (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/dispute/accept-offer`, body: {} }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'payments.declineOffer': {
    thing: offeredFix,
    call: (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/dispute/decline-offer`, body: {} }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'payments.answerDispute': {
    thing: openDispute,
    call: (_, { paymentId }) => ({
      path: `/api/payments/${paymentId}/dispute/answer`,
      body: { text: 'I will come again.' },
    }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
  'payments.finishFix': {
    thing: agreedFix,
    call: (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/dispute/fixed`, body: {} }),
    status: [401, 403, 403, 404, 404, 200, 403],
  },
  'payments.listDisputes': { call: () => ({ path: '/api/operator/disputes' }), status: operators(200) },
  'payments.getDispute': {
    thing: openDispute,
    call: (_, { paymentId }) => ({ path: `/api/operator/disputes/${paymentId}` }),
    status: operators(200),
  },
  'payments.resolveDispute': {
    thing: referredDispute,
    call: (_, { paymentId }) => ({
      path: `/api/operator/disputes/${paymentId}/resolve`,
      body: { refundCents: 0, reason: 'It was done as agreed.' },
    }),
    status: operators(200),
  },
  'payments.approveDispute': {
    thing: async (s) => {
      const job = await referredDispute(s);
      const decision = { refundCents: 25_000, reason: 'The photos show it.' };
      await s.secondOperator.must('POST', `/api/operator/disputes/${job.paymentId}/resolve`, decision);
      return job;
    },
    call: (_, { paymentId }) => ({
      path: `/api/operator/disputes/${paymentId}/approve`,
      body: { refundCents: 25_000 },
    }),
    status: operators(200),
  },
} satisfies Record<string, Row>;
