/**
 * The clock moves on by months, and services that never end would go on in the files after it.
 *
 * @covers requests/recurring payments/checkout
 * @stack own
 */
import { CARDS, eventually } from '../support/local.ts';
import { first, type Person, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { again, openCheckout, payBid, payment, placeBid, postRequest } from '../support/steps.ts';
import { dayFromNow, NIGHTLY, world } from '../support/world.ts';

const w = world(siteUrl());

beforeAll(() => w.local.toggleSchedules(...NIGHTLY));
const ZONE = 'America/New_York';
const FORTNIGHT = 14;
const DAY = 86_400_000;

interface Service {
  owner: Person;
  provider: Person;
  params: { recurringId: string };
}

const plus = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Returns the hour at the property. */
const localHour = (at: string) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' }).format(
      Date.parse(at),
    ),
  );

const read = ({ owner, params }: Service) => owner.api.call('requests.getRecurring', { params });
const visitOn = async (service: Service, date: string) =>
  (await read(service)).visits.find((visit) => visit.date === date);
const planned = async (service: Service): Promise<string[]> =>
  (await read(service)).visits.flatMap((visit) => (visit.status === 'planned' ? [visit.date] : []));

async function begin(card = CARDS.good): Promise<Service> {
  const [owner, provider] = [await registeredHomeowner(w), await signIn(w.url, 'provider@sward.test')];
  const requestId = await postRequest(w, owner, {
    serviceFrequency: 'bi-weekly',
    serviceDate: await dayFromNow(w, 5),
  });
  const bid = await placeBid(w, provider, requestId);
  expect(await openCheckout(owner, bid)).toMatchObject({ serviceFrequency: 'bi-weekly' });
  await payBid(w, owner, bid, true, card);
  const { items } = await owner.api.call('requests.listRecurring');
  return { owner, provider, params: { recurringId: first(items).id } };
}

/** Moves the clock to noon in Cambridge on a day, and signs both parties in again. */
async function goTo(service: Service, day: string): Promise<void> {
  const minutes = Math.ceil((Date.parse(`${day}T17:00:00Z`) - (await w.local.now())) / 60_000);
  if (minutes > 0) await w.local.advance(`PT${minutes}M`);
  await Promise.all([again(service.owner), again(service.provider)]);
}

