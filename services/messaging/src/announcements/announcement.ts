/**
 * One row for each announced event: its effects on open pages, the bell, mails and text messages. Rows are data and
 * pure functions that read nothing, so infrastructure and documents can read them too.
 */
import type { Bid } from '@sward/bids';
import type { JobMoney, Question, readRecurring, ServiceRequest } from '@sward/requests';
import type { Notice } from '@sward/shared/contract/messaging/notifications';
import type { EventData, EventOf, EventType } from '@sward/shared/events';
import type { Cents } from '@sward/shared/kernel';
import type { Topic } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { Ticket } from '../support/ticket.ts';
import type { FactsOf, MailName } from '../templates/index.ts';
import type { JobFacts } from '../templates/template.ts';

/** The event field with the account of each recipient; a ticket stands for its sender. */
export const RECIPIENT_FIELDS = {
  owner: 'ownerId',
  provider: 'providerId',
  account: 'accountId',
  sender: 'senderId',
  receiver: 'receiverId',
  reader: 'readerId',
  'ticket-writer': 'ticketId',
  /** The providers to whom a job is offered. */
  asked: 'providerIds',
  /** The providers who had bid on a job that is posted again. */
  former: 'formerBidderIds',
} as const;

type Named = keyof typeof RECIPIENT_FIELDS;
/** A recipient: a party that the event names, the providers with a pending bid, or the operators (by mail only). */
export type Recipient = Named | 'bidders' | 'operators';
export type Party = 'owner' | 'provider';

type AccountOf<E extends EventType> =
  | { [R in Named]: (typeof RECIPIENT_FIELDS)[R] extends keyof EventData<E> ? R : never }[Named]
  | (E extends 'RequestUpdated' | 'QuestionAnswered' ? 'bidders' : never);

/** The text messages; their text is in `delivery/texts.ts`. */
export type TextName =
  | 'bid-accepted'
  | 'job-tomorrow-provider'
  | 'job-tomorrow-owner'
  | 'dispute-opened'
  | 'dispute-answered'
  | 'payout-blocked'
  | 'weather-move'
  | 'order-proposed'
  | 'question-asked'
  | 'question-answered'
  | 'no-access'
  | 'trip-fee'
  | 'provider-missing'
  | 'job-lost'
  | 'rescue-offered';

/** A bid with the facts of its job for mails. */
export interface Job {
  bid: Bid;
  facts: JobFacts;
  bidCents: Cents;
  /** Returns the business name of the bid's provider, with a read of its own. */
  providerName(): Promise<string>;
}

interface WithServices {
  /** English names; empty without a job. */
  services: string[];
}

/** The subjects that are read again by key before sending; the readers are in `broadcast/subjects.ts`. */
export interface Subjects {
  event: WithServices;
  job: Job & WithServices;
  /** A job with its request. */
  visit: Job & WithServices & { request: ServiceRequest };
  /** A visit with the running dispute over its payment; null once that has ended. */
  dispute: Subjects['visit'] & { dispute: JobMoney['dispute'] };
  /** A finished job whose money is released at `releaseAt`. */
  review: Job & WithServices & { releaseAt: string; zone: string };
  /** `answerBy`: when others are asked too, or the request ends; null for a request that is open to all. */
  request: WithServices & { request: ServiceRequest; answerBy: string | null };
  /** `bidders`: providers with a pending bid, and whether they must confirm it. */
  bidding: WithServices & { request: ServiceRequest; bidders: ReadonlyMap<string, { outdated: boolean }> };
  /** A question that is not hidden. */
  question: WithServices & { request: ServiceRequest; question: Question };
  recurring: WithServices & { service: NonNullable<Awaited<ReturnType<typeof readRecurring>>> };
  /** A plan that was paid at least once. */
  plan: WithServices & {
    facts: FactsOf<'plan-changed'>;
  };
  ticket: WithServices & { ticket: Ticket };
  /** A conversation with unread messages; `stillUnread` is a condition of the write. */
  conversation: WithServices & { stillUnread: Write };
}
export type SubjectName = keyof Subjects;

/** The event fields that a subject is read by. */
export interface SubjectKeys {
  event: object;
  job: { bidId: string };
  visit: { bidId: string; requestId: string };
  dispute: { bidId: string; requestId: string; paymentId: string };
  review: { bidId: string; requestId: string; completedAt: string };
  request: { requestId: string };
  bidding: { requestId: string };
  question: { requestId: string; questionId: string };
  recurring: { recurringId: string };
  plan: EventData<'SubscriptionChanged'>;
  ticket: { ticketId: string };
  conversation: { conversationId: string; receiverId: string };
}

