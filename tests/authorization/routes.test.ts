import { randomUUID } from 'node:crypto';
import { contract, type RouteId } from '@sward/shared/contract';
import { allItems, outsideProvider, tableClient } from '../support/aws.ts';
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
  world,
} from '../support/steps.ts';

/** Every route x every kind of caller: the status each gets, and that a refused call changed nothing. */
const WHO = ['anonymous', 'owner', 'stranger', 'outsider', 'bidder', 'accepted', 'operator'] as const;
type Who = (typeof WHO)[number];

interface Scene {
  people: Record<Who, Person>;
  /** Open, with one bid by the accepted provider of the job. */
  openRequest: string;
  openBid: { id: string; total: number; availableDate: string };
  checkout: string;
  /** Paid: `accepted` won, `bidder` lost. */
  jobRequest: string;
  jobBid: string;
  jobPayment: string;
  conversation: string;
  acceptedId: string;
  ownerId: string;
  day: string;
}

interface Row {
  call: (scene: Scene) => { path: string; body?: unknown };
  /** In the order of WHO. */
  status: readonly [number, number, number, number, number, number, number];
}

/** An address that nobody has used: its throttle starts anew. */
const nobody = () => `nobody.${randomUUID()}@homes.test`;

/** Everyone gets the same. */
const all = (status: number): Row['status'] => [status, status, status, status, status, status, status];
const signedIn = (status: number): Row['status'] => [401, status, status, status, status, status, status];

