import type { EventOf } from '@sward/shared/events';
import { add, type Cents, SERVICE_FEE_CENTS, subtract, toCents, ZERO } from '@sward/shared/kernel';
import { type Announcements, partyOf, type Recipient, type Subjects } from './announcement.ts';

const both = ['owner', 'provider'] as const;
const push = { kind: 'payment', id: 'paymentId', to: both } as const;

/** Job facts for every mail about a change of the price. */
const jobOf = (
  { services }: Subjects['job'],
  { requestId, extraCents }: { requestId: string; extraCents: number },
) => ({ requestId, services, extraCents: toCents(extraCents) });

/** Returns the price of the work with an order, paid trips included. */
function workWith(
  { bid, bidCents }: Subjects['visit'],
  { newTotalCents, extraCents }: { newTotalCents?: number | undefined; extraCents: number },
): Cents {
  // Older events do not carry the total.
  if (newTotalCents === undefined) return add(bidCents, bid.extraCents ?? ZERO, toCents(extraCents));
  return subtract(toCents(newTotalCents), SERVICE_FEE_CENTS);
}

/**
 * Returns whether the recipient is notified: the party that did not end the order. An order that ended with its job is
 * covered by the job's own announcement.
 */
function hears({ event, to }: { event: EventOf<'ChangeOrderClosed'>; to: Recipient }): boolean {
  const { outcome, providerId } = event.data;
  if (outcome === 'declined') return to === 'provider';
  return outcome === 'expired' || (to === 'owner' && event.actor === providerId);
}

/** Changes of a job's price on site. */
export const orders = {
  ChangeOrderProposed: {
    topic: 'payments',
    push,
    subject: 'visit',
    holds: ({ bid }, { data }) => bid.status === 'accepted' && bid.openOrder === data.orderId,
    bell: [
      {
        notice: 'order-proposed',
        to: ['owner'],
        page: 'job',
        facts: ({ data }) => ({ cents: data.extraCents, answerBy: data.expiresAt }),
        urgentUntil: ({ data }) => data.expiresAt,
      },
    ],
    mails: [
      {
        mail: 'order-proposed',
        to: ['owner'],
        text: 'order-proposed',
        facts: ({ subject, data }) => ({
          ...jobOf(subject, data),
          reason: data.reason,
          workCents: workWith(subject, data),
          answerBy: data.expiresAt,
          zone: subject.request.zone,
        }),
      },
    ],
  },
  ChangeOrderPaid: {
    topic: 'payments',
    push,
    subject: 'job',
    bell: [
      {
        notice: 'order-paid',
        to: ['provider'],
        page: 'job',
        facts: ({ data }) => ({ cents: data.extraCents }),
      },
    ],
    mails: [
      {
        mail: 'order-paid',
        to: both,
        facts: ({ subject, data, to }) => ({
          ...jobOf(subject, data),
          paymentId: data.paymentId,
          totalCents: toCents(data.totalCents),
          to: partyOf(to),
        }),
      },
    ],
  },
  ChangeOrderClosed: {
    topic: 'payments',
    push,
    subject: 'job',
    bell: [
      {
        notice: 'order-closed',
        to: both,
        when: hears,
        page: 'job',
        facts: ({ data, to }) => ({ to: partyOf(to), outcome: data.outcome, cents: data.extraCents }),
      },
    ],
    mails: [
      {
        mail: 'order-closed',
        to: both,
        when: hears,
        facts: ({ subject, data, to }) => ({
          ...jobOf(subject, data),
          outcome: data.outcome,
          to: partyOf(to),
        }),
      },
    ],
  },
  ChangeOrderReturned: {
    topic: 'payments',
    push,
    subject: 'job',
    bell: [
      {
        notice: 'order-returned',
        to: ['owner'],
        page: 'job',
        facts: ({ data }) => ({ cents: data.extraCents }),
      },
    ],
    mails: [
      {
        mail: 'order-returned',
        to: ['owner'],
        facts: ({ subject, data }) => ({ ...jobOf(subject, data), trip: data.trip }),
      },
    ],
  },
} as const satisfies Announcements;
