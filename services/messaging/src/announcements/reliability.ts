import type { Announcements } from './announcement.ts';

/** Announcements of reliability points and decided appeals, sent only to the provider. */
export const reliability = {
  ReliabilityChanged: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: ['provider'] },
    subject: 'job',
    bell: [
      {
        notice: 'point-against',
        to: ['provider'],
        page: 'reliability',
        // A point in the provider's favor needs no notification.
        when: ({ data }) => data.against,
        about: 'pointId',
        facts: ({ subject, data }) => ({ kind: data.kind, date: subject.facts.date }),
      },
    ],
  },
  AppealOpened: { push: { kind: 'bid', id: 'bidId', to: ['provider'] } },
  AppealDecided: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: ['provider'] },
    subject: 'job',
    bell: [
      {
        notice: 'appeal-decided',
        to: ['provider'],
        page: 'reliability',
        facts: ({ subject, data }) => ({ granted: data.granted, date: subject.facts.date }),
      },
    ],
    mails: [
      {
        mail: 'appeal-decided',
        to: ['provider'],
        facts: ({ subject, data }) => ({ ...subject.facts, granted: data.granted }),
      },
    ],
  },
} as const satisfies Announcements;
