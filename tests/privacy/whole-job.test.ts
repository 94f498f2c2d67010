import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allItems, awsOf, outsideProvider, tableClient } from '../support/aws.ts';
import { uploadPhoto } from '../support/local.ts';
import { type AnyBody, type Person, person, signIn } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';
import {
  again,
  openCheckout,
  type PlacedBid,
  payBid,
  placeBid,
  postRequest,
  registeredHomeowner,
  toTheJob,
  type World,
  world,
} from '../support/steps.ts';
import { type Canary, canary, SECRETS, type Secret } from './canary.ts';
import { crawl, type Hit, learned, overheard } from './crawl.ts';

/** One homeowner with a name like no other, through every state of a job, seen by everyone. */
jest.setTimeout(240_000);

const WHO = ['anonymous', 'owner', 'stranger', 'outsider', 'bidder', 'accepted', 'operator'] as const;
type Who = (typeof WHO)[number];
type Known = Record<Who, Secret[]>;

let stack: Stack;
let w: World;
let owned: Canary;
let people: Record<Who, Person>;
let requestId: string;
let bid: PlacedBid;
let paymentId: string;
let conversation: string;
const ids: string[] = [];
const heard = Object.fromEntries(WHO.map((who) => [who, []])) as unknown as Record<Who, Hit[]>;

/** What a homeowner sees of their own, whoever else may. */
const OWN: Secret[] = ['email', 'firstName', 'gateCode', 'lastName', 'notes', 'pets', 'phone', 'street'];
/** Everything about the place, and who to ask for. */
const JOB: Secret[] = ['firstName', 'gateCode', 'notes', 'pets', 'street'];
const OPERATOR: Secret[] = ['firstName', 'gateCode', 'notes', 'pets', 'phone', 'street'];
const NOBODY: Known = {
  anonymous: [],
  owner: OWN,
  stranger: [],
  outsider: [],
  bidder: [],
  accepted: [],
  operator: OPERATOR,
};
const ACCEPTED: Known = { ...NOBODY, accepted: JOB };

beforeAll(async () => {
  stack = await startStack();
  w = world(stack.url);
  owned = canary();
  const owner = await registeredHomeowner(w, formOf(owned));
  const [stranger, accepted, bidder, operator] = await Promise.all([
    registeredHomeowner(w),
    signIn(w.url, 'provider@sward.test'),
    signIn(w.url, 'provider2@sward.test'),
    signIn(w.url, 'operator@sward.test'),
  ]);
  const plain = {
    anonymous: person(w.url),
    owner,
    stranger,
    outsider: await outsider(),
    bidder,
    accepted,
    operator,
  };
  people = Object.fromEntries(WHO.map((who) => [who, overheard(plain[who], owned, heard[who])])) as Record<
    Who,
    Person
  >;
});

afterAll(async () => {
  await stack?.stop();
  await stack?.discard();
});

function formOf({ values }: Canary): Record<string, unknown> {
  const { firstName, lastName, email, phone, street: address, password } = values;
  return { firstName, lastName, email, phone, address, password };
}

/** A provider next door who never bids. */
async function outsider(): Promise<Person> {
  return await outsideProvider(tableClient(awsOf(stack)), w.url, await w.local.now());
}

async function everyoneAgain(): Promise<void> {
  await again(people.owner, owned.values.password);
  await again(people.stranger);
  for (const who of ['bidder', 'accepted', 'operator'] as const) await again(people[who]);
  people.outsider = overheard(await outsider(), owned, heard.outsider);
}

/** Everything that everyone can read now. */
async function known(): Promise<Known> {
  const entries: [Who, Secret[]][] = [];
  for (const who of WHO) {
    const hits = [...(await crawl(people[who], ids, owned)), ...heard[who]];
    entries.push([who, learned(hits)]);
    heard[who].length = 0;
  }
  return Object.fromEntries(entries) as Known;
}

