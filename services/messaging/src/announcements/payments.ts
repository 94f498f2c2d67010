import { dayIn, subtract, toCents, tripFee } from '@sward/shared/kernel';
import type { Announcements, Job, Subjects } from './announcement.ts';

const both = ['owner', 'provider'] as const;
const mayPay = ({ bid }: Job) => bid.status === 'pending';

/** Returns whether the homeowner paid at the checkout: also for a visit whose saved card was declined. */
const agreedAtCheckout = ({ reservedFor, paymentNeededAt }: Subjects['visit']['request']) =>
  reservedFor === undefined || paymentNeededAt !== undefined;

/** Announcements of payments and payouts. */
export const payments = {
  PaymentHeld: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'visit',
    holds: ({ request }, { data }) => request.paymentId === data.paymentId,
    bell: [
      {
        notice: 'payment-held',
        to: ['owner'],
        page: 'receipt',
        facts: ({ data }) => ({ totalCents: toCents(data.amountCents) }),
      },
    ],
    mails: [
      {
        mail: 'payment-held',
        to: ['owner'],
        facts: async ({ subject: { facts, bidCents, providerName, request }, data, event }) => ({
          ...facts,
          paymentId: data.paymentId,
          totalCents: toCents(data.amountCents),
          bidCents,
          serviceFeeCents: subtract(toCents(data.amountCents), bidCents),
          providerName: await providerName(),
          paidOn: dayIn(request.zone, Date.parse(event.occurredAt)),
          // The homeowner of a visit that was charged automatically has not agreed to that fee.
          tripFeeCents: agreedAtCheckout(request) ? tripFee(bidCents) : null,
        }),
      },
    ],
  },
  PaymentReleased: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'job',
    bell: [
      {
        notice: 'provider-paid',
        to: ['provider'],
        page: 'earnings',
        facts: ({ data }) => ({ cents: data.transferCents }),
      },
      {
        notice: 'payment-released',
        to: ['owner'],
        page: 'job',
        facts: ({ data: { totalCents } }) => (totalCents === null ? {} : { totalCents }),
      },
    ],
    mails: [
      {
        mail: 'provider-paid',
        to: ['provider'],
        facts: ({ subject, data }) => ({
          services: subject.services,
          netCents: toCents(data.transferCents),
        }),
      },
      {
        mail: 'payment-released',
        to: ['owner'],
        facts: async ({ subject: { facts, services, providerName }, data: { totalCents } }) => ({
          requestId: facts.requestId,
          services,
          totalCents: totalCents === null ? null : toCents(totalCents),
          providerName: await providerName(),
        }),
      },
    ],
  },
  PaymentRefunded: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: ['owner'] },
    subject: 'job',
    // The cancellation of the job announced its refund.
    holds: ({ bid }) => bid.cancelTerms === undefined,
    bell: [
      {
        notice: 'payment-refunded',
        to: ['owner'],
        page: 'job',
        facts: ({ data }) => ({ cents: data.refundCents }),
      },
    ],
    mails: [
      {
        mail: 'payment-refunded',
        to: ['owner'],
        facts: ({ subject: { services }, data: { requestId, refundCents, serviceEnded } }) => ({
          ...{ requestId, services, serviceEnded },
          refundCents: toCents(refundCents),
        }),
      },
    ],
  },
  GoodwillRefunded: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: ['owner'] },
    subject: 'job',
    bell: [
      {
        notice: 'goodwill-refunded',
        to: ['owner'],
        page: 'job',
        facts: ({ data }) => ({ cents: data.refundCents }),
      },
    ],
    mails: [
      {
        mail: 'goodwill-refunded',
        to: ['owner'],
        facts: ({ subject: { services }, data: { requestId, refundCents } }) => ({
          requestId,
          services,
          refundCents: toCents(refundCents),
        }),
      },
    ],
  },
  TipGiven: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'job',
    bell: [
      {
        notice: 'tip-received',
        to: ['provider'],
        page: 'earnings',
        facts: ({ data }) => ({ cents: data.tipCents }),
      },
    ],
    mails: [
      {
        mail: 'tip-received',
        to: ['provider'],
        facts: ({ subject, data }) => ({ services: subject.services, tipCents: toCents(data.tipCents) }),
      },
      {
        mail: 'tip-paid',
        to: ['owner'],
        facts: async ({ subject: { services, providerName }, data }) => ({
          services,
          tipCents: toCents(data.tipCents),
          paymentId: data.paymentId,
          providerName: await providerName(),
        }),
      },
    ],
  },
  HoldWarned: {
    topic: 'payments',
    subject: 'event',
    mails: [
      {
        mail: 'hold-warned',
        to: ['operators'],
        facts: ({ data: { paymentId, amountCents, endsAt } }) => ({
          paymentId,
          amountCents: toCents(amountCents),
          endsAt,
        }),
      },
    ],
  },
  PayoutBlocked: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: ['provider'] },
    subject: 'event',
    bell: [
      {
        notice: 'payout-blocked',
        to: ['provider'],
        // A provider can act only when the cause is their account.
        when: ({ data }) => data.because === 'account',
        page: 'earnings',
        facts: ({ data }) => ({ cents: data.amountCents }),
      },
    ],
    mails: [
      {
        mail: 'payout-blocked',
        to: ['provider'],
        when: ({ data }) => data.because === 'account',
        text: 'payout-blocked',
        facts: ({ data }) => ({ paymentId: data.paymentId, amountCents: toCents(data.amountCents) }),
      },
      {
        mail: 'payout-blocked-desk',
        to: ['operators'],
        facts: ({ data: { paymentId, amountCents, because } }) => ({
          paymentId,
          amountCents: toCents(amountCents),
          because,
        }),
      },
    ],
  },
  PayoutAccountChanged: {
    topic: 'payments',
    push: { kind: 'payment', id: 'accountId', to: ['account'] },
    subject: 'event',
    holds: (_, { data }) => data.state === 'restricted',
    bell: [{ notice: 'account-restricted', to: ['account'], page: 'earnings', facts: () => ({}) }],
    mails: [{ mail: 'payout-account-restricted', to: ['account'], facts: () => ({}) }],
  },
  VisitPaymentFailed: {
    topic: 'payments',
    push: { kind: 'request', id: 'requestId', to: both },
    subject: 'visit',
    holds: mayPay,
    bell: [
      {
        notice: 'visit-unpaid',
        to: ['owner'],
        page: 'checkout',
        facts: ({ subject, data }) => ({ date: subject.facts.date, payUntil: data.payUntil }),
      },
    ],
    mails: [
      {
        mail: 'visit-unpaid',
        to: ['owner'],
        when: ({ subject }) => subject.request.status === 'pending',
        facts: ({ subject: { facts, bidCents, request }, data: { bidId, payUntil } }) => ({
          ...facts,
          bidId,
          bidCents,
          payUntil,
          zone: request.zone,
        }),
      },
    ],
  },
} as const satisfies Announcements;
