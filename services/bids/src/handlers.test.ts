import { contract } from '@sward/shared/contract';
import type { Actor, Cents } from '@sward/shared/kernel';
import service from '../service.ts';
import { bidInput, lost, type Market, market, PAYMENT, REQUEST } from '../testing/market.ts';
import { handlers } from './handlers.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

type Id = keyof ReturnType<typeof handlers>;

/** Calls a handler and gives its body, which must pass the route's declared answer unchanged. */
async function call(id: Id, actor: Actor, given: { params?: object; query?: object; body?: object } = {}) {
  const handler = handlers(m.ports)[id] as (call: object) => Promise<{ body: Record<string, unknown> }>;
  const { body } = await handler({ actor, params: {}, query: {}, ...given });
  const { responses } = contract[id];
  const declared = 201 in responses ? responses[201] : responses[200];
  const plain = JSON.parse(JSON.stringify(body));
  expect(declared.parse(body)).toEqual(plain);
  return plain;
}

const AFTER = 'upl_01K0000000000000000000000A';
const place = (actor = m.provider, body: object = bidInput()) =>
  call('bids.place', actor, { params: { requestId: REQUEST }, body });
const get = (actor: Actor, bidId: string) => call('bids.get', actor, { params: { bidId } });

test('every route of the service has a handler', () => {
  expect(Object.keys(handlers(m.ports)).toSorted()).toEqual(Object.keys(service.routes).toSorted());
});

test('a placed bid is answered all-in, with what its provider may do', async () => {
  await m.approve(m.provider, { rating: 4.8, reviewCount: 31, isInsured: true });

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
    allowedActions: ['withdraw'],
  });
});

test("the owner's list offers to accept", async () => {
  await place();

  const { items } = await call('bids.list', m.owner, { params: { requestId: REQUEST } });

  expect(items).toMatchObject([{ total: 46.95, allowedActions: ['accept', 'message'] }]);
});

describe('one bid', () => {
  test('is there for both sides, as checkout shows it', async () => {
    const { id } = await place();

    expect(await get(m.owner, id)).toMatchObject({
      id,
      service: 'Lawn Mowing, Hedge Trimming',
      requestStatus: 'pending',
      total: 46.95,
      paymentId: null,
      allowedActions: ['accept', 'message'],
    });
    expect(await get(m.provider, id)).toMatchObject({ allowedActions: ['withdraw'] });
  });

  test('does not exist for others, and an unknown one for nobody', async () => {
    const { id } = await place();

    for (const actor of [m.rival, m.stranger, m.operator])
      await expect(get(actor, id)).rejects.toEqual(lost('not_found'));
    await expect(get(m.owner, 'bid_01K0000000000000000000000Z')).rejects.toEqual(lost('not_found'));
  });
});

describe('my bids', () => {
  const mine = (actor = m.provider, query: object = {}) => call('bids.listMine', actor, { query });

  test('say nothing of the owner or the place while pending', async () => {
    await place();

    const list = await mine();

    expect(list).toMatchObject({
      items: [
        {
          location: 'Cambridge, MA',
          exactAddress: null,
          homeownerFirstName: null,
          homeownerId: null,
          bidAmount: 40,
          netCents: 3800,
          scheduledDate: null,
        },
      ],
      counts: { pending: 1, accepted: 0, completed: 0 },
      totalEarned: 0,
    });
    expect(JSON.stringify(list)).not.toMatch(/Canary|Dana|555|02139/);
  });

  test('show an accepted job where it is and log that, without the phone', async () => {
    await m.accept(await m.bid((await place()).id));

    const list = await mine();

    expect(list).toMatchObject({
      items: [
        {
          exactAddress: '77 Canary Street, Cambridge, MA 02139',
          homeownerFirstName: 'Dana H.',
          homeownerId: m.owner.accountId,
          scheduledDate: '2027-05-06',
        },
      ],
      counts: { pending: 0, accepted: 1, completed: 0 },
    });
    expect(JSON.stringify(list)).not.toContain('555');
    expect(m.items('REVEAL#')).toMatchObject([
      { pk: `REVEAL#${REQUEST}`, sk: `2027-05-03#${m.provider.accountId}` },
    ]);
  });

  test('reveal nothing where the request is not booked for this provider', async () => {
    await m.accept(await m.bid((await place()).id));
    await m.patch({ acceptedProviderId: m.rival.accountId });

    expect(await mine()).toMatchObject({ items: [{ exactAddress: null, homeownerFirstName: null }] });
    expect(m.items('REVEAL#')).toEqual([]);
  });

  test('count and sum up the completed jobs, and keep the address', async () => {
    const { id } = await place(m.provider, { ...bidInput(), bidAmount: 4050 as Cents });
    await m.accept(await m.bid(id));
    m.clock.set('2027-05-06T12:00:00.000Z');
    m.arrived.add(`${m.provider.accountId}/after/${AFTER}`);
    const params = { bidId: id };
    expect(await call('bids.checkIn', m.provider, { params, body: { photos: [] } })).toMatchObject({
      checkedInAt: '2027-05-06T12:00:00.000Z',
      allowedActions: ['complete', 'message'],
    });
    const body = { photos: [AFTER], note: '' };
    expect(await call('bids.complete', m.provider, { params, body })).toMatchObject({ status: 'completed' });

    expect(await mine()).toMatchObject({
      items: [{ status: 'completed', exactAddress: expect.stringContaining('Street') }],
      counts: { pending: 0, accepted: 0, completed: 1 },
      totalEarned: 40.5,
    });
    expect(await get(m.owner, id)).toMatchObject({
      status: 'completed',
      photoCount: 1,
      paymentId: PAYMENT,
      requestStatus: 'completed',
    });
  });

  test('come newest first, page after page, with the same counts', async () => {
    const placed: string[] = [];
    for (let i = 0; i < 23; i++) {
      const { id } = await place();
      placed.unshift(id);
      await call('bids.withdraw', m.provider, { params: { bidId: id } });
      m.clock.advance(1000);
    }

    const first = await mine();
    const second = await mine(m.provider, { cursor: first.nextCursor });

    expect(first.items).toHaveLength(20);
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(placed);
    expect(second).toMatchObject({ nextCursor: null, counts: { pending: 0, accepted: 0, completed: 0 } });
    expect(await call('bids.listProvider', m.rival)).toMatchObject({ items: [], totalEarned: 0 });
  });
});
