import type { AccountActor, Actor } from '@sward/shared/kernel';
import { ANONYMOUS, DAY } from '@sward/shared/kernel';
import { callRoute, type Given } from '@sward/shared/testing';
import { type Market, market, requestInput } from '../testing/market.ts';
import { handlers } from './handlers.ts';

let m: Market;
beforeEach(async () => {
  m = market();
  await m.approve(m.provider);
});

type Id = keyof ReturnType<typeof handlers>;

/** Calls a handler and returns its body, which must pass the route's declared response unchanged. */
async function call(id: Id, actor: Actor, given: Given = {}) {
  return await callRoute(handlers(m.ports), id, actor, given);
}

const list = async (id: Id, actor: AccountActor, query: object = {}) =>
  (await call(id, actor, { query })).items;

test('the six services', async () => {
  const { items } = await call('requests.serviceTypes', ANONYMOUS);

  expect(items).toHaveLength(6);
  expect(items[0]).toMatchObject({ id: 1, name: 'Lawn Mowing' });
});

test('posting returns id and status, and the request is in every list it belongs to', async () => {
  const body = requestInput({ serviceTypeIds: [1, 3], budget: { min: 3050, max: 6000 } as never });
  const { id, status } = await call('requests.post', m.owner, { body });
  expect(status).toBe('pending');

  const own = {
    id,
    status: 'pending',
    services: ['Lawn Mowing', 'Hedge Trimming'],
    address: '77 Canary Street',
    bidCount: 0,
    lowestTotal: null,
    acceptedBidId: null,
    paymentId: null,
    allowedActions: ['edit', 'cancel'],
  };
  expect(await list('requests.listOwn', m.owner)).toMatchObject([own]);
  expect(await list('requests.list', m.owner)).toMatchObject([own]);
  expect(await list('requests.listOwn', m.stranger)).toEqual([]);
  const open = {
    id,
    urgency: 'standard',
    budgetRange: { min: 30.5, max: 60 },
    distanceMiles: expect.any(Number),
    ownBidId: null,
    ownerRating: null,
    medianCents: null,
    allowedActions: ['place-bid'],
  };
  expect(await list('requests.list', m.provider)).toMatchObject([open]);
  expect(await list('requests.listAvailable', m.provider, { radiusMiles: '25', service: '3' })).toMatchObject(
    [open],
  );
  const seen = await list('requests.listAvailable', m.stranger, { near: '02139' });
  expect(seen).toMatchObject([{ id, allowedActions: [] }]);
  expect(seen[0]).not.toHaveProperty('distanceMiles');
});

test('a provider may not bid on their own request', async () => {
  await m.post({}, m.provider);

  expect(await list('requests.listAvailable', m.provider)).toMatchObject([{ allowedActions: [] }]);
});

describe('a provider may bid, in the list and on the page of the request alike,', () => {
  const live = (requestId: string) =>
    m.table.transact([
      {
        put: {
          pk: `BIDS#${requestId}`,
          sk: `LIVE#${m.provider.accountId}`,
          bidId: 'bid_1',
          live: true,
        },
      },
    ]);

  test.each<
    [
      string,
      (id: string) => Promise<unknown>,
      { allowedActions: string[]; ownBidId: string | null; isFull: boolean },
    ]
  >([
    [
      'while it is open',
      async () => undefined,
      { allowedActions: ['place-bid'], ownBidId: null, isFull: false },
    ],
    ['not twice', live, { allowedActions: [], ownBidId: 'bid_1', isFull: false }],
    [
      'not where the plan takes no more',
      (id) => m.patch(id, { liveBids: 5, bidLimit: 5 }),
      { allowedActions: [], ownBidId: null, isFull: true },
    ],
  ])('%s', async (_, change, seen) => {
    const { id } = await m.post();

    await change(id);

    expect(await list('requests.listAvailable', m.provider)).toMatchObject([seen]);
    expect(await call('requests.get', m.provider, { params: { requestId: id } })).toMatchObject({
      ...seen,
      allowedActions: [...seen.allowedActions, 'ask-question'],
    });
  });

  test('not on one whose day is over before the timer has run', async () => {
    const { id } = await m.post();
    m.clock.advance(4 * DAY);

    expect(await list('requests.listAvailable', m.provider)).toEqual([]);
    expect(await call('requests.get', m.provider, { params: { requestId: id } })).toMatchObject({
      status: 'pending',
      allowedActions: [],
    });
  });
});

