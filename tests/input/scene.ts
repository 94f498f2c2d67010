import { randomUUID } from 'node:crypto';
import type { RouteId } from '@sward/shared/contract';
import { allItems, tableClient } from '../support/aws.ts';
import { type AnyBody, type Person, person, signIn } from '../support/people.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import {
  dayFromNow,
  homeownerForm,
  openCheckout,
  payBid,
  placeBid,
  postRequest,
  providers,
  registeredHomeowner,
  type World,
  world,
} from '../support/steps.ts';

/** People with an open request, a bid in checkout, a paid job and a conversation. */
export interface Scene {
  world: World;
  owner: Person;
  stranger: Person;
  /** A homeowner who stays signed in and has nothing to do with any of it. */
  neighbour: Person;
  provider: Person;
  otherProvider: Person;
  operator: Person;
  /** Posts as many requests as they like. */
  premium: Person;
  anonymous: Person;
  ids: Record<
    'openRequest' | 'openBid' | 'jobRequest' | 'jobBid' | 'checkout' | 'payment' | 'conversation',
    string
  >;
  accountIds: { owner: string; provider: string };
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
  const jobRequest = await postRequest(w, owner);
  const openRequest = await postRequest(w, owner);
  const jobBid = await placeBid(w, provider, jobRequest);
  const openBid = await placeBid(w, provider, openRequest);
  const { paymentId: checkout } = await openCheckout(owner, openBid);
  const payment = await payBid(w, owner, jobBid);
  const accountId = async (someone: Person) =>
    (await someone.must<{ id: string }>('GET', '/api/auth/user')).id;
  const accountIds = { owner: await accountId(owner), provider: await accountId(provider) };
  const { id: conversation } = await owner.must<AnyBody>('POST', '/api/conversations', {
    serviceRequestId: jobRequest,
    otherUserId: accountIds.provider,
  });
  // What the steps caused is delivered before anyone compares the tables.
  await w.local.advance('PT1S');
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
    ids: { openRequest, openBid: openBid.id, jobRequest, jobBid: jobBid.id, checkout, payment, conversation },
    accountIds,
    day: await dayFromNow(w, 5),
  };
}

/** A call that its route takes: `body` fits the schema, `params` name what the caller may see. */
export interface Sample {
  who: 'anonymous' | 'owner' | 'provider' | 'premium';
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}

export const MISSING_ID = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** One sample a route; bodies carry every field that the schema has. */
export function samplesOf({ ids, accountIds, day }: Scene): Record<RouteId, Sample> {
  const username = `nobody.${randomUUID()}@homes.test`;
  return {
    'system.health': { who: 'anonymous' },
    'system.openapi': { who: 'anonymous' },
    'auth.login': { who: 'anonymous', body: { username, password: 'wrong-one' } },
    'auth.confirm': { who: 'anonymous', body: { token: 'x'.repeat(43) } },
    'auth.resend': { who: 'anonymous', body: { username } },
    'auth.logout': { who: 'anonymous', body: {} },
    'auth.user': { who: 'owner' },
    'auth.loginPage': { who: 'anonymous' },
    'auth.logoutPage': { who: 'anonymous' },
    'auth.registerHomeowner': { who: 'anonymous', body: homeownerForm({ email: username }) },
    'requests.serviceTypes': { who: 'anonymous' },
    'requests.post': { who: 'premium', body: requestBody(day) },
    'requests.listOwn': { who: 'owner' },
    'requests.list': { who: 'provider', query: { near: '02139' } },
    'requests.listAvailable': { who: 'provider', query: { near: '02139' } },
    'requests.get': { who: 'owner', params: { requestId: ids.jobRequest } },
    'requests.createUpload': {
      who: 'owner',
      body: { purpose: 'request', contentType: 'image/png', size: 100 },
    },
    'bids.place': {
      who: 'provider',
      params: { requestId: ids.jobRequest },
      body: { bidAmount: 40, availableDate: day, availableTime: 'morning', description: 'Mowing' },
    },
    'bids.list': { who: 'owner', params: { requestId: ids.jobRequest } },
    'bids.listMine': { who: 'provider' },
    'bids.listProvider': { who: 'provider' },
    'bids.get': { who: 'owner', params: { bidId: ids.jobBid } },
    'bids.withdraw': { who: 'provider', params: { bidId: ids.jobBid }, body: {} },
    'bids.checkIn': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: { photos: [MISSING_ID('upl')], location: { lat: 42.36, lng: -71.1 } },
    },
    'bids.complete': {
      who: 'provider',
      params: { bidId: ids.jobBid },
      body: {
        photos: [MISSING_ID('upl')],
        checklist: { gateClosed: true, clippings: true, edges: true },
        note: 'Done',
      },
    },
    'payments.createIntent': { who: 'owner', body: { bidId: ids.jobBid, amount: 46.95 } },
    'payments.pay': {
      who: 'owner',
      body: { bidId: ids.jobBid, amount: 46.95, serviceFee: 6.95, paymentMethod: 'card', termsAgreed: true },
    },
    'payments.get': { who: 'owner', params: { paymentId: ids.payment } },
    'payments.abandon': { who: 'owner', params: { paymentId: ids.payment }, body: {} },
    'payments.confirm': { who: 'owner', params: { paymentId: ids.payment }, body: {} },
    'payments.earnings': { who: 'provider' },
    'payments.stripeWebhook': { who: 'anonymous', body: { type: 'payment_intent.succeeded' } },
    'messaging.listConversations': { who: 'owner' },
    'messaging.openConversation': {
      who: 'provider',
      body: { serviceRequestId: ids.openRequest, otherUserId: accountIds.owner },
    },
    'messaging.listMessages': { who: 'owner', params: { id: ids.conversation } },
    'messaging.sendMessage': {
      who: 'owner',
      body: {
        conversationId: ids.conversation,
        receiverId: accountIds.provider,
        content: 'Hello',
        clientId: 'client-0001',
      },
    },
    'messaging.markRead': { who: 'owner', params: { id: ids.conversation }, body: {} },
  };
}

function requestBody(day: string): Record<string, unknown> {
  return {
    serviceTypeIds: [1],
    propertySize: 'medium',
    serviceFrequency: 'one-time',
    serviceDate: day,
    serviceTime: 'morning',
    additionalDetails: 'Front and back lawn.',
    budget: { min: 20, max: 60 },
    address: '21 Prospect St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    phone: '617-555-0100',
    photos: [MISSING_ID('upl')],
    saveAddress: false,
    accessCard: { gateCode: '4711', pets: 'One cat', notes: 'Close the gate' },
    termsAgreed: true,
  };
}

/** Everything that a refused call must leave alone; counters of throttles and the sight of a session may move. */
export async function tables(): Promise<Map<string, string>> {
  const client = tableClient(sharedAws());
  const all = await Promise.all(
    ['Accounts', 'Marketplace', 'Conversations'].map((name) => allItems(client, name)),
  );
  return new Map(
    all
      .flat()
      .filter(({ pk }) => !/^(THROTTLE|OUTBOX|INBOX|MAIL|SESSION|REVEAL)#/.test(pk))
      .map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(item)]),
  );
}

/** The address of a route with its variables and query filled in. */
export function target(path: string, { params = {}, query }: Pick<Sample, 'params' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
