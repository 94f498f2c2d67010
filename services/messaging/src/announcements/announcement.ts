/**
 * One row for each event that people are told of: what open pages, the bell, mail and texts do about it. Rows are data and
 * functions of what they are given: they read nothing, so that infrastructure and documents read them as well.
 */
import type { Bid } from '@sward/bids';
import type { readRecurring, ServiceRequest } from '@sward/requests';
import type { Notice } from '@sward/shared/contract/messaging/notifications';
import type { EventData, EventOf, EventType } from '@sward/shared/events';
import type { Cents } from '@sward/shared/kernel';
import type { Topic } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { Ticket } from '../support/ticket.ts';
import type { FactsOf, MailName } from '../templates/index.ts';
import type { JobFacts } from '../templates/template.ts';

/** Which field of an event names the account of a recipient; a ticket stands for its writer. */
export const RECIPIENT_FIELDS = {
  owner: 'ownerId',
  provider: 'providerId',
  account: 'accountId',
  sender: 'senderId',
  receiver: 'receiverId',
  reader: 'readerId',
  'ticket-writer': 'ticketId',
} as const;

type Named = keyof typeof RECIPIENT_FIELDS;
/** Who is told: somebody whom the event names, the providers with a pending bid, or the operators, by mail alone. */
export type Recipient = Named | 'bidders' | 'operators';
export type Party = 'owner' | 'provider';

type AccountOf<E extends EventType> =
  | { [R in Named]: (typeof RECIPIENT_FIELDS)[R] extends keyof EventData<E> ? R : never }[Named]
  | (E extends 'RequestUpdated' ? 'bidders' : never);

/** The text messages that there are; their words stand in `delivery/texts.ts`. */
export type TextName =
  | 'bid-accepted'
  | 'job-tomorrow-provider'
  | 'job-tomorrow-owner'
  | 'dispute-opened'
  | 'dispute-answered'
  | 'payout-blocked';

/** A bid and what mails tell of its job. */
export interface Job {
  bid: Bid;
  facts: JobFacts;
  bidCents: Cents;
  /** Business name of the bid's provider: costs a read of its own. */
  providerName(): Promise<string>;
}

interface WithServices {
  /** English names; none where it is about no job. */
  services: string[];
}

/** What is read again by key before anybody is told; the readers stand in `broadcast/readers.ts`. */
export interface Subjects {
  event: WithServices;
  job: Job & WithServices;
  /** With the request of that job. */
  visit: Job & WithServices & { request: ServiceRequest };
  /** A finished job whose money has not gone yet: it goes at `releaseAt`. */
  review: Job & WithServices & { releaseAt: string; zone: string };
  request: WithServices & { request: ServiceRequest };
  /** `bidders`: providers with a pending bid, and whether the bid is outdated until they confirm it. */
  bidding: WithServices & { request: ServiceRequest; bidders: ReadonlyMap<string, { outdated: boolean }> };
  recurring: WithServices & { service: NonNullable<Awaited<ReturnType<typeof readRecurring>>> };
  /** A plan that was paid for at least once. */
  plan: WithServices & {
    facts: FactsOf<'plan-changed'>;
  };
  ticket: WithServices & { ticket: Ticket };
  /** A conversation with something unread; `stillUnread` is checked at the moment of writing. */
  conversation: WithServices & { stillUnread: Write };
}
export type SubjectName = keyof Subjects;

/** What an event has to carry so that a subject can be read. */
export interface SubjectKeys {
  event: object;
  job: { bidId: string };
  visit: { bidId: string; requestId: string };
  review: { bidId: string; requestId: string; completedAt: string };
  request: { requestId: string };
  bidding: { requestId: string };
  recurring: { recurringId: string };
  plan: EventData<'SubscriptionChanged'>;
  ticket: { ticketId: string };
  conversation: { conversationId: string; receiverId: string };
}