/** The input of a line; `recipient` is the account behind `to`. */
interface Context<E extends EventType, S extends SubjectName, To extends Recipient> {
  event: EventOf<E>;
  data: EventData<E>;
  subject: Subjects[S];
  to: To;
  recipient: string;
}

/** Pages of the site, by the ids in their path. */
export const PAGES = {
  job: ({ requestId }: { requestId: string }) => `/requests/${requestId}`,
  questions: ({ requestId }: { requestId: string }) => `/requests/${requestId}#questions`,
  'bids-of-request': ({ requestId }: { requestId: string }) => `/requests/${requestId}/bids`,
  'my-bids': (_: object) => '/my-bids',
  earnings: (_: object) => '/earnings',
  receipt: ({ paymentId }: { paymentId: string }) => `/success/${paymentId}`,
  checkout: ({ bidId }: { bidId: string }) => `/checkout?bidId=${bidId}`,
  reliability: (_: object) => '/me#reliability',
  recurring: ({ recurringId }: { recurringId: string }) => `/recurring/${recurringId}`,
  plan: (_: object) => '/settings#plan',
  support: (_: object) => '/support',
  conversation: ({ conversationId }: { conversationId: string }) => `/messages?c=${conversationId}`,
};
type Page = keyof typeof PAGES;
type PageOf<E extends EventType> = {
  [P in Page]: EventData<E> extends Parameters<(typeof PAGES)[P]>[0] ? P : never;
}[Page];

/** The recipients of a line. `when` excludes single recipients. */
interface Line<E extends EventType, S extends SubjectName, To extends Recipient> {
  to: readonly To[];
  when?: (context: Context<E, S, To>) => boolean;
}

/** A notification. `facts` are the contract's facts, without the services, which come from the subject. */
type BellLine<E extends EventType, S extends SubjectName> = {
  [N in Notice['name']]: Line<E, S, AccountOf<E>> & {
    notice: N;
    page: PageOf<E>;
    facts: (context: Context<E, S, AccountOf<E>>) => Omit<Extract<Notice, { name: N }>, 'name' | 'services'>;
    /** Field whose id has at most one unread notification, the latest. */
    about?: keyof EventData<E> & string;
    /** Condition of the write. */
    check?: (subject: Subjects[S]) => Write;
    /**
     * Deadline of a notification that cannot wait for the morning: it is pushed at any hour until then. Undefined for a
     * recipient who can wait.
     */
    urgentUntil?: (context: Context<E, S, AccountOf<E>>) => string | undefined;
  };
}[Notice['name']];

/** A mail, and the text message beside it. `topic`: when it differs from the row's. */
type MailLine<E extends EventType, S extends SubjectName> = {
  [M in MailName]: Line<E, S, AccountOf<E> | 'operators'> & {
    mail: M;
    topic?: Topic;
    text?: TextName;
    facts: (context: Context<E, S, AccountOf<E> | 'operators'>) => FactsOf<M> | Promise<FactsOf<M>>;
  };
}[MailName];

/** The effect on open pages: the pages of `to` refresh, or all connections of an account close. */
type Push<E extends EventType> =
  | {
      kind: 'request' | 'bid' | 'payment' | 'message' | 'read' | 'notification';
      id: keyof EventData<E> & string;
      to: readonly AccountOf<E>[];
    }
  | { closes: 'account' | 'ended-sessions' };

/** A further effect: the use case of that name. */
export type Start =
  | 'collect-nearby'
  | 'remind-of-job'
  | 'remind-of-review'
  | 'collect-unread'
  | 'collect-answers';

/** A row of an event that only open pages get. */
type PushedRow<E extends EventType> = { push: Push<E> };

type AnnouncedRow<E extends EventType, S extends SubjectName> = {
  /** The topic in the members' preferences. */
  topic: Topic;
  push?: Push<E>;
  subject: S;
  /** Returns whether the reason still holds; otherwise nothing is sent. */
  holds?: (subject: Subjects[S], event: EventOf<E>) => boolean;
  bell?: readonly BellLine<E, S>[];
  mails?: readonly MailLine<E, S>[];
  starts?: readonly Start[];
};

export type Announcement<E extends EventType> =
  | PushedRow<E>
  | { [S in SubjectName]: EventData<E> extends SubjectKeys[S] ? AnnouncedRow<E, S> : never }[SubjectName];
export type Announcements = { readonly [E in EventType]?: Announcement<E> };

/** Returns whether a recipient is the party that did not cause the event. */
export function isOtherParty({
  event,
  to,
}: {
  event: { actor: string; data: { ownerId: string } };
  to: Recipient;
}) {
  return to === (event.actor === event.data.ownerId ? 'provider' : 'owner');
}

export const partyOf = (to: Recipient): Party => (to === 'owner' ? 'owner' : 'provider');
