import { addDays } from '@sward/shared/kernel';
import type { Scene } from '../support/scene.ts';
import { MISSING_ID } from '../support/world.ts';
import type { Sample } from './sample.ts';

/** Returns the samples about the payment of the scene, and about plans. */
export function paymentSamples({ ids, day }: Scene) {
  return {
    'payments.createIntent': { who: 'owner', body: { bidId: ids.jobBid, amount: 46.95 } },
    'payments.pay': {
      who: 'owner',
      body: {
        bidId: ids.jobBid,
        amount: 46.95,
        serviceFee: 6.95,
        paymentMethod: 'card',
        termsAgreed: true,
        recurringAgreed: true,
        keepCard: true,
        savedCard: false,
      },
    },
    'payments.savedCard': { who: 'owner' },
    'payments.forgetCard': { who: 'owner', params: { paymentId: ids.payment } },
    'payments.get': { who: 'owner', params: { paymentId: ids.payment } },
    'payments.abandon': { who: 'owner', params: { paymentId: ids.payment }, body: {} },
    'payments.confirm': { who: 'owner', params: { paymentId: ids.payment }, body: {} },
    'payments.cancelJob': {
      who: 'owner',
      params: { bidId: ids.jobBid },
      query: { preview: 'true' },
      body: { refundCents: 4695 },
    },
    'payments.cancelJobByOperator': {
      who: 'operator',
      params: { bidId: ids.lostBid },
      body: { reason: 'Just to see' },
    },
    'payments.earnings': { who: 'provider' },
    'payments.providerMoney': { who: 'provider' },
    'payments.earningsYear': { who: 'provider', query: { year: '2026' } },
    'payments.exportEarnings': { who: 'provider', query: { year: '2026', language: 'es' } },
    'payments.findPayments': { who: 'operator', query: { q: ids.payment, as: 'owner' } },
    'payments.getDeskPayment': { who: 'operator', params: { paymentId: ids.payment } },
    'payments.postponePayout': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { until: day, note: 'The provider was called.' },
    },
    'payments.overview': { who: 'operator' },
    'payments.getPayoutAccount': { who: 'provider' },
    'payments.openPayoutAccount': { who: 'provider', body: {} },
    'payments.getSubscription': { who: 'owner' },
    'payments.previewSubscription': { who: 'owner', query: { plan: 'premium' } },
    'payments.changeSubscription': { who: 'owner', body: { plan: 'premium' } },
    'payments.openPlanCard': { who: 'owner', body: {} },
    'payments.takePlanCard': { who: 'owner', body: { setupId: 'seti_unknown' } },
    'payments.cancelSubscription': { who: 'owner', body: {} },
    'payments.dispute': {
      who: 'owner',
      params: { paymentId: ids.payment },
      body: { reason: 'quality', text: 'The edges were left out.', photos: [MISSING_ID('upl')] },
    },
    'payments.proposeOrder': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: {
        reason: 'overgrown',
        extra: 15,
        text: 'The grass at the back is knee high.',
        photos: [MISSING_ID('upl')],
      },
    },
    'payments.leaveJob': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: {
        reason: 'unsafe',
        text: 'There are wasps all over the yard.',
        photos: [MISSING_ID('upl')],
        location: { lat: 42.36, lng: -71.1 },
      },
    },
    'payments.getRescue': { who: 'owner', params: { requestId: ids.jobRequest } },
    'payments.chooseRescue': {
      who: 'owner',
      params: { requestId: ids.jobRequest },
      body: { choice: 'refund', refundCents: 4695 },
    },
    'payments.acceptRescue': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: { date: day, time: 'morning', bidAmount: 40 },
    },
    'payments.refuseRescue': { who: 'provider', params: { bidId: ids.jobBid }, body: {} },
    'payments.listOrders': { who: 'owner', params: { bidId: ids.jobBid } },
    'payments.approveOrder': {
      who: 'owner',
      params: { orderId: MISSING_ID('cho') },
      body: { amount: 15, useKeptCard: true },
    },
    'payments.declineOrder': { who: 'owner', params: { orderId: MISSING_ID('cho') }, body: {} },
    'payments.withdrawOrder': { who: 'provider', params: { orderId: MISSING_ID('cho') }, body: {} },
    'payments.markNoAccess': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: {
        reason: 'other',
        text: 'A tree has fallen on the gate.',
        photos: [MISSING_ID('upl')],
        location: { lat: 42.36, lng: -71.1 },
        days: [{ date: addDays(day, 3), time: 'morning' }],
      },
    },
    'payments.getNoAccess': { who: 'owner', params: { bidId: ids.jobBid } },
    'payments.answerNoAccess': { who: 'owner', params: { bidId: ids.jobBid }, body: { text: 'Open now' } },
    'payments.stillNoAccess': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: { photos: [MISSING_ID('upl')], location: { lat: 42.36, lng: -71.1 } },
    },
    'payments.waiveNoAccess': { who: 'provider', params: { bidId: ids.jobBid }, body: {} },
    'payments.chooseNoAccess': {
      who: 'owner',
      params: { bidId: ids.jobBid },
      body: { choice: 'come_again', date: addDays(day, 3), time: 'morning', amount: 10, useKeptCard: true },
    },
    'payments.withdrawDispute': { who: 'owner', params: { paymentId: ids.payment }, body: {} },
    'payments.acceptOffer': { who: 'owner', params: { paymentId: ids.payment }, body: {} },
    'payments.declineOffer': { who: 'owner', params: { paymentId: ids.payment }, body: {} },
    'payments.answerDispute': {
      who: 'provider',
      params: { paymentId: ids.payment },
      body: {
        text: 'I will come again.',
        photos: [MISSING_ID('upl')],
        offer: { fixDate: day },
      },
    },
    'payments.finishFix': { who: 'provider', params: { paymentId: ids.payment }, body: {} },
    'payments.listDisputes': { who: 'operator', query: { queue: 'waiting' } },
    'payments.getDispute': { who: 'operator', params: { paymentId: ids.payment } },
    'payments.takeUpJob': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { reason: 'Neither of them reports it as finished.' },
    },
    'payments.resolveDispute': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { refundCents: 1000, reason: 'The edges were left out.' },
    },
    'payments.approveDispute': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { refundCents: 30_000 },
    },
    'payments.sendBackDispute': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { refundCents: 30_000, note: 'The photos say otherwise.' },
    },
    'payments.queue': { who: 'operator', query: { kind: 'dispute' } },
    'payments.tip': { who: 'owner', params: { paymentId: ids.payment }, body: { tipCents: 500 } },
    'payments.getRefund': { who: 'operator', params: { paymentId: ids.payment } },
    'payments.refund': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { refundCents: 100, reason: 'The hedge was cut twice.' },
    },
    'payments.approveRefund': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { refundCents: 100 },
    },
    'payments.sendBackRefund': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { refundCents: 100, note: 'The hedge was cut once.' },
    },
    'payments.evidence': { who: 'operator', params: { paymentId: ids.payment } },
    'payments.providerFault': {
      who: 'operator',
      params: { paymentId: ids.payment },
      body: { reason: 'The provider went to the wrong house.' },
    },
    'payments.stripeWebhook': { who: 'anonymous', body: { type: 'payment_intent.succeeded' } },
  } satisfies Record<string, Sample>;
}
