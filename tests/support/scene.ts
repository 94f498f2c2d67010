import { eventually } from './local.ts';
import { first, idOf, type Person, person, signIn } from './people.ts';
import { openApplication, registeredHomeowner, supportMessage } from './registration.ts';
import { siteUrl } from './shared-stack.ts';
import { openCheckout, payBid, placeBid, postRequest, providers } from './steps.ts';
import { dayFromNow, type World, world } from './world.ts';

/** Every kind of caller: `accepted` won the job, `bidder` lost it, `outsider` has no part in it. */
export const WHO = ['anonymous', 'owner', 'stranger', 'outsider', 'bidder', 'accepted', 'operator'] as const;
export type Who = (typeof WHO)[number];

/** The people of a test and their work: an open request, a bid in checkout, a paid job, a conversation. */
export interface Scene {
  world: World;
  owner: Person;
  stranger: Person;
  /** A homeowner who stays signed in and has no part in any of it. */
  neighbour: Person;
  /** Provider with a bid on the open request, who also won the job. */
  provider: Person;
  /** Provider who lost the job. */
  otherProvider: Person;
  operator: Person;
  /** Homeowner whose plan allows any number of requests. */
  premium: Person;
  anonymous: Person;
  ids: Record<
    | 'openRequest'
    | 'openBid'
    | 'jobRequest'
    | 'jobBid'
    /** Declined bid of the same request. */
    | 'lostBid'
    | 'checkout'
    | 'payment'
    /** Recurring service that has ended. */
    | 'recurring'
    | 'conversation'
    /** Message of the owner in that conversation, which its receiver has reported. */
    | 'message'
    | 'application'
    /** Ticket that the owner wrote to support. */
    | 'ticket'
    /** Notification of the owner. */
    | 'notification'
    /** File name in the owner's calendar link. */
    | 'calendar'
    | 'statusToken',
    string
  >;
  accountIds: { owner: string; provider: string; operator: string };
  day: string;
}

export async function buildScene(): Promise<Scene> {
  const w = world(siteUrl());
  const [owner, stranger, neighbour, operator, premium, [provider, otherProvider]] = await Promise.all([
    registeredHomeowner(w),
    registeredHomeowner(w),
    registeredHomeowner(w),
    signIn(w.url, 'operator@sward.test'),
    signIn(w.url, 'homeowner@sward.test'),
    providers(w),
  ]);
  const jobRequest = await postRequest(w, owner, { serviceFrequency: 'weekly' });
  const openRequest = await postRequest(w, owner);
  const [jobBid, lostBid] = await Promise.all([
    placeBid(w, provider, jobRequest),
    placeBid(w, otherProvider, jobRequest, 60),
  ]);
  const openBid = await placeBid(w, provider, openRequest);
  const { paymentId: checkout } = await openCheckout(owner, openBid);
  const payment = await payBid(w, owner, jobBid, true);
  const { id: recurring } = first((await owner.api.call('requests.listRecurring')).items);
  await owner.api.call('requests.endRecurring', { params: { recurringId: recurring } });
  const [ownerId, providerId, operatorId] = await Promise.all([owner, provider, operator].map(idOf));
  const accountIds = { owner: ownerId, provider: providerId, operator: operatorId } as Scene['accountIds'];
  const { id: conversation } = await owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: jobRequest, otherUserId: accountIds.provider },
  });
  const { id: message } = await owner.api.call('messaging.sendMessage', {
    body: {
      conversationId: conversation,
      receiverId: accountIds.provider,
      content: 'The gate is on the left.',
    },
  });
  await provider.api.call('messaging.reportMessage', {
    params: { messageId: message },
    body: { reason: 'It is on the right.' },
  });
  const application = await openApplication(w);
  const { id: ticket } = await owner.api.call('messaging.openTicket', { body: supportMessage() });
  const { url } = await owner.api.call('bids.createCalendarLink', { body: {} });
  // Delivers all events of the steps, so that tests can compare the tables.
  await w.local.advance('PT1S');
  const notification = await eventually(
    async () => (await owner.api.call('messaging.listNotifications')).items[0]?.id,
    'a notification',
  );
  return {
    world: w,
    owner,
    stranger,
    neighbour,
    provider,
    otherProvider,
    operator,
    premium,
    anonymous: person(w.url),
    ids: {
      openRequest,
      openBid: openBid.id,
      jobRequest,
      jobBid: jobBid.id,
      lostBid: lostBid.id,
      checkout,
      payment,
      recurring,
      conversation,
      message,
      application: application.id,
      ticket,
      notification,
      calendar: url.split('/').at(-1) ?? '',
      statusToken: application.token,
    },
    accountIds,
    day: await dayFromNow(w, 5),
  };
}