test('the lowest total is all-in', async () => {
  const request = await m.post();
  await m.patch(request.id, { liveBids: 2, bidPrices: { bid_1: 5000, bid_2: 4000 } });

  expect(await list('requests.listOwn', m.owner)).toMatchObject([
    { bidCount: 2, lowestTotal: 46.95, allowedActions: ['edit', 'cancel', 'view-bids'] },
  ]);
});

test('own requests come newest first, page after page', async () => {
  await m.table.transact([
    { update: { pk: `QUOTA#${m.owner.accountId}`, sk: 'QUOTA' }, set: { plan: 'premium', planVersion: 1 } },
  ]);
  const posted: string[] = [];
  for (let i = 0; i < 23; i++) {
    posted.unshift((await m.post()).id);
    m.clock.advance(1000);
  }

  const first = await call('requests.listOwn', m.owner);
  const second = await call('requests.listOwn', m.owner, { query: { cursor: first.nextCursor } });

  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(posted);
  expect(second.nextCursor).toBeNull();
});

test.each(['owner', 'provider', 'operator'] as const)('one request for the %s', async (who) => {
  const { id } = await m.post();

  expect(await call('requests.get', m[who], { params: { requestId: id } })).toMatchObject({
    id,
    photos: [],
  });
});

test('each action of a homeowner returns the request as it then is', async () => {
  const { id } = await m.post();
  const params = { requestId: id };
  const body = { propertySize: 'large', photos: [] };

  expect(await call('requests.update', m.owner, { params, body })).toMatchObject({
    propertySize: 'large',
    address: '77 Canary Street',
    allowedActions: ['edit', 'cancel'],
  });
  const card = { gateCode: '1', pets: '', notes: '' };
  expect(await call('requests.putAccessCard', m.owner, { params, body: card })).toMatchObject({
    accessCard: card,
  });
  expect(await call('requests.cancel', m.owner, { params })).toMatchObject({
    status: 'cancelled',
    allowedActions: ['repost'],
  });
  expect(await call('requests.timeline', m.owner, { params })).toMatchObject({
    items: [{ what: 'post' }, { what: 'edit' }, { what: 'cancel' }],
    nextCursor: null,
    releaseAt: null,
  });
});

test('photos have no URL until they are decoded, and providers do not learn of them', async () => {
  const photo = 'upl_01K0000000000000000000000P';
  m.arrived.add(`${m.owner.accountId}/request/${photo}`);
  const { id } = await m.post({ photos: [photo] });

  expect(await call('requests.get', m.owner, { params: { requestId: id } })).toMatchObject({
    photos: [{ id: photo, status: 'processing', url: null, thumbnailUrl: null }],
  });
  expect(await call('requests.get', m.provider, { params: { requestId: id } })).toMatchObject({
    photos: [],
    medianCents: null,
    ownerRating: null,
  });
});

test('places and saved properties', async () => {
  const { address, city, state, zipCode, phone, propertySize } = requestInput();
  const body = { address, city, state, zipCode, phone, propertySize };
  const saved = await call('requests.saveAddress', m.owner, { body });

  expect(saved).toMatchObject({ id: expect.stringMatching(/^adr_/), status: 'saved', address });
  expect(await list('requests.listAddresses', m.owner)).toEqual([saved]);
  expect(await call('requests.previewPlace', m.owner, { body: { zip: zipCode } })).toMatchObject({
    precision: 'zip',
    radiusMiles: 2,
  });
  const params = { addressId: saved.id };
  expect(await call('requests.deleteAddress', m.owner, { params })).toEqual({ success: true });
});

test('an upload form', async () => {
  const body = { purpose: 'request', contentType: 'image/png', size: 1000 };

  expect(await call('requests.createUpload', m.owner, { body })).toMatchObject({
    uploadId: expect.stringMatching(/^upl_/),
    url: 'https://uploads.test/',
  });
});
