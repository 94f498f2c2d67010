import { preferences } from '../fuzz/bodies.ts';
import { unsubscribeToken } from '../support/mailbox.ts';
import { SEED_PASSWORD } from '../support/people.ts';
import { all, members, ofOwner, on, operators, providers, type Rows, signedIn } from './callers.ts';
import { disputeRows } from './disputes-rows.ts';
import {
  askedQuestion,
  bookedJob,
  checkout,
  finishedJob,
  openBid,
  openDispute,
  releasedJob,
  settledJob,
} from './things.ts';

/** Routes of payments and messages. */
export const paymentRows = {
  'payments.createIntent': {
    ...on(openBid, (_, { id, total }) => ({
      path: '/api/create-payment-intent',
      body: { bidId: id, amount: total },
    })),
    status: ofOwner(200),
  },
  'payments.pay': {
    ...on(checkout, (_, { bid }) => ({
      path: '/api/payments',
      body: { bidId: bid.id, amount: bid.total, serviceFee: 6.95, paymentMethod: 'card' },
    })),
    status: ofOwner(201),
  },
  'payments.savedCard': {
    call: () => ({ path: '/api/saved-card' }),
    status: members(200),
  },
  'payments.openMoney': { call: () => ({ path: '/api/open-money' }), status: members(200) },
  'payments.forgetCard': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}/card` }),
    status: ofOwner(204),
  },
  'payments.get': {
    call: (s) => ({ path: `/api/payments/${s.ids.payment}` }),
    status: { ...ofOwner(200), accepted: 200, operator: 200 },
  },
  'payments.abandon': {
    ...on(checkout, (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/abandon`, body: {} })),
    status: ofOwner(200),
  },
  'payments.confirm': {
    ...on(finishedJob, (_, { paymentId }) => ({ path: `/api/payments/${paymentId}/confirm`, body: {} })),
    status: ofOwner(200),
  },
  'payments.cancelJob': {
    call: (s) => ({ path: `/api/bids/${s.ids.jobBid}/cancel?preview=true`, body: {} }),
    status: { ...signedIn(404), owner: 200, accepted: 200 },
  },
  'payments.cancelJobByOperator': {
    ...on(bookedJob, (_, job) => ({
      path: `/api/operator/jobs/${job.bid.id}/cancel`,
      body: { reason: 'Both asked us to' },
    })),
    status: operators(200),
  },
  'payments.earnings': {
    call: () => ({ path: '/api/provider/earnings' }),
    status: providers(200),
  },
  'payments.providerMoney': {
    call: () => ({ path: '/api/provider/money' }),
    status: providers(200),
  },
  'payments.earningsYear': {
    call: () => ({ path: '/api/provider/earnings/year?year=2026' }),
    status: providers(200),
  },
  'payments.exportEarnings': {
    call: () => ({ path: '/api/provider/earnings/export?year=2026' }),
    status: providers(200),
  },
  'payments.getPayoutAccount': {
    call: () => ({ path: '/api/provider/payout-account' }),
    status: providers(200),
  },
  'payments.openPayoutAccount': {
    // No caller has entered the password again since signing in.
    call: () => ({ path: '/api/provider/payout-account', body: {} }),
    status: providers('password_needed'),
    granted: async ({ people: { accepted } }) => {
      await accepted.api.call('auth.provePassword', { body: { password: SEED_PASSWORD } });
      return accepted.api.call('payments.openPayoutAccount');
    },
  },
  'payments.findPayments': { call: () => ({ path: '/api/operator/payments' }), status: operators(200) },
  'payments.getDeskPayment': {
    call: (s) => ({ path: `/api/operator/payments/${s.ids.payment}` }),
    status: operators(200),
  },
  'payments.overview': { call: () => ({ path: '/api/operator/overview' }), status: operators(200) },
  'payments.getSubscription': {
    call: () => ({ path: '/api/subscription' }),
    status: members(200),
  },
  'payments.previewSubscription': {
    call: () => ({ path: '/api/subscription/preview?plan=premium' }),
    status: members(200),
  },
  'payments.changeSubscription': {
    call: () => ({ path: '/api/subscription', body: { plan: 'premium' } }),
    status: members(200),
  },
  // Only the owner pays for a plan.
  'payments.openPlanCard': {
    call: () => ({ path: '/api/subscription/card', body: {} }),
    status: { ...members('state_changed'), owner: 200 },
  },
  'payments.takePlanCard': {
    ...on(
      async ({ world, people }) => {
        const { clientSecret } = await people.owner.api.call('payments.openPlanCard');
        await world.local.confirmCard(clientSecret);
        return clientSecret.split('_secret_')[0];
      },
      (_, setupId) => ({ path: '/api/subscription/card', body: { setupId } }),
    ),
    status: ofOwner(200),
  },
  'payments.cancelSubscription': {
    call: () => ({ path: '/api/subscription' }),
    status: members(200),
  },
  'payments.stripeWebhook': {
    call: () => ({ path: '/api/webhooks/stripe', body: { type: 'payment_intent.succeeded' } }),
    status: all(403),
  },
  ...disputeRows,
  'payments.tip': {
    ...on(settledJob, (_, { paymentId }) => ({
      path: `/api/payments/${paymentId}/tip`,
      body: { tipCents: 500 },
    })),
    status: ofOwner(200),
  },
  'payments.getRefund': {
    call: (s) => ({ path: `/api/operator/payments/${s.ids.payment}/refund` }),
    status: operators(200),
  },
  'payments.refund': {
    ...on(settledJob, (_, { paymentId }) => ({
      path: `/api/operator/payments/${paymentId}/refund`,
      body: { refundCents: 100, reason: 'The hedge was cut twice.' },
    })),
    status: operators(200),
  },
  'payments.approveRefund': {
    ...on(
      async (s) => {
        const job = await releasedJob(s);
        const given = { refundCents: 25_000, reason: 'The hedge was cut twice.' };
        await s.secondOperator.api.call('payments.refund', {
          params: { paymentId: job.paymentId },
          body: given,
        });
        return job;
      },
      (_, { paymentId }) => ({
        path: `/api/operator/payments/${paymentId}/refund/approve`,
        body: { refundCents: 25_000 },
      }),
    ),
    status: operators(200),
  },
  'payments.sendBackRefund': {
    ...on(
      async (s) => {
        const job = await releasedJob(s);
        const given = { refundCents: 25_000, reason: 'The hedge was cut twice.' };
        await s.secondOperator.api.call('payments.refund', {
          params: { paymentId: job.paymentId },
          body: given,
        });
        return job;
      },
      (_, { paymentId }) => ({
        path: `/api/operator/payments/${paymentId}/refund/send-back`,
        body: { refundCents: 25_000, note: 'The hedge was cut once.' },
      }),
    ),
    status: operators(200),
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
    status: operators('payment_not_open'),
  },
  'messaging.listConversations': { call: () => ({ path: '/api/conversations' }), status: signedIn(200) },
  'messaging.openConversation': {
    ...on(openBid, (s, bid) => ({
      path: '/api/conversations',
      body: { serviceRequestId: bid.requestId, otherUserId: s.accountIds.provider },
    })),
    // The accepted provider is the other party and cannot talk to themselves.
    status: { ...signedIn(404), owner: 201 },
  },
  'messaging.listMessages': {
    call: (s) => ({ path: `/api/conversations/${s.ids.conversation}/messages` }),
    status: { ...signedIn(404), owner: 200, accepted: 200 },
  },
  'messaging.sendMessage': {
    call: (s) => ({
      path: '/api/messages',
      body: { conversationId: s.ids.conversation, receiverId: s.accountIds.provider, content: 'At nine?' },
    }),
    // The accepted provider is the receiver and cannot write to themselves.
    status: { ...signedIn(404), owner: 201, accepted: 'validation_failed' },
  },
  'messaging.markRead': {
    call: (s) => ({ path: `/api/conversations/${s.ids.conversation}/read`, body: {} }),
    status: { ...signedIn(404), owner: 200, accepted: 200 },
  },
  // Nothing is stored for the outsider's account.
  'messaging.now': { call: () => ({ path: '/api/me/now' }), status: { ...signedIn(200), outsider: 401 } },
  'messaging.listNotifications': { call: () => ({ path: '/api/notifications' }), status: signedIn(200) },
  'messaging.findNotification': {
    call: (s) => ({ path: `/api/notifications/${s.ids.notification}` }),
    status: { ...signedIn(404), owner: 200 },
  },
  'messaging.readNotifications': {
    // The id belongs to no caller, so nothing is marked.
    call: () => ({ path: '/api/notifications/read', body: { ids: ['ntf_01K0000000000000000000000N'] } }),
    status: signedIn(200),
  },
  'messaging.getPreferences': {
    call: () => ({ path: '/api/notifications/preferences' }),
    status: signedIn(200),
  },
  'messaging.setPreferences': {
    call: () => ({ path: '/api/notifications/preferences', body: preferences() }),
    status: signedIn(200),
  },
  'messaging.confirmAddress': {
    call: () => ({ path: '/api/notifications/address/confirm', body: {} }),
    status: signedIn(200),
  },
  // The link alone grants access, whoever holds it.
  'messaging.openUnsubscribe': {
    ...on(
      ({ world, people }) => unsubscribeToken(world, people.owner.email),
      (_, token) => ({ path: `/api/unsubscribe/${token}` }),
    ),
    status: all(302),
  },
  'messaging.unsubscribe': {
    ...on(
      ({ world, people }) => unsubscribeToken(world, people.owner.email),
      (_, token) => ({ path: `/api/unsubscribe/${token}`, body: {} }),
    ),
    status: all(200),
  },
  'messaging.resubscribe': {
    ...on(
      ({ world, people }) => unsubscribeToken(world, people.owner.email),
      (_, token) => ({ path: `/api/unsubscribe/${token}`, body: {} }),
    ),
    status: all(200),
  },
  'messaging.reportMessage': {
    // The owner wrote the scene's only message.
    call: (s) => ({ path: `/api/messages/${s.ids.message}/report`, body: { reason: 'Just to see' } }),
    status: { ...signedIn(404), owner: 'forbidden', accepted: 200 },
  },
  'messaging.reportQuestion': {
    // Before its answer, only the owner can read the accepted provider's question.
    ...on(askedQuestion, (_, { path }) => ({ path: `${path}/report`, body: { reason: 'Just to see' } })),
    status: { ...signedIn(404), owner: 200, accepted: 'forbidden' },
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
    // Without a dispute, no operator reads the conversation of a job: `tests/fuzz/transport.test.ts`.
    ...on(openDispute, (_, { paymentId }) => ({ path: `/api/operator/disputes/${paymentId}/messages` })),
    status: operators(200),
  },
} satisfies Rows;