const rows: Record<RouteId, Row> = {
  'system.health': { call: () => ({ path: '/api/health' }), status: all(200) },
  'system.openapi': { call: () => ({ path: '/api/openapi.json' }), status: all(200) },
  'auth.login': {
    call: () => ({ path: '/api/auth/login', body: { username: nobody(), password: 'wrong-one' } }),
    status: all(401),
  },
  'auth.confirm': {
    call: () => ({ path: '/api/auth/confirm', body: { token: 'x'.repeat(43) } }),
    status: all(422),
  },
  'auth.resend': {
    call: () => ({ path: '/api/auth/resend', body: { username: nobody() } }),
    status: all(200),
  },
  // Really signing out would end the sessions of the rows below: the stranger of this row is nobody.
  'auth.logout': { call: () => ({ path: '/api/auth/logout?x=1', body: {} }), status: all(422) },
  // The outsider's session is genuine, but there is no account behind it.
  'auth.user': { call: () => ({ path: '/api/auth/user' }), status: [401, 200, 200, 401, 200, 200, 200] },
  'auth.loginPage': { call: () => ({ path: '/api/login' }), status: all(302) },
  'auth.logoutPage': { call: () => ({ path: '/api/logout' }), status: all(302) },
  'auth.registerHomeowner': {
    call: () => ({ path: '/api/homeowners/register', body: { ...homeownerForm(), email: 'no' } }),
    status: all(422),
  },
  'requests.serviceTypes': { call: () => ({ path: '/api/service-types' }), status: all(200) },
  'requests.post': {
    call: () => ({ path: '/api/service-requests', body: {} }),
    status: [401, 422, 422, 422, 422, 422, 403],
  },
  'requests.listOwn': {
    call: () => ({ path: '/api/homeowner/requests' }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'requests.list': { call: () => ({ path: '/api/service-requests' }), status: signedIn(200) },
  'requests.listAvailable': {
    call: () => ({ path: '/api/service-requests/available?near=02139' }),
    status: signedIn(200),
  },
  'requests.get': {
    call: (s) => ({ path: `/api/service-requests/${s.jobRequest}` }),
    status: [401, 200, 404, 404, 200, 200, 200],
  },
  'requests.createUpload': {
    call: () => ({ path: '/api/uploads', body: { purpose: 'after', contentType: 'image/png', size: 100 } }),
    status: signedIn(201),
  },
  'bids.place': {
    call: (s) => ({ path: `/api/service-requests/${s.jobRequest}/bids`, body: bid(s) }),
    // A request that has just closed is a lost race, not a secret: providers had it in their list.
    status: [401, 403, 403, 409, 409, 409, 403],
  },
  'bids.list': {
    call: (s) => ({ path: `/api/service-requests/${s.jobRequest}/bids` }),
    status: [401, 200, 404, 404, 200, 200, 404],
  },
  'bids.listMine': { call: () => ({ path: '/api/my-bids' }), status: [401, 403, 403, 200, 200, 200, 403] },
  'bids.listProvider': {
    call: () => ({ path: '/api/provider/bids' }),
    status: [401, 403, 403, 200, 200, 200, 403],
  },
  'bids.get': {
    call: (s) => ({ path: `/api/bids/${s.jobBid}` }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'bids.withdraw': {
    call: (s) => ({ path: `/api/bids/${s.jobBid}/withdraw`, body: {} }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'bids.checkIn': {
    call: (s) => ({ path: `/api/bids/${s.jobBid}/check-in`, body: {} }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'bids.complete': {
    call: (s) => ({ path: `/api/bids/${s.jobBid}/complete`, body: { photos: [`upl_${'A'.repeat(26)}`] } }),
    status: [401, 403, 403, 404, 404, 409, 403],
  },
  'payments.createIntent': {
    call: (s) => ({ path: '/api/create-payment-intent', body: { bidId: s.jobBid, amount: 46.95 } }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.pay': {
    call: (s) => ({
      path: '/api/payments',
      body: { bidId: s.jobBid, amount: 1, serviceFee: 6.95, paymentMethod: 'card' },
    }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.get': {
    call: (s) => ({ path: `/api/payments/${s.jobPayment}` }),
    status: [401, 200, 404, 404, 404, 200, 200],
  },
  'payments.abandon': {
    call: (s) => ({ path: `/api/payments/${s.jobPayment}/abandon`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.confirm': {
    call: (s) => ({ path: `/api/payments/${s.jobPayment}/confirm`, body: {} }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'payments.earnings': {
    call: () => ({ path: '/api/provider/earnings' }),
    status: [401, 403, 403, 200, 200, 200, 403],
  },
  'payments.stripeWebhook': {
    call: () => ({ path: '/api/webhooks/stripe', body: { type: 'payment_intent.succeeded' } }),
    status: all(403),
  },
  'messaging.listConversations': { call: () => ({ path: '/api/conversations' }), status: signedIn(200) },
  'messaging.openConversation': {
    call: (s) => ({
      path: '/api/conversations',
      body: { serviceRequestId: s.openRequest, otherUserId: s.ownerId },
    }),
    // A bidder answers, but does not begin before acceptance; everyone else is no party at all.
    status: [401, 404, 404, 404, 404, 409, 404],
  },
  'messaging.listMessages': {
    call: (s) => ({ path: `/api/conversations/${s.conversation}/messages` }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
  'messaging.sendMessage': {
    call: (s) => ({
      path: '/api/messages',
      body: { conversationId: s.conversation, receiverId: s.acceptedId, content: ' ' },
    }),
    status: signedIn(422),
  },
  'messaging.markRead': {
    call: (s) => ({ path: `/api/conversations/${s.conversation}/read`, body: {} }),
    status: [401, 200, 404, 404, 404, 200, 404],
  },
};

function bid(s: Scene) {
  return { bidAmount: 50, availableDate: s.day, availableTime: 'morning', description: 'Me too' };
}

const w = world(siteUrl());
const client = tableClient(sharedAws());
let scene: Scene;

beforeAll(async () => {
  const [owner, stranger, operator, [pat, sam]] = await Promise.all([
    registeredHomeowner(w),
    registeredHomeowner(w),
    signIn(w.url, 'operator@sward.test'),
    providers(w),
  ]);
  const [jobRequest, openRequest] = [await postRequest(w, owner), await postRequest(w, owner)];
  const [jobBid] = await Promise.all([placeBid(w, pat, jobRequest), placeBid(w, sam, jobRequest, 60)]);
  const openBid = await placeBid(w, pat, openRequest);
  const { paymentId: checkout } = await openCheckout(owner, openBid);
  const jobPayment = await payBid(w, owner, jobBid);
  const [{ id: acceptedId }, { id: ownerId }] = (await Promise.all(
    [pat, owner].map((someone) => someone.must<AnyBody>('GET', '/api/auth/user')),
  )) as [AnyBody, AnyBody];
  const { id: conversation } = await owner.must<AnyBody>('POST', '/api/conversations', {
    serviceRequestId: jobRequest,
    otherUserId: acceptedId,
  });
  scene = {
    people: {
      anonymous: person(w.url),
      owner,
      stranger,
      outsider: await outsideProvider(client, w.url, await w.local.now()),
      bidder: sam,
      accepted: pat,
      operator,
    },
    openRequest,
    openBid,
    checkout,
    jobRequest,
    jobBid: jobBid.id,
    jobPayment,
    conversation,
    acceptedId,
    ownerId,
    day: await dayFromNow(w, 5),
  };
});

/** Everything that a refused call must leave alone: counters of throttles and sign-ins may move. */
async function state(): Promise<Map<string, string>> {
  const tables = await Promise.all(
    ['Accounts', 'Marketplace', 'Conversations'].map((name) => allItems(client, name)),
  );
  return new Map(
    tables
      .flat()
      .filter(({ pk }) => !/^(THROTTLE|OUTBOX|INBOX|MAIL|SIGNIN|DEVICE|SESSION|REVEAL)/.test(pk))
      .map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(item)]),
  );
}

test('every route of the contract has a row', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(contract).sort());
});

describe.each(Object.entries(rows))('%s', (id, row) => {
  test('answers each caller as it should, and a refused call changes nothing', async () => {
    const before = await state();
    const { method } = contract[id as RouteId];
    const seen: Partial<Record<Who, number>> = {};
    for (const who of WHO) {
      const { path, body } = row.call(scene);
      const answer = await scene.people[who].call(method, path, method === 'GET' ? undefined : body);
      seen[who] = answer.status;
      if (answer.status >= 400) {
        expect(answer.body.error).toMatchObject({
          code: expect.any(String),
          correlationId: expect.stringMatching(/^cor_/),
        });
      }
    }

    expect(seen).toEqual(Object.fromEntries(WHO.map((who, i) => [who, row.status[i]])));
    if (row.status.every((status) => status >= 400)) expect(await state()).toEqual(before);
  });
});

test('a session id that was made up is nobody', async () => {
  const forger = person(w.url);
  forger.cookies.set('sward_sid', 'A'.repeat(43));

  expect((await forger.call('GET', '/api/auth/user')).status).toBe(401);
});
