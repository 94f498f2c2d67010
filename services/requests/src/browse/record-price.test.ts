import { type EventOf, newEvent } from '@sward/shared/events';
import { type Cents, SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { getRequest } from '../posting/get-request.ts';
import { requestView } from '../posting/request-view.ts';
import { listAvailableRequests } from './list-available-requests.ts';
import { medianOf } from './price-store.ts';
import { recordPrice } from './record-price.ts';

let m: Market;
beforeEach(async () => {
  m = market();
  await m.approve(m.provider);
  await m.onPlan(OWNER, 'premium');
});

function released(requestId: string): EventOf<'PaymentReleased'> {
  const data = {
    paymentId: 'pay_1',
    requestId,
    bidId: 'bid_1',
    ownerId: OWNER,
    providerId: m.rival.accountId,
    transferCents: 1,
    extraCents: 0,
    totalCents: null,
  };
  return newEvent(m.ports, SYSTEM, { name: 'Payment#pay_1', version: 5 }, 'PaymentReleased', data);
}

/** Completes and pays a job at this price; the bid stays among the prices of its request. */
async function paid(cents: number, serviceTypeIds = [1]): Promise<EventOf<'PaymentReleased'>> {
  const { id } = await m.post({ serviceTypeIds });
  await m.patch(id, { status: 'completed', bidPrices: { bid_1: cents } });
  const event = released(id);
  await recordPrice(m.ports, event);
  return event;
}

async function shownFor(serviceTypeIds = [1]) {
  const { id } = await m.post({ serviceTypeIds });
  const seen = await getRequest(m.ports, m.provider, { requestId: id });
  return requestView(seen, m.clock.now()).medianCents;
}

test('five jobs make a median, four do not', async () => {
  for (const cents of [9000, 4000, 5000, 6000]) await paid(cents);
  expect(await shownFor()).toBeNull();

  await paid(4500);

  expect(await shownFor()).toBe(5000);
});

test('it is shown to providers in browsing as well, and to no other member', async () => {
  for (const cents of [1000, 2000, 3000, 4000, 5000]) await paid(cents);
  const { id } = await m.post({ serviceTypeIds: [1] });
  const listed = async (actor = m.provider) =>
    (await listAvailableRequests(m.ports, actor, { near: '02139' })).items.find((each) => each.id === id);

  expect(await listed()).toMatchObject({ medianCents: 3000 });
  expect(await listed(m.stranger)).not.toHaveProperty('medianCents');
  const own = requestView(await getRequest(m.ports, m.owner, { requestId: id }), m.clock.now());
  expect(own).not.toHaveProperty('medianCents');
  expect(own).not.toHaveProperty('ownerRating');
});

test('jobs with other services or in another block are not compared', async () => {
  for (const cents of [1000, 2000, 3000, 4000, 5000]) await paid(cents, [1, 3]);

  expect(await shownFor([1, 3])).toBe(3000);
  expect(await shownFor([1])).toBeNull();
  m.place = { lat: 30.2672, lng: -97.7431 };
  expect(await shownFor([1, 3])).toBeNull();
});

test('a job counts once, however often its event comes', async () => {
  const event = await paid(4000);
  await recordPrice(m.ports, event);
  await recordPrice(m.ports, released(event.data.requestId));

  expect(m.items('PRICES#')).toMatchObject([{ samples: [{ requestId: event.data.requestId, cents: 4000 }] }]);
});

test('two deliveries at once count once', async () => {
  const { id } = await m.post();
  await m.patch(id, { status: 'completed', bidPrices: { bid_1: 4000 } });
  const event = released(id);

  const outcomes = await Promise.allSettled([recordPrice(m.ports, event), recordPrice(m.ports, event)]);

  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AlreadyHandled);
  expect(m.items('PRICES#')).toMatchObject([{ samples: [{ cents: 4000 }] }]);
});

test('different jobs at once all count', async () => {
  const ids = [];
  for (const cents of [1000, 2000, 3000]) {
    const { id } = await m.post();
    await m.patch(id, { status: 'completed', bidPrices: { bid_1: cents } });
    ids.push(id);
  }

  await Promise.all(ids.map((id) => recordPrice(m.ports, released(id))));

  expect(m.items('PRICES#')[0]?.samples).toHaveLength(3);
});

test('a request that is not completed, or without that bid, adds no price', async () => {
  const { id } = await m.post();
  await recordPrice(m.ports, released(id));
  await m.patch(id, { status: 'completed' });
  await recordPrice(m.ports, released(id));

  expect(m.items('PRICES#')).toEqual([]);
});

test('the latest fifty are kept, and nothing of the payer', async () => {
  for (let n = 1; n <= 52; n++) await paid(n * 1000);

  const [item] = m.items('PRICES#');
  expect(item?.samples).toHaveLength(50);
  expect(await shownFor()).toBe(27_500);
  expect(JSON.stringify(item)).not.toContain('acc_');
});

test('of an even number it is the mean of the middle two', () => {
  const samples = [1000, 2000, 3001, 4000, 5000, 6000].map((cents) => ({
    requestId: '',
    cents: cents as Cents,
  }));

  expect(medianOf({ version: 1, samples })).toBe(3501);
});
