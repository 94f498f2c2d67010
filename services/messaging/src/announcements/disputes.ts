import type { EventData } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import type { DisputeParty, RunningDispute } from '@sward/shared/product';
import { type Announcements, type Party, partyOf, type Subjects } from './announcement.ts';

const both = ['owner', 'provider'] as const;

/** Recipients by outcome: the other party, or both parties after an operator's decision. */
const RECIPIENTS_OF_OUTCOME: Record<EventData<'DisputeResolved'>['outcome'], readonly Party[]> = {
  withdrawn: ['provider'],
  fixed: ['owner'],
  agreed: ['provider'],
  decided: ['owner', 'provider'],
};

/** Returns a condition: the dispute is still in the state that an event left. Once referred, it waits for operators. */
const waitsFor =
  (party: DisputeParty, status?: RunningDispute) =>
  ({ dispute }: Subjects['dispute']) =>
    dispute?.waitsFor === party && (status === undefined || dispute.status === status);

/** Returns the job facts for every mail about a dispute. */
const jobOf = (
  { services, request }: Subjects['visit'],
  { paymentId, requestId }: { paymentId: string; requestId: string },
) => ({ paymentId, requestId, services, zone: request.zone });

/** Announcements of a dispute's steps, to the other party. */
export const disputes = {
  DisputeOpened: {
    topic: 'disputes',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'dispute',
    holds: waitsFor('provider', 'open'),
    bell: [
      {
        notice: 'dispute-opened',
        to: ['provider'],
        page: 'job',
        facts: ({ data }) => ({ answerBy: data.answerBy }),
      },
    ],
    mails: [
      {
        mail: 'dispute-opened',
        to: ['provider'],
        text: 'dispute-opened',
        facts: ({ subject, data }) => ({
          ...jobOf(subject, data),
          reason: data.reason,
          answerBy: data.answerBy,
          fee: subject.bid.openAccess !== undefined,
          to: 'provider',
        }),
      },
      {
        mail: 'dispute-opened',
        to: ['owner'],
        facts: ({ subject, data }) => ({
          ...jobOf(subject, data),
          reason: data.reason,
          answerBy: data.answerBy,
          to: 'owner',
        }),
      },
    ],
  },
  DisputeAnswered: {
    topic: 'disputes',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'dispute',
    // Without an offer an operator decides, and that event has its own row.
    holds: waitsFor('owner', 'answered'),
    bell: [
      {
        notice: 'dispute-answered',
        to: ['owner'],
        page: 'job',
        facts: ({ data }) => ({ fixDate: data.fixDate, cents: data.refundCents }),
      },
    ],
    mails: [
      {
        mail: 'dispute-answered',
        to: ['owner'],
        text: 'dispute-answered',
        facts: ({ subject, data }) => ({
          ...jobOf(subject, data),
          fixDate: data.fixDate,
          refundCents: data.refundCents === null ? null : toCents(data.refundCents),
          ...(subject.dispute && { answerBy: subject.dispute.dueAt }),
          to: 'owner',
        }),
      },
    ],
  },
  DisputeFixAgreed: {
    topic: 'disputes',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'dispute',
    holds: waitsFor('provider', 'fix_agreed'),
    bell: [
      { notice: 'fix-agreed', to: ['provider'], page: 'job', facts: ({ data }) => ({ date: data.fixDate }) },
    ],
    mails: [
      {
        mail: 'fix-agreed',
        to: ['provider'],
        facts: ({ subject, data }) => ({ ...jobOf(subject, data), fixDate: data.fixDate, to: 'provider' }),
      },
    ],
  },
  DisputeReferred: {
    topic: 'disputes',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'dispute',
    holds: waitsFor('operator'),
    bell: [
      {
        notice: 'dispute-referred',
        to: both,
        page: 'job',
        facts: ({ data }) => ({ overdue: data.because === 'overdue', decideBy: data.decideBy }),
      },
    ],
    mails: [
      {
        mail: 'dispute-referred',
        to: ['owner', 'provider', 'operators'],
        facts: ({ subject, data, to }) => ({
          ...jobOf(subject, data),
          overdue: data.because === 'overdue',
          takenUp: data.because === 'taken_up',
          decideBy: data.decideBy,
          to: to === 'operators' ? to : partyOf(to),
        }),
      },
    ],
  },
  DisputeResolved: {
    topic: 'disputes',
    push: { kind: 'payment', id: 'paymentId', to: both },
    subject: 'visit',
    bell: [
      {
        notice: 'dispute-resolved',
        to: both,
        when: ({ data, to }) => RECIPIENTS_OF_OUTCOME[data.outcome].includes(partyOf(to)),
        page: 'job',
        facts: ({ data: { outcome, releaseAt, refundCents, transferCents }, to }) => ({
          ...{ to: partyOf(to), outcome, releaseAt },
          cents: to === 'owner' ? refundCents : transferCents,
        }),
      },
    ],
    mails: [
      {
        mail: 'dispute-resolved',
        to: both,
        when: ({ data, to }) => RECIPIENTS_OF_OUTCOME[data.outcome].includes(partyOf(to)),
        facts: ({ subject, data, to }) => ({
          ...jobOf(subject, data),
          outcome: data.outcome,
          releaseAt: data.releaseAt,
          refundCents: toCents(data.refundCents),
          transferCents: toCents(data.transferCents),
          to: partyOf(to),
        }),
      },
    ],
    starts: ['remind-of-review'],
  },
} as const satisfies Announcements;
