/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awsOf, everyItem, tableClient } from '../support/aws.ts';
import { uploadPhoto } from '../support/local.ts';
import type { AnyBody } from '../support/people.ts';
import { seededState } from '../support/seeded-state.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { openCheckout, type PlacedBid, payBid, placeBid, postRequest, toTheJob } from '../support/steps.ts';
import { type World, world } from '../support/world.ts';
import { type Canary, canary, placeOf, SECRETS, type Secret } from './canary.ts';
import { type Everyone, gather } from './everyone.ts';
import { ACCEPTED, NOBODY } from './may-know.ts';

/** One homeowner with a name like no other, through every state of a job, seen by everyone. */
jest.setTimeout(240_000);

let stack: Stack;
let w: World;
let owned: Canary;
let all: Everyone;
let people: Everyone['people'];
let ids: string[];
let requestId: string;
let bid: PlacedBid;
let paymentId: string;
let conversation: string;

beforeAll(async () => {
  stack = await startStack({ stateDir: await seededState() });
  w = world(stack.url);
  owned = canary();
  all = await gather(w, awsOf(stack), owned);
  ({ people, ids } = all);
});

afterAll(async () => {
  await stack?.stop();
  await stack?.discard();
});

describe('what everyone learns of a homeowner', () => {
  test('while the request is open: nothing', async () => {
    requestId = await postRequest(w, people.owner, placeOf(owned));
    ids.push(requestId);

    expect(await all.known()).toEqual(NOBODY);
  });

  test('with two bids, a third of somebody suspended since, and a message: nothing', async () => {
    bid = await placeBid(w, people.accepted, requestId);
    const withdrawn = await placeBid(w, people.suspended, requestId, 70);
    await all.suspend();
    const other = await placeBid(w, people.bidder, requestId, 60);
    const { items } = await people.owner.must<AnyBody>('GET', `/api/service-requests/${requestId}/bids`);
    const providerId = items.find(({ id }: AnyBody) => id === bid.id).providerId;
    const opened = await people.owner.must<AnyBody>('POST', '/api/conversations', {
      serviceRequestId: requestId,
      otherUserId: providerId,
    });
    conversation = opened.id;
    const message = { conversationId: conversation, receiverId: providerId, content: 'When would you come?' };
    const sent = await people.owner.must<AnyBody>('POST', '/api/messages', message);
    const report = { reason: 'It asks too much.' };
    await people.accepted.must('POST', `/api/messages/${sent.id}/report`, report);
    ids.push(bid.id, other.id, withdrawn.id, conversation, providerId, sent.id);
    await w.local.advance('PT1S');

    expect(await all.known()).toEqual(NOBODY);
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
    expect(await all.known()).toEqual(NOBODY);
  });

  test('while checkout is open: nothing', async () => {
    const checkout = await openCheckout(people.owner, bid);
    ids.push(checkout.paymentId);

    expect(await all.known()).toEqual(NOBODY);
  });

  test('once paid: the accepted provider learns the place and a first name, and nobody else anything', async () => {
    paymentId = await payBid(w, people.owner, bid);
    ids.push(paymentId);
    await w.local.advance('PT1S');

    expect(await all.known()).toEqual(ACCEPTED);
  });

  test('while the job is being done: the same', async () => {
    await toTheJob(w, bid);
    await all.again();
    await people.accepted.must('POST', `/api/bids/${bid.id}/check-in`, {});

    expect(await all.known()).toEqual(ACCEPTED);
  });

  test('while the owner looks at it: the same', async () => {
    const photo = await uploadPhoto(people.accepted, 'after');
    await people.accepted.must('POST', `/api/bids/${bid.id}/complete`, { photos: [photo] });
    await w.local.advance('PT1S');

    expect(await all.known()).toEqual(ACCEPTED);
  });

  test('once the money is released: the same for 30 days', async () => {
    await people.owner.must('POST', `/api/payments/${paymentId}/confirm`);
    await w.local.advance('P29D');
    await all.again();

    expect(await all.known()).toEqual(ACCEPTED);
  });

  test('after 30 days the place is gone for the provider', async () => {
    await w.local.advance('P2D');
    await all.again();

    const now = await all.known();
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

  test('lines of answered calls say who called, by the id alone', async () => {
    const log = await readFile(join(stack.stateDir, 'logs', 'functions.log'), 'utf8');
    const answered = log.split('\n').filter((line) => line.includes('"message":"answered"'));
    const callers = new Set(answered.map((line) => /"actor":"(\w+)"/.exec(line)?.[1]));

    expect(callers.has(undefined)).toBe(true);
    expect([...callers].filter((id) => id?.startsWith('acc_')).length).toBeGreaterThan(3);
    expect([...callers].filter((id) => id && !/^acc_\w{26}$/.test(id))).toEqual([]);
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
    const items = await everyItem(client);
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
