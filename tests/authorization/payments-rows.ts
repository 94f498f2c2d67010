import { all, operators, type Row, signedIn } from './callers.ts';

const OBJECTION = { reason: 'quality', text: 'The edges were left out.' };

/** Payments and messages. */
export const paymentRows = {
  'payments.createIntent': {
    call: (s) => ({ path: '/api/create-payment-intent', body: { bidId: s.ids.jobBid, amount: 46.95 } }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.pay': {
    call: (s) => ({
      path: '/api/payments',
      body: { bidId: s.ids.jobBid, amount: 1, serviceFee: 6.95, paymentMethod: 'card' },
    }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.get': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}` }),
    status: [401, 200, 404, 404, 404, 200, 200],
  },
  'payments.abandon': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/abandon`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.confirm': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/confirm`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.cancelJob': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/cancel?preview=true`, body: {} }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'payments.cancelJobByOperator': {
    // The other bid on the job's request was declined: an operator may look, and there is nothing to cancel.
    call: (s) => ({ path: `/api/operator/jobs/${s.ids.lostBid}/cancel`, body: { reason: 'Just to see' } }),
    status: operators(409),
  },
  'payments.earnings': {
    call: () => ({ path: '/api/provider/earnings' }),
    status: [401, 403, 403, 200, 200, 200, 403],
  },
  'payments.getPayoutAccount': {
    call: () => ({ path: '/api/provider/payout-account' }),
    status: [401, 403, 403, 200, 200, 200, 403],
  },
  'payments.openPayoutAccount': {
    // Nobody has entered the password again.
    call: () => ({ path: '/api/provider/payout-account', body: {} }),
    status: [401, 403, 403, 403, 403, 403, 403],
  },
  'payments.findPayments': { call: () => ({ path: '/api/operator/payments' }), status: operators(200) },
  'payments.getDeskPayment': {
    call: (s) => ({ path: `/api/operator/payments/${s.ids.payment}` }),
    status: operators(200),
  },
  'payments.overview': { call: () => ({ path: '/api/operator/overview' }), status: operators(200) },
  'payments.getSubscription': {
    call: () => ({ path: '/api/subscription' }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'payments.previewSubscription': {
    call: () => ({ path: '/api/subscription/preview?plan=premium' }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'payments.changeSubscription': {
    call: () => ({ path: '/api/subscription', body: { plan: 'premium' } }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'payments.openPlanCard': {
    call: () => ({ path: '/api/subscription/card', body: {} }),
    status: [401, 409, 409, 409, 409, 409, 403],
  },
  'payments.takePlanCard': {
    call: () => ({ path: '/api/subscription/card', body: { setupId: 'seti_unknown' } }),
    status: [401, 404, 404, 404, 404, 404, 403],
  },
  'payments.cancelSubscription': {
    call: () => ({ path: '/api/subscription' }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'payments.stripeWebhook': {
    call: () => ({ path: '/api/webhooks/stripe', body: { type: 'payment_intent.succeeded' } }),
    status: all(403),
  },
  'payments.dispute': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/dispute`, body: OBJECTION }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.withdrawDispute': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/dispute/withdraw`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.acceptOffer': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/dispute/accept-offer`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.answerDispute': {
    call: (s) => ({
      path: `/api/payments/${s.ids.payment}/dispute/answer`,
      body: { text: 'I will come again.' },
    }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'payments.finishFix': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/dispute/fixed`, body: {} }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'payments.listDisputes': { call: () => ({ path: '/api/operator/disputes' }), status: operators(200) },
  'payments.getDispute': {
    call: (s) => ({ path: `/api/operator/disputes/${s.ids.payment}` }),
    status: operators(404),
  },
  'payments.resolveDispute': {
    call: (s) => ({
      path: `/api/operator/disputes/${s.ids.payment}/resolve`,
      body: { refundCents: 0, reason: 'It was done as agreed.' },
    }),
    status: operators(409),
  },
  'payments.approveDispute': {
    call: (s) => ({
      path: `/api/operator/disputes/${s.ids.payment}/approve`,
      body: { refundCents: 0 },
    }),
    status: operators(409),
  },
  'payments.tip': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/tip`, body: { tipCents: 500 } }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.getRefund': {
    call: (s) => ({ path: `/api/operator/payments/${s.ids.payment}/refund` }),
    status: operators(200),
  },
  'payments.refund': {
    // Held still: there is nothing to give back of Sward's own.
    call: (s) => ({
      path: `/api/operator/payments/${s.ids.payment}/refund`,
      body: { refundCents: 100, reason: 'Just to see what it says.' },
    }),
    status: operators(409),
  },
  'payments.approveRefund': {
    call: (s) => ({
      path: `/api/operator/payments/${s.ids.payment}/refund/approve`,
      body: { refundCents: 100 },
    }),
    status: operators(409),
  },
  'payments.evidence': {
    call: (s) => ({ path: `/api/operator/payments/${s.ids.payment}/evidence` }),
    status: operators(200),
  },
  'payments.providerFault': {
    call: (s) => ({
      path: `/api/operator/payments/${s.ids.payment}/provider-fault`,
      body: { reason: 'Just to see what it says.' },
    }),
    status: operators(409),
  },
  'messaging.listConversations': { call: () => ({ path: '/api/conversations' }), status: signedIn(200) },
  'messaging.openConversation': {
    call: (s) => ({
      path: '/api/conversations',
      body: { serviceRequestId: s.ids.openRequest, otherUserId: s.accountIds.owner },
    }),
    // A bidder answers, but does not begin before acceptance; everyone else is no party at all.
    status: [401, 404, 404, 404, 404, 409, 404],
  },
  'messaging.listMessages': {
    call: (s) => ({ path: `/api/conversations/${s.ids.conversation}/messages` }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'messaging.sendMessage': {
    call: (s) => ({
      path: '/api/messages',
      body: { conversationId: s.ids.conversation, receiverId: s.accountIds.provider, content: ' ' },
    }),
    status: signedIn(422),
  },
  'messaging.markRead': {
    call: (s) => ({ path: `/api/conversations/${s.ids.conversation}/read`, body: {} }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'messaging.listNotifications': { call: () => ({ path: '/api/notifications' }), status: signedIn(200) },
  'messaging.readNotifications': {
    // Somebody else's, and nobody's: nothing is there to mark.
    call: () => ({ path: '/api/notifications/read', body: { ids: ['ntf_01K0000000000000000000000N'] } }),
    status: signedIn(200),
  },
  'messaging.getPreferences': {
    call: () => ({ path: '/api/notifications/preferences' }),
    status: signedIn(200),
  },
  'messaging.setPreferences': {
    call: () => ({ path: '/api/notifications/preferences', body: {} }),
    status: signedIn(422),
  },
  'messaging.confirmAddress': {
    call: () => ({ path: '/api/notifications/address/confirm', body: {} }),
    status: signedIn(200),
  },
  // The link alone is the key: who holds none finds nothing.
  'messaging.openUnsubscribe': {
    call: () => ({ path: `/api/unsubscribe/${'x'.repeat(43)}` }),
    status: all(404),
  },
  'messaging.unsubscribe': {
    call: () => ({ path: `/api/unsubscribe/${'x'.repeat(43)}`, body: {} }),
    status: all(404),
  },
  'messaging.resubscribe': {
    call: () => ({ path: `/api/unsubscribe/${'x'.repeat(43)}`, body: {} }),
    status: all(404),
  },
  'messaging.reportMessage': {
    // The one message of the scene was written by its owner.
    call: (s) => ({ path: `/api/messages/${s.ids.message}/report`, body: { reason: 'Just to see' } }),
    status: [401, 403, 404, 404, 404, 200, 404],
  },
  'messaging.listReports': { call: () => ({ path: '/api/operator/reports' }), status: operators(200) },
  'messaging.getReport': {
    call: (s) => ({ path: `/api/operator/reports/${s.ids.message}` }),
    status: operators(200),
  },
  'messaging.closeReport': {
    call: (s) => ({
      path: `/api/operator/reports/${s.ids.message}/close`,
      body: { note: 'Just to see' },
    }),
    status: operators(200),
  },
  'messaging.disputeMessages': {
    // Held, and nothing is wrong with it: nobody reads what the two wrote.
    call: (s) => ({ path: `/api/operator/disputes/${s.ids.payment}/messages` }),
    status: operators(404),
  },
} satisfies Record<string, Row>;
