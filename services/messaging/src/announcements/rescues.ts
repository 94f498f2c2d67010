import { toCents } from '@sward/shared/kernel';
import { type Announcements, partyOf } from './announcement.ts';

const both = ['owner', 'provider'] as const;

/** Announcements about paid jobs whose provider did not come or is lost. */
export const rescues = {
  ProviderMissing: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: ({ bid }) => bid.status === 'accepted' && bid.checkedInAt === undefined,
    bell: [
      {
        notice: 'provider-missing',
        to: both,
        page: 'job',
        about: 'bidId',
        facts: ({ to }) => ({ to: partyOf(to) }),
      },
    ],
    mails: [
      {
        mail: 'provider-missing',
        // It is about money that the homeowner may get back.
        topic: 'payments',
        to: ['owner'],
        text: 'provider-missing',
        facts: ({ subject }) => subject.facts,
      },
    ],
  },
  JobLost: {
    topic: 'jobs',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'visit',
    bell: [
      {
        notice: 'job-lost',
        to: both,
        // The party that caused the loss already knows.
        when: ({ data: { because }, to }) =>
          to === 'owner' ? because !== 'no_show' : because !== 'cancelled',
        page: 'job',
        facts: ({ data: { because, chooseBy }, to }) => ({ to: partyOf(to), because, chooseBy }),
        // The provider who lost it has nothing to choose.
        urgentUntil: ({ data: { chooseBy }, to }) => (to === 'owner' ? chooseBy : undefined),
      },
    ],
    mails: [
      {
        mail: 'job-lost',
        topic: 'payments',
        to: ['owner'],
        text: 'job-lost',
        // After a no-show the homeowner has already chosen.
        when: ({ data: { because }, subject: { request } }) =>
          because !== 'no_show' && request.status === 'rescuing',
        facts: ({ subject: { facts, request }, data: { chooseBy } }) => ({
          ...facts,
          chooseBy,
          zone: request.zone,
        }),
      },
    ],
  },
  RescueOffered: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: ['owner', 'asked'] },
    subject: 'request',
    holds: ({ request }) => request.status === 'rescuing',
    bell: [
      {
        notice: 'rescue-offered',
        to: ['asked'],
        page: 'my-bids',
        urgentUntil: ({ data: { until } }) => until,
        facts: ({ data: { date, time, until } }) => ({ date, time, until }),
      },
    ],
    mails: [
      {
        mail: 'rescue-offered',
        to: ['asked'],
        text: 'rescue-offered',
        facts: ({ subject: { request, services }, data: { date, time, until } }) => ({
          ...{ requestId: request.id, services, date, time, until },
          zone: request.zone,
        }),
      },
    ],
  },
  JobRescued: {
    topic: 'jobs',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'job',
    holds: ({ bid }) => bid.status === 'accepted',
    bell: [
      {
        notice: 'job-rescued',
        to: ['owner'],
        page: 'job',
        facts: ({ subject: { facts }, data: { reducedCents } }) => ({
          date: facts.date,
          cents: reducedCents,
        }),
      },
    ],
    mails: [
      {
        mail: 'job-rescued',
        topic: 'payments',
        to: ['owner'],
        facts: async ({ subject: { facts, providerName }, data: { reducedCents } }) => ({
          ...facts,
          providerName: await providerName(),
          reducedCents: toCents(reducedCents),
        }),
      },
    ],
  },
} as const satisfies Announcements;
