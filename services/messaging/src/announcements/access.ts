import { toCents } from '@sward/shared/kernel';
import type { Announcements, Subjects } from './announcement.ts';

const both = ['owner', 'provider'] as const;

/** Returns whether the job still waits for this access problem. */
const isOpen = ({ bid }: Subjects['visit'], { data }: { data: { accessId: string } }) =>
  bid.status === 'accepted' && bid.openAccess?.id === data.accessId;

/** Announcements about a provider who is on site and cannot get in. */
export const access = {
  AccessProblem: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'visit',
    // Once the place is open, the homeowner need not act.
    holds: (subject, event) => isOpen(subject, event) && subject.bid.openAccess?.blocks === true,
    bell: [
      {
        notice: 'no-access',
        to: ['owner'],
        page: 'job',
        facts: ({ subject, data }) => ({ answerBy: data.respondBy, zone: subject.request.zone }),
        urgentUntil: ({ data }) => data.respondBy,
      },
    ],
    mails: [
      {
        mail: 'no-access',
        to: ['owner'],
        text: 'no-access',
        facts: async ({ subject: { facts, request, providerName }, data }) => ({
          ...facts,
          ...{ reason: data.reason, respondBy: data.respondBy, zone: request.zone },
          tripFeeCents: data.tripFeeCents === null ? null : toCents(data.tripFeeCents),
          providerName: await providerName(),
        }),
      },
    ],
  },
  AccessAnswered: {
    topic: 'jobs',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'visit',
    holds: isOpen,
    bell: [
      {
        notice: 'access-answered',
        to: ['provider'],
        page: 'job',
        facts: ({ subject, data }) => ({ answerBy: data.respondBy, zone: subject.request.zone }),
        urgentUntil: ({ data }) => data.respondBy,
      },
    ],
  },
  TripFeeDue: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'visit',
    holds: isOpen,
    bell: [
      {
        notice: 'trip-fee-due',
        to: ['owner'],
        page: 'job',
        facts: ({ data }) => ({ cents: data.tripFeeCents, answerBy: data.chooseBy }),
        urgentUntil: ({ data }) => data.chooseBy,
      },
    ],
    mails: [
      {
        mail: 'trip-fee-due',
        to: ['owner'],
        text: 'trip-fee',
        facts: async ({ subject: { facts, request, providerName }, data }) => ({
          ...facts,
          ...{ chooseBy: data.chooseBy, comeAgain: data.comeAgain, zone: request.zone },
          tripFeeCents: toCents(data.tripFeeCents),
          providerName: await providerName(),
        }),
      },
    ],
  },
  AccessClosed: {
    topic: 'payments',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'job',
    // The provider is notified of coming again as of a moved job.
    bell: [
      {
        notice: 'access-closed',
        to: ['owner'],
        when: ({ data }) => data.outcome === 'waived',
        page: 'job',
        facts: () => ({}),
      },
    ],
    mails: [
      {
        mail: 'trip-fee-paid',
        to: ['owner'],
        when: ({ data }) => data.tripFeeCents !== null,
        facts: async ({ subject: { facts, providerName }, data }) => ({
          ...facts,
          paymentId: data.paymentId,
          tripFeeCents: toCents(data.tripFeeCents ?? 0),
          providerName: await providerName(),
        }),
      },
    ],
  },
} as const satisfies Announcements;