test('every fortnight for three months, with two left out, a pause, and an end', async () => {
  const before = await w.local.totals();
  const service = await begin();
  const { owner, provider, params } = service;
  const started = await read(service);
  expect(started).toMatchObject({
    status: 'active',
    role: 'owner',
    frequency: 'bi-weekly',
    bidAmount: 40,
    total: 46.95,
    address: '21 Prospect St',
    card: 'Visa •••• 4242',
    allowedActions: ['skip', 'pause', 'end'],
  });
  const firstVisit = first(started.visits);
  const { date: firstDay } = firstVisit;
  expect(firstVisit).toMatchObject({ status: 'charged' });
  expect((await planned(service))[0]).toBe(plus(firstDay, FORTNIGHT));
  // The provider sees neither the address nor the card.
  expect(await provider.api.call('requests.getRecurring', { params })).toMatchObject({
    role: 'provider',
    address: null,
    card: null,
  });

  // Seven visits follow. The third is skipped before it is created, the fourth afterwards; the sixth and seventh fall
  // into a pause.
  const days = Array.from({ length: 8 }, (_, n) => plus(firstDay, FORTNIGHT * n));
  const last = days.at(-1) ?? '';
  const [, second = '', third = '', fourth = ''] = days;
  await owner.api.call('requests.skipVisit', { params, body: { date: third } });
  expect(await visitOn(service, third)).toMatchObject({ status: 'skipped', requestId: null, chargeAt: null });

  // Seven days ahead the visit is created, outside of all lists. Three days ahead it is charged.
  await goTo(service, plus(second, -6));
  const made = await visitOn(service, second);
  expect(made).toMatchObject({ status: 'created', requestId: expect.any(String) });
  const madeRequest = { requestId: String(made?.requestId) };
  const open = await provider.api.call('requests.listAvailable');
  expect(open.items.map((item) => item.id)).not.toContain(madeRequest.requestId);
  const rival = await signIn(w.url, 'provider2@sward.test');
  expect((await rival.fails('requests.get', { params: madeRequest })).status).toBe(404);
  await goTo(service, plus(second, -2));
  expect(await visitOn(service, second)).toMatchObject({ status: 'charged' });
  const job = await provider.api.call('requests.get', { params: madeRequest });
  expect(job).toMatchObject({
    address: '21 Prospect St',
    status: 'accepted',
    accessCard: { gateCode: '4711#' },
  });
  // Lists and payments name the recurring service, too.
  const { requestId } = madeRequest;
  const { items: own } = await owner.api.call('requests.listOwn');
  expect(first(own, (item) => item.id === requestId).recurringServiceId).toBe(started.id);
  const { items: mine } = await provider.api.call('bids.listMine');
  expect(first(mine, (item) => item.serviceRequestId === requestId).recurringServiceId).toBe(started.id);
  expect(await payment(owner, String(job.paymentId))).toMatchObject({
    recurringServiceId: started.id,
  });
  await goTo(service, plus(second, -1));
  expect(await w.local.mailTo(owner.email, /tomorrow/)).toBeDefined();
  expect(await owner.fails('requests.skipVisit', { params, body: { date: second } })).toMatchObject({
    status: 409,
    code: 'visit_already_charged',
  });

  // The fourth visit is skipped although it is created already: it is never charged.
  await goTo(service, plus(fourth, -5));
  expect(await visitOn(service, third)).toMatchObject({ status: 'skipped', requestId: null });
  expect(await visitOn(service, fourth)).toMatchObject({ status: 'created' });
  await owner.api.call('requests.skipVisit', { params, body: { date: fourth } });
  await goTo(service, fourth);
  const leftOut = await visitOn(service, fourth);
  expect(leftOut).toMatchObject({ status: 'skipped', requestId: expect.any(String), chargeAt: null });

  // A pause covers the sixth and the seventh visit, which are never created.
  const [fifth = '', sixth = '', seventh = ''] = days.slice(4);
  await goTo(service, plus(fifth, 1));
  const paused = await owner.api.call('requests.pauseRecurring', {
    params,
    body: { until: plus(seventh, 1) },
  });
  expect(paused).toMatchObject({ status: 'paused', pausedUntil: plus(seventh, 1), pausedBecause: 'owner' });
  await goTo(service, plus(seventh, 3));
  expect([await visitOn(service, sixth), await visitOn(service, seventh)]).toEqual([undefined, undefined]);
  expect(await read(service)).toMatchObject({ status: 'active', pausedUntil: null });

  // The last visit comes; then the provider ends the service.
  await goTo(service, last);
  await provider.api.call('requests.endRecurring', { params });
  await w.local.advance('P16D');
  await Promise.all([again(owner), again(provider)]);

  const ended = await read(service);
  expect(ended).toMatchObject({ status: 'ended', card: null, allowedActions: [] });
  const kept = days.filter((day) => ![third, fourth, sixth, seventh].includes(day));
  const charged = ended.visits.filter((visit) => visit.requestId !== null && visit.status !== 'skipped');
  expect(charged.map((visit) => visit.date)).toEqual(kept);
  expect(ended.visits.some((visit) => visit.date > last)).toBe(false);

  // Each visit has exactly one payment of the full price.
  const { id: ownerId } = await owner.api.call('auth.user');
  const events = (await w.local.events())
    .map(({ detail }) => detail)
    .filter(({ data }) => 'ownerId' in data && data.ownerId === ownerId);
  const held = events.filter((e) => e.type === 'PaymentHeld');
  const requests = charged.map((visit) => String(visit.requestId));
  expect(held.map((e) => e.data.requestId).toSorted()).toEqual(requests.toSorted());
  expect(new Set(held.map((e) => e.data.amountCents))).toEqual(new Set([4695]));
  expect(held.map((e) => e.data.requestId)).not.toContain(leftOut?.requestId);
  const { charges } = await w.local.totals();
  expect(charges - before.charges).toBe(4695 * kept.length);

  // Visits were created that were kept or skipped afterwards: none of the pause, none twice.
  const starts = events
    .filter((e) => e.type === 'RecurringVisitCreated')
    .map((e) => new Date(Date.parse(e.data.chargeAt) + 3 * DAY).toISOString());
  const expected = days.filter((day) => ![firstDay, third, sixth, seventh].includes(day));
  expect(starts.map((at) => at.slice(0, 10)).toSorted()).toEqual(expected);

  // Every window starts at eight at the property.
  expect(new Set(starts.map(localHour))).toEqual(new Set([8]));

  // The provider never checked in, so each job was cancelled and shows the provider no address any more.
  const look = () =>
    Promise.all(requests.map((id) => provider.api.call('requests.get', { params: { requestId: id } })));
  await eventually(async () => {
    if ((await look()).every(({ status }) => status === 'cancelled')) return true;
    // A sweep that lost a race for a bid returns to it five minutes later.
    await w.local.advance('PT5M');
    return false;
  }, 'the sweeps to end every job');
  expect(JSON.stringify(await look())).not.toMatch(/Prospect|4711#/);
});

test('a card that wants its holder: the owner is asked, and without an answer the service pauses', async () => {
  const service = await begin(CARDS.alwaysAsks);
  const { owner } = service;
  const [next = ''] = await planned(service);

  await goTo(service, plus(next, -2));

  const asked = await visitOn(service, next);
  expect(asked).toMatchObject({
    status: 'payment_needed',
    chargeAt: null,
    pay: { bidId: expect.stringMatching(/^bid_/), until: expect.stringMatching(/T1[23]:00/) },
  });
  expect(await w.local.mailTo(owner.email, /pay/i)).toMatchObject({
    text: expect.stringContaining('/checkout?bidId='),
  });
  await goTo(service, next);
  expect(await visitOn(service, next)).toMatchObject({ status: 'skipped' });
  expect(await read(service)).toMatchObject({
    status: 'paused',
    pausedBecause: 'payment',
    pausedUntil: null,
  });

  // After the resumption the owner pays the next visit with another card, which is charged from then on.
  await owner.api.call('requests.resumeRecurring', { params: service.params });
  const [after = ''] = await planned(service);
  await goTo(service, plus(after, -2));
  const requestId = String((await visitOn(service, after))?.requestId);
  const { items } = await owner.api.call('bids.list', { params: { requestId } });
  await payBid(w, owner, { ...first(items), availableDate: after }, true);
  expect(await visitOn(service, after)).toMatchObject({ status: 'charged' });
  expect(await read(service)).toMatchObject({ card: 'Visa •••• 4242' });
  const [third = ''] = await planned(service);
  await goTo(service, plus(third, -2));
  await eventually(async () => (await visitOn(service, third))?.status === 'charged', 'the third visit');
});