/** What a line is made from; `recipient` is the account that `to` stands for. */
interface Context<E extends EventType, S extends SubjectName, To extends Recipient> {
  event: EventOf<E>;
  data: EventData<E>;
  subject: Subjects[S];
  to: To;
  recipient: string;
}

/** Pages of the site, by what their address is made of. */
export const PAGES = {
  job: ({ requestId }: { requestId: string }) => `/requests/${requestId}`,
  'bids-of-request': ({ requestId }: { requestId: string }) => `/requests/${requestId}/bids`,
  'my-bids': (_: object) => '/my-bids',
  earnings: (_: object) => '/earnings',
  receipt: ({ paymentId }: { paymentId: string }) => `/success/${paymentId}`,
  checkout: ({ bidId }: { bidId: string }) => `/checkout?bidId=${bidId}`,
  recurring: ({ recurringId }: { recurringId: string }) => `/recurring/${recurringId}`,
  plan: (_: object) => '/settings#plan',
  support: (_: object) => '/support',
  conversation: ({ conversationId }: { conversationId: string }) => `/messages?c=${conversationId}`,
};
type Page = keyof typeof PAGES;
type PageOf<E extends EventType> = {
  [P in Page]: EventData<E> extends Parameters<(typeof PAGES)[P]>[0] ? P : never;
}[Page];

/** Whom a line is for. Where `when` says no to one of them, that one is not told. */
interface Line<E extends EventType, S extends SubjectName, To extends Recipient> {
  to: readonly To[];
  when?: (context: Context<E, S, To>) => boolean;
}

/** A line under the bell. `facts` are those of the contract's notice, less the services, which are the subject's. */
type BellLine<E extends EventType, S extends SubjectName> = {
  [N in Notice['name']]: Line<E, S, AccountOf<E>> & {
    notice: N;
    page: PageOf<E>;
    facts: (context: Context<E, S, AccountOf<E>>) => Omit<Extract<Notice, { name: N }>, 'name' | 'services'>;
    /** As long as it is unread there is one of it, the latest. */
    about?: keyof EventData<E> & string;
    /** What has to hold at the moment of writing. */
    check?: (subject: Subjects[S]) => Write;
  };
}[Notice['name']];

/** A mail, and the text beside it. `topic`: where it belongs to another switch than the row. */
type MailLine<E extends EventType, S extends SubjectName> = {
  [M in MailName]: Line<E, S, AccountOf<E> | 'operators'> & {
    mail: M;
    topic?: Topic;
    text?: TextName;
    facts: (context: Context<E, S, AccountOf<E> | 'operators'>) => FactsOf<M> | Promise<FactsOf<M>>;
  };
}[MailName];

/** What open pages do: those of `to` ask again for what has changed, or all of an account are shut. */
type Push<E extends EventType> =
  | {
      kind: 'request' | 'bid' | 'payment' | 'message' | 'notification';
      id: keyof EventData<E> & string;
      to: readonly AccountOf<E>[];
    }
  | { closes: 'account' | 'ended-sessions' };

/** What is done besides, by the use case of that name. */
export type Start = 'collect-nearby' | 'remind-of-job' | 'remind-of-review' | 'collect-unread';

/** Open pages alone hear of it. */
type PushedRow<E extends EventType> = { push: Push<E> };

type ToldRow<E extends EventType, S extends SubjectName> = {
  /** The person's switch that it belongs to. */
  topic: Topic;
  push?: Push<E>;
  subject: S;
  /** False: the reason is gone, nobody is told. */
  holds?: (subject: Subjects[S], event: EventOf<E>) => boolean;
  bell?: readonly BellLine<E, S>[];
  mails?: readonly MailLine<E, S>[];
  starts?: readonly Start[];
};

export type Announcement<E extends EventType> =
  | PushedRow<E>
  | { [S in SubjectName]: EventData<E> extends SubjectKeys[S] ? ToldRow<E, S> : never }[SubjectName];
export type Announcements = { readonly [E in EventType]?: Announcement<E> };

/** Whether a line goes to the party from whom the event does not come. */
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
