import type { Cents } from '@sward/shared/kernel';
import { routesOf } from '../testing/call.ts';
import { bidInput, lost, type Market, market, REQUEST } from '../testing/market.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});
const { call, place, get } = routesOf(() => m);

test("a placed bid is returned all-in, with its provider's actions", async () => {
  await m.approve(m.provider, { rating: 4.8, reviewCount: 31, insuredUntil: '2027-05-03' });

  expect(await place()).toMatchObject({
    status: 'pending',
    serviceRequestId: REQUEST,
    providerName: 'Green Blade',
    rating: 4.8,
    reviewCount: 31,
    hasEquipment: true,
    isInsured: true,
    amount: 40,
    serviceFee: 6.95,
    total: 46.95,
    isSelected: false,
    allowedActions: ['revise', 'withdraw'],
  });
});

test('the parties of a job alone know its recurring service', async () => {
  const { id } = await place();
  const { id: other } = await place(m.rival);
  const recurringServiceId = 'rec_01K0000000000000000000000K';
  await m.patch({ recurringId: recurringServiceId });
  await m.accept(await m.bid(id));

  expect(await get(m.owner, id)).toMatchObject({ recurringServiceId });
  expect(await get(m.provider, id)).toMatchObject({ recurringServiceId });
  expect(await get(m.rival, other)).toMatchObject({ recurringServiceId: null });
});

test("the homeowner's list offers to accept", async () => {
  await place();

  const { items } = await call('bids.list', m.owner, { params: { requestId: REQUEST } });

  expect(items).toMatchObject([{ total: 46.95, allowedActions: ['accept', 'decline', 'message'] }]);
});

test("the homeowner's list names bids for former terms", async () => {
  await place();
  await m.patch({ termsVersion: 2 });

  const { items } = await call('bids.list', m.owner, { params: { requestId: REQUEST } });

  expect(items).toMatchObject([{ needsConfirmation: true, allowedActions: ['decline', 'message'] }]);
});

test("what is known of a provider is for the request's homeowner", async () => {
  await m.approve(m.provider, { verifiedOn: '2027-03-12' });
  const { id } = await place();
  const facts = {
    completedJobs: 0,
    verifiedOn: '2027-03-12',
    distanceMiles: null,
    replyMinutes: null,
    photos: [],
  };
  const listed = async (actor = m.owner) =>
    (await call('bids.list', actor, { params: { requestId: REQUEST } })).items[0]?.facts;

  expect(await listed()).toEqual(facts);
  expect(await get(m.owner, id)).toMatchObject({ facts });
  expect(await listed(m.provider)).toBeNull();
  expect(await get(m.provider, id)).toMatchObject({ facts: null });
});

describe('what is included', () => {
  const listed = async () =>
    (await call('bids.list', m.owner, { params: { requestId: REQUEST } })).items[0]?.included;

  test('is shown to the homeowner', async () => {
    await m.place(m.provider, { included: ['edging', 'haul-branches'] });

    expect(await listed()).toEqual(['edging', 'haul-branches']);
  });

  test('is nothing for a bid of before', async () => {
    const { id } = await m.place();
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${id}` }, set: {}, remove: ['included'] },
    ]);

    expect(await listed()).toEqual([]);
  });

  test('is without the work of a service that is no longer asked for', async () => {
    const { id } = await m.place(m.provider, { included: ['edging', 'haul-branches'] });
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${id}` }, set: { serviceTypeIds: [1] } },
    ]);

    expect(await listed()).toEqual(['edging']);
  });
});

describe('one bid', () => {
  test('is returned to both sides, as checkout shows it', async () => {
    const { id } = await place();

    expect(await get(m.owner, id)).toMatchObject({
      id,
      service: 'Lawn Mowing, Hedge Trimming',
      requestStatus: 'pending',
      total: 46.95,
      paymentId: null,
      allowedActions: ['accept', 'decline', 'message'],
    });
    expect(await get(m.provider, id)).toMatchObject({ allowedActions: ['revise', 'withdraw'] });
  });

  test('is not found by others, nor is an unknown one', async () => {
    const { id } = await place();

    for (const actor of [m.rival, m.stranger, m.operator])
      await expect(get(actor, id)).rejects.toEqual(lost('not_found'));
    await expect(get(m.owner, 'bid_01K0000000000000000000000Z')).rejects.toEqual(lost('not_found'));
  });
});

describe('a pending bid', () => {
  test('is revised, confirmed and declined', async () => {
    const { id } = await place();
    const params = { bidId: id };

    const body = { ...bidInput(), bidAmount: 4550 as Cents };
    expect(await call('bids.revise', m.provider, { params, body })).toMatchObject({ total: 52.45 });
    expect(await call('bids.confirm', m.provider, { params })).toMatchObject({ status: 'pending' });
    expect(await call('bids.decline', m.owner, { params })).toMatchObject({
      status: 'declined',
      allowedActions: ['message'],
    });
  });
});
