import type { Notice } from '@sward/shared/contract/messaging/notifications';
import type { EventOf } from '@sward/shared/events';
import type { NotificationKind } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import type { NotifiedEvent } from './events.ts';

export type { Notice };

/** One person who is told of an event. */
export interface Told {
  recipient: string;
  notice: Notice;
  /** Address in the site of what it is about. */
  link: string;
  /** As long as it is unread there is one notification of it, the latest. */
  about?: string;
  /** What has to hold at the moment of writing; lost: state_changed. */
  check?: Write;
}

/** Whom an event is told, read again as it is now; nobody when its reason is gone. */
export type Tellers<T extends NotifiedEvent> = {
  [Type in T]: (ports: InboxPorts, event: EventOf<Type>) => Promise<Told[]>;
};

/** What a person chooses to be told of, by notice. */
export const KINDS: Record<Notice['name'], NotificationKind> = {
  'bid-placed': 'bids',
  'bid-revised': 'bids',
  'bid-confirmed': 'bids',
  'bid-withdrawn': 'bids',
  'bid-accepted': 'bids',
  'bid-declined': 'bids',
  'request-changed': 'bids',
  'request-expired': 'bids',
  'day-proposed': 'jobs',
  'day-declined': 'jobs',
  'job-moved': 'jobs',
  'checked-in': 'jobs',
  'job-completed': 'jobs',
  'job-cancelled': 'jobs',
  'job-overdue': 'jobs',
  'review-written': 'jobs',
  'payment-held': 'payments',
  'provider-paid': 'payments',
  'payment-released': 'payments',
  'payment-refunded': 'payments',
  'goodwill-refunded': 'payments',
  'tip-received': 'payments',
  'payout-blocked': 'payments',
  'account-restricted': 'payments',
  'bank-dispute': 'payments',
  'visit-unpaid': 'payments',
  'dispute-opened': 'disputes',
  'dispute-answered': 'disputes',
  'fix-agreed': 'disputes',
  'dispute-referred': 'disputes',
  'dispute-resolved': 'disputes',
  'recurring-changed': 'recurring',
  'plan-changed': 'account',
  'ticket-answered': 'account',
  message: 'messages',
};

/** Page of a request and its job, for both of its parties. */
export const jobPage = (requestId: string) => `/requests/${requestId}`;
export const EARNINGS = '/earnings';
export const OWN_BIDS = '/my-bids';
