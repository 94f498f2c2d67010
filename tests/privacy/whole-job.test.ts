/**
 * @covers requests bids payments messaging
 * @stack none
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awsOf, everyItem, tableClient } from '../support/aws.ts';
import { uploadPhoto } from '../support/local.ts';
import { first, type Person } from '../support/people.ts';
import { phonePhoto } from '../support/pictures.ts';
import { supportMessage } from '../support/registration.ts';
import { seededState } from '../support/seeded-state.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { openCheckout, type PlacedBid, payBid, placeBid, postRequest, toTheJob } from '../support/steps.ts';
import { NIGHTLY, type World, world } from '../support/world.ts';
import { type Canary, canary, placeOf, SECRETS, type Secret } from './canary.ts';
import { type Hit, learned } from './crawl.ts';
import { type Everyone, gather } from './everyone.ts';
import { ACCEPTED, NOBODY, ofAnother, WHO } from './may-know.ts';
import { writtenAndReported } from './messages.ts';

/**
 * Homeowners with unique names, in every state of a job, seen by everyone. Each look covers all of them at once. The
 * stack is its own, because its clock moves by a month and its log is read.
 */
let stack: Stack;
let w: World;
const owned = canary();
/** Has a saved property, photos, a job every fortnight, reviews. */
const regular = canary();
/** Has a job to which no provider comes. */
const forgotten = canary();
/** Has requests that end without a job. */
const undecided = canary();
const canaries = [owned, regular, forgotten, undecided];
let all: Everyone;
let people: Everyone['people'];
let ids: string[];
let bid: PlacedBid;
let regularBid: PlacedBid;
let forgottenBid: PlacedBid;
let payments: [first: string, regular: string];
let open: string[];
let forgottenRequest: string;

beforeAll(async () => {
  stack = await startStack({ stateDir: await seededState(), inMemory: true });
  w = world(stack.url);
  await w.local.toggleSchedules(...NIGHTLY);
  all = await gather(w, awsOf(stack), canaries);
  ({ people, ids } = all);
});

afterAll(async () => {
  await stack?.stop();
  await stack?.discard();
});

const ownerOf = (one: Canary): Person => all.owners[canaries.indexOf(one)] as Person;

async function posted(one: Canary, more: Record<string, unknown> = {}): Promise<string> {
  const id = await postRequest(w, ownerOf(one), { ...placeOf(one), ...more });
  ids.push(id);
  return id;
}

async function bidOf(who: 'accepted' | 'bidder' | 'suspended', request: string, amount = 40) {
  const placed = await placeBid(w, people[who], request, amount);
  ids.push(placed.id);
  return placed;
}

/** Permitted knowledge while none of the jobs is paid. */
const NOTHING = [NOBODY, ...canaries.slice(1).map(() => ofAnother(NOBODY))];