describe('what everyone learns of a homeowner', () => {
  test('while the request is open: nothing', async () => {
    const { street: address, phone, gateCode, pets, notes } = owned.values;
    requestId = await postRequest(w, people.owner, { address, phone, accessCard: { gateCode, pets, notes } });
    ids.push(requestId);

    expect(await known()).toEqual(NOBODY);
  });

  test('with two bids and a message to one of them: nothing', async () => {
    bid = await placeBid(w, people.accepted, requestId);
    const other = await placeBid(w, people.bidder, requestId, 60);
    const { items } = await people.owner.must<AnyBody>('GET', `/api/service-requests/${requestId}/bids`);
    const providerId = items.find(({ id }: AnyBody) => id === bid.id).providerId;
    const opened = await people.owner.must<AnyBody>('POST', '/api/conversations', {
      serviceRequestId: requestId,
      otherUserId: providerId,
    });
    conversation = opened.id;
    const message = { conversationId: conversation, receiverId: providerId, content: 'When would you come?' };
    await people.owner.must('POST', '/api/messages', message);
    ids.push(bid.id, other.id, conversation, providerId);
    await w.local.advance('PT1S');

    expect(await known()).toEqual(NOBODY);
  });

  test('who tells their number or street before acceptance is stopped, and it goes nowhere', async () => {
    const { phone, street } = owned.values;
    const { items } = await people.accepted.must<AnyBody>('GET', '/api/conversations');
    const thread = items.find((item: AnyBody) => item.conversation.id === conversation);
    const { id: ownerId } = thread.otherUser;
    const { items: messages } = await people.owner.must<AnyBody>(
      'GET',
      `/api/conversations/${conversation}/messages`,
    );
    const receiverId = messages[0].receiverId;
    for (const content of [`Call me: ${phone}`, `I live at ${street}`, `Write to ${owned.values.email}`]) {
      const answer = await people.owner.call('POST', '/api/messages', {
        conversationId: conversation,
        receiverId,
        content,
      });
      expect([answer.status, answer.body.error?.code]).toEqual([422, 'contact_details_not_allowed']);
    }

    ids.push(ownerId);
    expect(await known()).toEqual(NOBODY);
  });

  test('while checkout is open: nothing', async () => {
    const checkout = await openCheckout(people.owner, bid);
    ids.push(checkout.paymentId);

    expect(await known()).toEqual(NOBODY);
  });

  test('once paid: the accepted provider learns the place and a first name, and nobody else anything', async () => {
    paymentId = await payBid(w, people.owner, bid);
    ids.push(paymentId);
    await w.local.advance('PT1S');

    expect(await known()).toEqual(ACCEPTED);
  });

  test('while the job is being done: the same', async () => {
    await toTheJob(w, bid);
    await everyoneAgain();
    await people.accepted.must('POST', `/api/bids/${bid.id}/check-in`, {});

    expect(await known()).toEqual(ACCEPTED);
  });

  test('while the owner looks at it: the same', async () => {
    const photo = await uploadPhoto(people.accepted, 'after');
    await people.accepted.must('POST', `/api/bids/${bid.id}/complete`, { photos: [photo] });
    await w.local.advance('PT1S');

    expect(await known()).toEqual(ACCEPTED);
  });

  test('once the money is released: the same for 30 days', async () => {
    await people.owner.must('POST', `/api/payments/${paymentId}/confirm`);
    await w.local.advance('P29D');
    await everyoneAgain();

    expect(await known()).toEqual(ACCEPTED);
  });

  test('after 30 days the place is gone for the provider', async () => {
    await w.local.advance('P2D');
    await everyoneAgain();

    const now = await known();
    expect(now.accepted.filter((secret) => secret !== 'firstName')).toEqual([]);
    expect({ ...now, accepted: [] }).toEqual(NOBODY);
  });
});

describe('what is left behind', () => {
  test('no event carries anything personal', async () => {
    const events = await w.local.events();

    expect(events.map((event) => event['detail-type'])).toEqual(
      expect.arrayContaining([
        'RequestPosted',
        'BidPlaced',
        'BidAccepted',
        'JobCompleted',
        'PaymentReleased',
      ]),
    );
    expect(events.filter((event) => owned.in(JSON.stringify(event)).length > 0)).toEqual([]);
    expect(JSON.stringify(events)).not.toMatch(/@sward\.test|@homes\.test/);
  });

  test('no line of a log does, nor what the start prints', async () => {
    const log = await readFile(join(stack.stateDir, 'logs', 'functions.log'), 'utf8');

    expect(log.split('\n').length).toBeGreaterThan(100);
    expect(log.split('\n').filter((line) => owned.in(line).length > 0)).toEqual([]);
    expect(log.match(/[\w.]+@homes\.test/g)).toBeNull();
    expect(owned.in(stack.output())).toEqual([]);
    const secrets = Object.values(people).flatMap(({ cookies }) => [
      cookies.get('sward_sid'),
      cookies.get('sward_device'),
    ]);
    expect(secrets.filter((secret) => secret && log.includes(secret))).toEqual([]);
  });

  test('no subject of a mail does, and mail to others tells nothing of the owner', async () => {
    const mails = await w.local.mails();
    const { email } = owned.values;

    expect(mails.filter(({ to }) => to === email).length).toBeGreaterThan(4);
    expect(mails.filter(({ subject }) => owned.in(subject).length > 0)).toEqual([]);
    const told = mails.filter(({ to }) => to !== email).flatMap(({ text, html }) => owned.in(text + html));
    expect(told).toEqual([]);
    const toOwner = mails.filter(({ to }) => to === email).flatMap(({ text, html }) => owned.in(text + html));
    expect(new Set(toOwner)).toEqual(new Set<Secret>(['email', 'firstName']));
  });

  test('each secret lies in the partitions that are meant for it, the password in none', async () => {
    const client = tableClient(awsOf(stack));
    const items = (
      await Promise.all(['Accounts', 'Marketplace', 'Conversations'].map((name) => allItems(client, name)))
    ).flat();
    client.destroy();
    const places = Object.fromEntries(
      SECRETS.map((secret) => [
        secret,
        [
          ...new Set(
            items
              .filter((item) => owned.in(JSON.stringify(item)).includes(secret))
              .map(({ pk }) => pk.split('#')[0] as string),
          ),
        ].sort(),
      ]),
    );

    expect(places).toEqual({
      email: ['ACCOUNT', 'CONTACT', 'EMAIL'],
      firstName: ['ACCOUNT', 'ADDRESS', 'CONTACT', 'CONVERSATION', 'SESSION'],
      lastName: ['ACCOUNT'],
      phone: ['ACCOUNT', 'ADDRESS'],
      street: ['ACCOUNT', 'ADDRESS'],
      gateCode: ['ADDRESS'],
      pets: ['ADDRESS'],
      notes: ['ADDRESS'],
      password: [],
    });
    const cookies = Object.values(people).flatMap(({ cookies }) => [...cookies]);
    const raw = cookies.filter(
      ([name, value]) => name !== 'sward_in' && JSON.stringify(items).includes(value),
    );
    expect(raw).toEqual([]);
  });
});
