import { priceOf } from '@sward/shared/kernel';
import type { Announcements, Job } from './announcement.ts';

const both = ['owner', 'provider'] as const;
const pending = ({ bid }: Job) => bid.status === 'pending';
const totalCents = ({ bidCents }: Job) => ({ totalCents: priceOf(bidCents).total });
/** A bid's facts for the homeowner. */
const offer = async ({ facts, bidCents, providerName }: Job) => ({
  ...facts,
  bidCents,
  providerName: await providerName(),
});

/** Requests and their bids. */
export const bids = {
  RequestPosted: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: ['owner', 'former'] },
    subject: 'request',
    holds: ({ request }) => request.status === 'pending',
    bell: [{ notice: 'request-reopened', to: ['former'], page: 'job', facts: () => ({}) }],
    mails: [
      {
        mail: 'request-posted',
        to: ['owner'],
        // A request that one provider is asked about first is not open yet.
        when: ({ subject: { answerBy } }) => answerBy === null,
        facts: ({ subject: { request, services } }) => ({
          requestId: request.id,
          services,
          date: request.serviceDate,
        }),
      },
    ],
    starts: ['collect-nearby'],
  },
  ProviderAsked: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: both },
    subject: 'request',
    holds: ({ request, answerBy }) => request.status === 'pending' && answerBy !== null,
    bell: [{ notice: 'provider-asked', to: ['provider'], page: 'job', facts: () => ({}) }],
    mails: [
      {
        mail: 'provider-asked',
        to: ['provider'],
        facts: ({ subject: { request, services, answerBy } }) => ({
          requestId: request.id,
          services,
          date: request.serviceDate,
          answerBy: answerBy ?? '',
          zone: request.zone,
        }),
      },
    ],
  },
  ProviderPassed: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: both },
    subject: 'request',
    bell: [
      { notice: 'provider-passed', to: ['owner'], page: 'job', facts: ({ data }) => ({ open: data.open }) },
    ],
    mails: [
      {
        mail: 'provider-passed',
        to: ['owner'],
        facts: ({ subject: { request, services }, data }) => ({
          requestId: request.id,
          services,
          open: data.open,
        }),
      },
    ],
  },
  RequestOpened: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: both },
    subject: 'request',
    holds: ({ request }) => request.status === 'pending',
    bell: [
      {
        notice: 'request-opened',
        to: ['owner'],
        page: 'job',
        // A homeowner who opened the request already knows, and a refusal has its own notification.
        when: ({ data }) => data.because === 'time' || data.because === 'gone',
        facts: () => ({}),
      },
    ],
    starts: ['collect-nearby'],
  },
  RequestUpdated: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: ['owner', 'bidders'] },
    subject: 'bidding',
    holds: ({ request }) => request.status === 'pending',
    bell: [
      {
        notice: 'request-changed',
        to: ['bidders'],
        page: 'job',
        facts: ({ subject, recipient }) => ({ confirm: subject.bidders.get(recipient)?.outdated === true }),
      },
    ],
    mails: [
      {
        mail: 'request-changed',
        to: ['bidders'],
        facts: ({ subject: { request, services, bidders }, recipient }) => ({
          requestId: request.id,
          services,
          confirm: bidders.get(recipient)?.outdated === true,
        }),
      },
    ],
  },
  QuestionAsked: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: ['owner'] },
    subject: 'question',
    holds: ({ request, question }) => request.status === 'pending' && question.answer === undefined,
    bell: [{ notice: 'question-asked', to: ['owner'], page: 'questions', facts: () => ({}) }],
    mails: [
      {
        mail: 'question-asked',
        to: ['owner'],
        text: 'question-asked',
        facts: ({ subject: { request, services } }) => ({ requestId: request.id, services }),
      },
    ],
  },
  QuestionAnswered: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: ['owner', 'provider', 'bidders'] },
    subject: 'question',
    holds: ({ request, question }) => request.status === 'pending' && question.answer !== undefined,
    bell: [
      {
        notice: 'question-answered',
        to: ['provider'],
        page: 'questions',
        about: 'questionId',
        facts: () => ({}),
      },
    ],
    mails: [
      {
        mail: 'question-answered',
        to: ['provider'],
        text: 'question-answered',
        // A changed answer is no reason for another mail.
        when: ({ data }) => !data.again,
        facts: ({ subject: { request, services } }) => ({ requestId: request.id, services }),
      },
    ],
    starts: ['collect-answers'],
  },
  RequestCancelled: { push: { kind: 'request', id: 'requestId', to: ['owner'] } },
  RequestExpired: {
    topic: 'bids',
    push: { kind: 'request', id: 'requestId', to: ['owner'] },
    subject: 'request',
    // An unpaid visit is announced by its recurring service.
    holds: ({ request }) => request.status === 'expired' && request.reservedFor === undefined,
    bell: [{ notice: 'request-expired', to: ['owner'], page: 'job', facts: () => ({}) }],
  },
  BidPlaced: {
    topic: 'bids',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: pending,
    bell: [
      {
        notice: 'bid-placed',
        to: ['owner'],
        page: 'bids-of-request',
        facts: ({ subject }) => totalCents(subject),
      },
    ],
    mails: [{ mail: 'bid-placed', to: ['owner'], facts: ({ subject }) => offer(subject) }],
  },
  BidRevised: {
    topic: 'bids',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: pending,
    bell: [
      {
        notice: 'bid-revised',
        to: ['owner'],
        page: 'bids-of-request',
        facts: ({ subject }) => totalCents(subject),
      },
    ],
    mails: [{ mail: 'bid-revised', to: ['owner'], facts: ({ subject }) => offer(subject) }],
  },
  BidConfirmed: {
    topic: 'bids',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: pending,
    bell: [
      {
        notice: 'bid-confirmed',
        to: ['owner'],
        page: 'bids-of-request',
        facts: ({ subject }) => totalCents(subject),
      },
    ],
  },
  BidWithdrawn: {
    topic: 'bids',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: ({ bid }) => bid.status === 'withdrawn',
    bell: [{ notice: 'bid-withdrawn', to: ['owner'], page: 'bids-of-request', facts: () => ({}) }],
  },
  BidDeclined: {
    topic: 'bids',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    // A skipped visit is announced by its recurring service.
    holds: ({ bid }) => bid.status === 'declined' && bid.recurringId === undefined,
    bell: [{ notice: 'bid-declined', to: ['provider'], page: 'my-bids', facts: () => ({}) }],
    mails: [
      { mail: 'bid-declined', to: ['provider'], facts: ({ subject }) => ({ services: subject.services }) },
    ],
  },
  BidAccepted: {
    topic: 'bids',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'job',
    holds: ({ bid }) => bid.status === 'accepted' || bid.status === 'completed',
    bell: [
      {
        notice: 'bid-accepted',
        to: ['provider'],
        page: 'job',
        facts: ({ subject: { facts, bid } }) => ({ date: facts.date, ...visitOf(bid) }),
      },
    ],
    mails: [
      {
        mail: 'bid-accepted',
        to: ['provider'],
        text: 'bid-accepted',
        facts: ({ subject: { facts, bid, bidCents } }) => ({ ...facts, bidCents, ...visitOf(bid) }),
      },
    ],
    starts: ['remind-of-job'],
  },
} as const satisfies Announcements;

function visitOf({ recurringId }: { recurringId?: string }): { visit?: true } {
  return recurringId === undefined ? {} : { visit: true };
}
