import { readBid } from '@sward/bids';
import { readRequest } from '@sward/requests';
import type { EventData } from '@sward/shared/events';
import type service from '../service.ts';
import type { Ports } from './ports.ts';

/** What a browser is told: enough to ask again, and nothing of what happened. */
export interface Push {
  type: 'request' | 'bid' | 'message' | 'payment' | 'notification';
  id: string;
  /** Accounts. */
  to: readonly string[];
}

/** Whoever had this account has no business here any more. */
export interface Leave {
  leaves: string;
}

/** Sessions of this account are over: whoever listens on one of them has no business here any more. */
export interface Ended {
  ended: string;
}

export type PushedEvent = (typeof service)['pushes'][number];

type Rules = {
  [T in PushedEvent]: (data: EventData<T>, ports: Ports) => Push | Leave | Ended | Promise<Push>;
};

interface Parties {
  ownerId: string;
  providerId: string;
}

const both = ({ ownerId, providerId }: Parties) => [ownerId, providerId];
const ofBid = (data: Parties & { bidId: string }): Push => ({ type: 'bid', id: data.bidId, to: both(data) });
const ofPayment = (data: Parties & { paymentId: string }): Push => ({
  type: 'payment',
  id: data.paymentId,
  to: both(data),
});
const ofOwnersPayment = ({ paymentId, ownerId }: { paymentId: string; ownerId: string }): Push => ({
  ...{ type: 'payment', id: paymentId, to: [ownerId] },
});
const ofRequest = (data: { requestId: string; ownerId: string }): Push => ({
  ...{ type: 'request', id: data.requestId, to: [data.ownerId] },
});
const ofAccountsMoney = ({ accountId }: { accountId: string }): Push => ({
  ...{ type: 'payment', id: accountId, to: [accountId] },
});
const leaves = ({ accountId }: { accountId: string }): Leave => ({ leaves: accountId });

/**
 * Which browsers hear of an event, and of what kind it is for them. A person's other tabs hear of what the first one
 * did; operators hear of nothing.
 */
export const pushRules: Rules = {
  RequestPosted: ofRequest,
  async RequestUpdated({ requestId, ownerId }, { marketplace }) {
    const request = await readRequest(marketplace, requestId);
    const bids = await Promise.all(
      Object.keys(request?.bidPrices ?? {}).map((id) => readBid(marketplace, id)),
    );
    const bidders = bids.flatMap((bid) => (bid?.status === 'pending' ? [bid.providerId] : []));
    return { type: 'request', id: requestId, to: [ownerId, ...bidders] };
  },
  RequestCancelled: ofRequest,
  RequestExpired: ofRequest,
  BidPlaced: ofBid,
  BidRevised: ofBid,
  BidConfirmed: ofBid,
  BidWithdrawn: ofBid,
  BidDeclined: ofBid,
  BidAccepted: ofPayment,
  JobRescheduled: ofBid,
  RescheduleProposed: ofBid,
  RescheduleDeclined: ofBid,
  JobCheckedIn: ofBid,
  JobCompleted: ofPayment,
  JobOverdue: ofBid,
  JobCancelled: ofPayment,
  ReviewPosted: ofBid,
  PaymentHeld: ofPayment,
  PaymentReleased: ofPayment,
  PaymentRefunded: ofOwnersPayment,
  GoodwillRefunded: ofOwnersPayment,
  ChargebackChanged: ofPayment,
  TipGiven: ofPayment,
  DisputeOpened: ofPayment,
  DisputeAnswered: ofPayment,
  DisputeFixAgreed: ofPayment,
  DisputeReferred: ofPayment,
  DisputeResolved: ofPayment,
  PayoutBlocked: ({ paymentId, providerId }) => ({ type: 'payment', id: paymentId, to: [providerId] }),
  PayoutAccountChanged: ofAccountsMoney,
  SubscriptionChanged: ofAccountsMoney,
  RecurringServiceChanged: (data) => ({ type: 'request', id: data.recurringId, to: both(data) }),
  RecurringVisitCreated: (data) => ({ type: 'request', id: data.requestId, to: both(data) }),
  VisitPaymentFailed: (data) => ({ type: 'request', id: data.requestId, to: both(data) }),
  MessageSent: ({ conversationId: id, senderId, receiverId }) => ({
    ...{ type: 'message', id, to: [receiverId, senderId] },
  }),
  MessagesRead: ({ conversationId: id, readerId, senderId }) => ({
    ...{ type: 'message', id, to: [senderId, readerId] },
  }),
  NotificationAdded: ({ notificationId: id, accountId }) => ({ type: 'notification', id, to: [accountId] }),
  AccountSuspended: leaves,
  SessionsEnded: ({ accountId }) => ({ ended: accountId }),
  AccountDeleted: leaves,
};