describe('what everyone learns of homeowners', () => {
  test('of requests with a saved property, photos, bids, a message, a report and an open checkout: nothing', async () => {
    const requestId = await posted(owned);
    const photo = await uploadPhoto(ownerOf(regular), 'request', {
      bytes: await phonePhoto(80, 60),
      type: 'image/jpeg',
    });
    const more = { saveAddress: true, photos: [photo], serviceFrequency: 'bi-weekly' };
    const regularRequest = await posted(regular, more);
    const saved = await ownerOf(regular).api.call('requests.listAddresses');
    forgottenRequest = await posted(forgotten);
    open = [await posted(undecided), await posted(undecided)];
    expect(saved.items).toMatchObject([{ address: regular.values.street }]);

    bid = await bidOf('accepted', requestId);
    regularBid = await bidOf('accepted', regularRequest);
    forgottenBid = await bidOf('accepted', forgottenRequest);
    for (const id of open) await bidOf('accepted', id);
    await bidOf('suspended', requestId, 70);
    await all.suspend();
    await bidOf('bidder', requestId, 60);
    await bidOf('bidder', regularRequest, 60);
    const told = await writtenAndReported(people, { requestId, bid }, owned);
    const { paymentId } = await openCheckout(people.owner, bid);
    ids.push(first(saved.items).id, photo, paymentId, ...told);
    await w.local.advance('PT1S');

    expect(await all.known()).toEqual(NOTHING);
  });

  test('once paid: the accepted provider learns the place and a first name, and no one else anything', async () => {
    payments = [await payBid(w, people.owner, bid), await payBid(w, ownerOf(regular), regularBid, true)];
    ids.push(...payments, await payBid(w, ownerOf(forgotten), forgottenBid));
    const { items } = await ownerOf(regular).api.call('requests.listRecurring');
    ids.push(first(items).id);
    await ownerOf(undecided).api.call('requests.cancel', { params: { requestId: first(open) } });
    await w.local.advance('PT1S');

    const known = ofAnother(ACCEPTED);
    expect(await all.known()).toEqual([ACCEPTED, known, known, ofAnother(NOBODY)]);
  });

  test('while one job is being done, the owner of another looks at it, and no one came to a third: the same', async () => {
    await toTheJob(w, bid);
    await all.again();
    await people.accepted.api.call('bids.checkIn', { params: { bidId: bid.id } });
    const before = await uploadPhoto(people.accepted, 'before');
    await people.accepted.api.call('bids.checkIn', {
      params: { bidId: regularBid.id },
      body: { photos: [before] },
    });
    await finished(regularBid);

    const known = ofAnother(ACCEPTED);
    expect(await all.known()).toEqual([ACCEPTED, known, known, ofAnother(NOBODY)]);
  });

  test('once the money is released: the same, but for the first name that signs a review', async () => {
    await finished(bid);
    await people.owner.api.call('payments.confirm', { params: { paymentId: payments[0] } });
    await ownerOf(regular).api.call('payments.confirm', { params: { paymentId: payments[1] } });
    for (const someone of [ownerOf(regular), people.accepted]) {
      const words = { rating: 5, text: 'A pleasure.' };
      ids.push((await someone.api.call('bids.review', { params: { bidId: regularBid.id }, body: words })).id);
    }

    const hits = await all.hits();

    const unsigned = ({ secret, path }: Hit) =>
      !(secret === 'firstName' && /^(GET )?\/api\/providers\/\w+\/reviews/.test(path));
    for (const who of WHO) {
      expect([who, learned(hits[0]?.[who] ?? [])]).toEqual([who, ACCEPTED[who]]);
      expect([who, learned((hits[1]?.[who] ?? []).filter(unsigned))]).toEqual([
        who,
        ofAnother(ACCEPTED)[who],
      ]);
    }
  });

  test('with the end of a service the place is gone for its provider; of a job done it stays for 30 days', async () => {
    const service = first(ids, (id) => id.startsWith('rec_'));
    await ownerOf(regular).api.call('requests.endRecurring', { params: { recurringId: service } });

    const ended = await all.readBy('accepted');
    await w.local.advance('P29D');
    await all.again();
    const later = await all.readBy('accepted');
    const states = await Promise.all(
      [[forgotten, forgottenRequest] as const, ...open.map((id) => [undecided, id] as const)].map(
        async ([one, id]) =>
          (await ownerOf(one).api.call('requests.get', { params: { requestId: id } })).status,
      ),
    );

    // The name under the review is public.
    expect(ended).toEqual([ACCEPTED.accepted, ['firstName'], ACCEPTED.accepted, []]);
    expect(states).toEqual(['cancelled', 'cancelled', 'expired']);
    expect(later).toEqual([ACCEPTED.accepted, ['firstName'], [], []]);
  });

  test('after 30 days the place is gone for the provider', async () => {
    await w.local.advance('P2D');
    await all.again();

    const [now] = await all.known();
    expect(now?.accepted.filter((secret) => secret !== 'firstName')).toEqual([]);
    expect({ ...now, accepted: [] }).toEqual(NOBODY);
  });
});

/** Finishes a job as its provider; its owner has yet to confirm it. */
async function finished({ id }: PlacedBid): Promise<void> {
  const photo = await uploadPhoto(people.accepted, 'after');
  await people.accepted.api.call('bids.complete', {
    params: { bidId: id },
    body: { photos: [photo], note: 'Done.' },
  });
  await w.local.advance('PT1S');
}

/** Returns whether a text contains a secret of any canary. */
const tells = (text: string) => canaries.some((one) => one.in(text).length > 0);

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
        'RecurringServiceChanged',
        'ReviewPosted',
        'BidWithdrawn',
      ]),
    );
    expect(events.filter((event) => tells(JSON.stringify(event)))).toEqual([]);
    expect(JSON.stringify(events)).not.toMatch(/@sward\.test|@homes\.test/);
  });

  test('no line of a log does, nor what the start prints', async () => {
    const log = await readFile(join(stack.stateDir, 'logs', 'functions.log'), 'utf8');

    expect(log.split('\n').length).toBeGreaterThan(100);
    expect(log.split('\n').filter(tells)).toEqual([]);
    expect(log.match(/[\w.]+@homes\.test/g)).toBeNull();
    expect(tells(stack.output())).toBe(false);
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
    expect(mails.filter(({ subject }) => tells(subject))).toEqual([]);
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
      lastName: ['ACCOUNT', 'CONTACT'],
      phone: ['ACCOUNT', 'ADDRESS'],
      street: ['ACCOUNT', 'ADDRESS', 'SAVED'],
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

  test('an address is in no key but the two that find its account and its application', async () => {
    await people.anonymous.api.call('messaging.openTicket', { body: supportMessage() });

    const client = tableClient(awsOf(stack));
    const items = await everyItem(client);
    client.destroy();
    const keys = items.map(({ pk, sk }) => `${pk} ${sk}`).filter((key) => key.includes('@'));
    expect(keys.filter((key) => !/^(EMAIL|APPLICANT)#/.test(key))).toEqual([]);
  });
});
