import type { Bid } from '@sward/bids';
import { toCents } from '@sward/shared/kernel';
import { endedAlone } from '@sward/shared/product';
import { type Announcements, isOtherParty, type Job, partyOf, type Recipient } from './announcement.ts';

const both = ['owner', 'provider'] as const;
/** Returns false for a provider who lost the job earlier (their terms refund nothing): that loss was announced. */
const isConcerned = ({ subject: { bid }, to }: { subject: Job; to: Recipient }) =>
  to === 'owner' || bid.cancelTerms?.refundCents !== 0;
/** Returns why the provider on site could not do the job; undefined for any other end. */
const leftBecause = ({ left, because }: Bid) => left?.reason ?? (because === 'unsafe' ? 'closed' : undefined);
const accepted = ({ bid }: Job) => bid.status === 'accepted';

function weatherFacts(
  facts: Job['facts'],
  { weather, visits = [] }: Bid,
  decideBy: string | null,
  zone: string,
) {
  if (!weather || !decideBy) throw new Error('a move because of the weather has evidence and an end');
  return {
    ...facts,
    zone,
    decideBy,
    window: weather.window,
    days: weather.days,
    tripPaid: visits.length > 0,
  };
}

/** Announcements about a job: its day, its work, its end. */
export const jobs = {
  RescheduleProposed: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'visit',
    // While that day is the proposed one.
    holds: ({ bid }, { data: { availableDate, availableTime } }) =>
      bid.status === 'accepted' &&
      bid.proposal?.date === availableDate &&
      bid.proposal.time === availableTime,
    bell: [
      {
        notice: 'day-proposed',
        to: both,
        when: (context) => context.data.because === null && isOtherParty(context),
        page: 'job',
        facts: ({ data }) => ({ date: data.availableDate, time: data.availableTime }),
      },
      {
        notice: 'weather-move',
        to: ['owner'],
        when: ({ data }) => data.because === 'weather',
        page: 'job',
        facts: ({ data }) => ({ decideBy: data.decideBy ?? '' }),
        about: 'bidId',
      },
    ],
    mails: [
      {
        mail: 'reschedule-proposed',
        to: both,
        when: (context) => context.data.because === null && isOtherParty(context),
        facts: ({ subject, data, to }) => ({
          ...subject.facts,
          newDate: data.availableDate,
          newTime: data.availableTime,
          to: partyOf(to),
        }),
      },
      {
        mail: 'weather-move',
        // It starts a deadline after which money moves, so no preference switches it off.
        topic: 'payments',
        to: ['owner'],
        text: 'weather-move',
        when: ({ data, subject }) => data.because === 'weather' && subject.bid.weather !== undefined,
        facts: ({ subject: { facts, bid, request }, data }) =>
          weatherFacts(facts, bid, data.decideBy, request.zone),
      },
    ],
  },
  RescheduleDeclined: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: accepted,
    bell: [
      {
        notice: 'day-declined',
        to: both,
        when: isOtherParty,
        page: 'job',
        facts: ({ data, to }) => ({ date: data.availableDate, takenBack: data.proposedBy !== to }),
      },
    ],
    mails: [
      {
        mail: 'reschedule-declined',
        to: both,
        when: isOtherParty,
        facts: ({ subject, data, to }) => ({
          ...subject.facts,
          newDate: data.availableDate,
          newTime: data.availableTime,
          to: partyOf(to),
          takenBack: data.proposedBy !== to,
        }),
      },
    ],
  },
  JobRescheduled: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    // While it is the day of the job.
    holds: ({ facts }, { data }) => facts.date === data.availableDate && facts.time === data.availableTime,
    bell: [
      {
        notice: 'job-moved',
        to: both,
        when: (context) => accepted(context.subject) && isOtherParty(context),
        page: 'job',
        facts: ({ data }) => ({ date: data.availableDate, time: data.availableTime }),
      },
    ],
    mails: [
      {
        mail: 'job-rescheduled',
        to: both,
        when: isOtherParty,
        facts: ({ subject, to }) => ({ ...subject.facts, to: partyOf(to) }),
      },
    ],
    starts: ['remind-of-job'],
  },
  ProviderOnTheWay: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'visit',
    // While that is the time of arrival.
    holds: ({ bid }, { data: { arrivesAt } }) => bid.status === 'accepted' && bid.arrivesAt === arrivesAt,
    bell: [
      {
        notice: 'on-the-way',
        to: ['owner'],
        page: 'job',
        facts: ({ subject, data }) => ({ arrivesAt: data.arrivesAt, zone: subject.request.zone }),
        about: 'bidId',
      },
    ],
  },
  JobLeftToOperators: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    // While operators look at it.
    holds: ({ bid }) => bid.status === 'accepted' && bid.suspendedParties !== undefined,
    bell: [
      {
        notice: 'job-looked-at',
        to: both,
        when: ({ data, to }) => data.to === to,
        page: 'job',
        facts: ({ data }) => ({ hearBy: data.hearBy }),
      },
    ],
  },
  JobTakenFromOperators: { push: { kind: 'bid', id: 'bidId', to: both } },
  JobCheckedIn: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: accepted,
    bell: [{ notice: 'checked-in', to: ['owner'], page: 'job', facts: () => ({}) }],
  },
  JobCompleted: {
    topic: 'jobs',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'review',
    bell: [
      {
        notice: 'job-completed',
        to: ['owner'],
        page: 'job',
        facts: ({ subject }) => ({ releaseAt: subject.releaseAt }),
      },
    ],
    mails: [
      {
        mail: 'job-completed',
        // It starts a deadline after which money moves, so no preference switches it off.
        topic: 'payments',
        to: ['owner'],
        facts: async ({ subject: { facts, services, providerName, releaseAt, zone } }) => ({
          requestId: facts.requestId,
          services,
          providerName: await providerName(),
          releaseAt,
          zone,
        }),
      },
    ],
    starts: ['remind-of-review'],
  },
  JobOverdue: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    holds: accepted,
    bell: [{ notice: 'job-overdue', to: both, page: 'job', facts: () => ({}) }],
    mails: [
      {
        mail: 'job-overdue',
        to: both,
        facts: ({ subject: { facts, bid }, to }) => ({
          ...facts,
          checkedIn: bid.checkedInAt !== undefined,
          to: partyOf(to),
        }),
      },
      {
        mail: 'job-overdue-desk',
        to: ['operators'],
        facts: ({ subject: { facts, bid }, data }) => ({
          ...facts,
          checkedIn: bid.checkedInAt !== undefined,
          bidId: data.bidId,
        }),
      },
    ],
  },
  JobCancelled: {
    topic: 'jobs',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'job',
    // A dispute that ended the job has its own announcement.
    holds: ({ bid }) => bid.cancelTerms !== undefined,
    bell: [
      {
        notice: 'job-cancelled',
        to: both,
        when: (context) => context.data.by !== context.to && isConcerned(context),
        page: 'job',
        facts: ({ subject: { bid }, data, to }) => ({
          to: partyOf(to),
          by: data.by,
          cents: to === 'owner' ? data.refundCents : data.providerCents,
          ...(data.because === 'weather' && { weather: true }),
          ...(leftBecause(bid) && { left: leftBecause(bid), reopened: data.reopen !== null }),
          ...(endedAlone(data) && { alone: endedAlone(data) }),
        }),
      },
    ],
    mails: [
      {
        mail: 'job-cancelled',
        // Refund and payout.
        topic: 'payments',
        to: both,
        when: isConcerned,
        facts: ({
          subject: { facts, bid },
          data: { by, late, noShow, refundCents, providerCents, because, reopen },
          to,
        }) => ({
          ...facts,
          ...{ by, late, noShow, because },
          left: leftBecause(bid) ?? null,
          tripPaid: (bid.visits ?? []).length > 0,
          reopenedFor: reopen?.date ?? null,
          refundCents: toCents(refundCents),
          providerCents: toCents(providerCents),
          to: partyOf(to),
        }),
      },
    ],
  },
  ReviewPosted: {
    topic: 'jobs',
    push: { kind: 'bid', id: 'bidId', to: both },
    subject: 'job',
    bell: [
      {
        notice: 'review-written',
        to: both,
        when: ({ data, to }) => data.of === to,
        page: 'job',
        facts: () => ({}),
      },
    ],
  },
} as const satisfies Announcements;
