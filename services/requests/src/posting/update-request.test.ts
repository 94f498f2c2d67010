import type { AccountActor, Cents } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { countBid } from '../request/bid-count.ts';
import type { ServiceRequest } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { updateRequest } from './update-request.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post({ serviceTypeIds: [1, 3], budget: { min: 3000 as Cents, max: 6000 as Cents } });
});

type Changes = Omit<Parameters<typeof updateRequest>[2], 'requestId'>;
const edit = (changes: Changes, by: AccountActor = m.owner) =>
  updateRequest(m.ports, by, { requestId: request.id, ...changes });
const stored = async () => (await readRequest(m.table, request.id)) as ServiceRequest;
const updatedEvents = () => m.events().filter(({ type }) => type === 'RequestUpdated');
const lists = () => m.items('OPEN#').map(({ pk }) => pk);
const bidOn = async () => m.table.transact([countBid(await stored(), 'bid_1', 4000 as Cents)]);
const lock = { paymentId: 'pay_1', bidId: 'bid_1', expiresAt: '2027-05-03T12:30:00.000Z' };
const PHOTO = 'upl_01K0000000000000000000000P';
const code = (name: string) => expect.objectContaining({ code: name });
const BOSTON = { lat: 42.3601, lng: -71.0589 };
const AUSTIN = { lat: 30.2672, lng: -97.7431 };

describe('an edit', () => {
  test('changes the given fields and leaves the rest, in request, open lists and event together', async () => {
    const seen = await edit({ additionalDetails: 'Only the front', serviceTypeIds: [3, 2] });

    expect(seen).toMatchObject({ role: 'owner', request: { description: 'Only the front', version: 2 } });
    expect(await stored()).toMatchObject({
      status: 'pending',
      serviceTypeIds: [2, 3],
      propertySize: request.propertySize,
      budgetMinCents: 3000,
      editedAt: ['2027-05-03T12:00:00.000Z'],
      version: 2,
    });
    const { block } = request;
    expect(lists()).toEqual([`OPEN#${block}`, `OPEN#${block}#2`, `OPEN#${block}#3`]);
    expect(m.items('OPEN#')).toMatchObject(Array(3).fill({ description: 'Only the front' }));
    expect(updatedEvents()).toMatchObject([
      { aggregateVersion: 2, actor: OWNER, data: { requestId: request.id, bidsNeedConfirmation: false } },
    ]);
  });

  test('of nothing writes nothing', async () => {
    const before = m.table.all();

    const { request: seen } = await edit({ propertySize: request.propertySize, address: '77 Canary Street' });

    expect(seen.version).toBe(1);
    expect(m.table.all()).toEqual(before);
  });

  test('to another street takes over how well the map knows it, as does one that was located long ago', async () => {
    const key = { pk: `ADDRESS#${request.id}`, sk: 'ADDRESS' };
    await m.table.transact([{ update: key, set: { precision: 'zip' } }]);

    await edit({ address: '12 Canary Street' });

    expect(await m.table.get(key)).toMatchObject({ address: '12 Canary Street', precision: 'address' });
  });

  test('takes the budget away', async () => {
    await edit({ budget: null });

    expect(await stored()).not.toHaveProperty('budgetMinCents');
    expect(m.items('OPEN#')[0]).not.toHaveProperty('budgetMaxCents');
  });

  test('keeps the last twenty instants', async () => {
    for (let i = 0; i < 22; i++) {
      m.clock.advance(1000);
      await edit({ additionalDetails: `Version ${i}` });
    }

    const { editedAt } = await stored();
    expect(editedAt).toHaveLength(20);
    expect(editedAt?.at(-1)).toBe('2027-05-03T12:00:22.000Z');
  });

  test('refuses contact details in the city', async () => {
    await expect(edit({ city: 'pat at greenblade dot com' })).rejects.toEqual(
      code('contact_details_not_allowed'),
    );
  });

  test('refuses contact details', async () => {
    await expect(edit({ additionalDetails: 'call 617-555-2368' })).rejects.toEqual(
      code('contact_details_not_allowed'),
    );
  });

  test('asks for new photos to have arrived, not again for the old ones', async () => {
    await expect(edit({ photos: [PHOTO] })).rejects.toEqual(code('upload_not_found'));
    m.arrived.add(`${OWNER}/request/${PHOTO}`);
    await edit({ photos: [PHOTO] });
    m.arrived.clear();

    await edit({ photos: [PHOTO], propertySize: 'large' });

    expect(await stored()).toMatchObject({ photos: [PHOTO], propertySize: 'large' });
  });

  test('is for the homeowner alone', async () => {
    for (const someone of [m.stranger, m.provider, m.operator])
      await expect(edit({ propertySize: 'large' }, someone)).rejects.toEqual(code('not_found'));
    expect((await stored()).version).toBe(1);
  });
});

describe('the date of an edit', () => {
  test('follows the rules of posting, and moves the end of the request', async () => {
    await expect(edit({ serviceDate: '2027-05-02' })).rejects.toEqual(code('validation_failed'));
    await expect(edit({ serviceDate: '2027-07-03' })).rejects.toEqual(code('validation_failed'));

    await edit({ serviceDate: '2027-05-10' });

    expect(m.items('REQUEST#')).toMatchObject([{ dueAt: '2027-05-11T04:00:00.000Z' }]);
  });

  test('today’s window may have ended: the rest may still change, but the window cannot be chosen again', async () => {
    m.clock.set('2027-05-06T20:00:00.000Z');

    await edit({ additionalDetails: 'Please ring' });
    await edit({ serviceTime: 'afternoon' });
    expect(await stored()).toMatchObject({ description: 'Please ring', serviceTime: 'afternoon' });
    m.clock.set('2027-05-06T22:00:00.000Z');
    await expect(edit({ serviceTime: 'morning' })).rejects.toEqual(code('validation_failed'));
  });

  test('comes too late once the day is over, even before the timer has run', async () => {
    m.clock.set('2027-05-07T04:00:00.000Z');

    await expect(edit({ serviceDate: '2027-05-10' })).rejects.toEqual(code('request_not_open'));
  });
});

describe('a new address', () => {
  test('is located again: public place, block, zone, open lists and the address itself', async () => {
    m.place = AUSTIN;
    m.zone = 'America/Chicago';

    await edit({ address: '1 River Walk', city: 'Austin', state: 'TX', zipCode: '78701' });

    const after = await stored();
    expect(after).toMatchObject({ city: 'Austin', state: 'TX', zipPrefix: '787', zone: 'America/Chicago' });
    expect(after.publicPoint).not.toEqual(request.publicPoint);
    expect(after.block).not.toBe(request.block);
    expect(lists()).toEqual([`OPEN#${after.block}`, `OPEN#${after.block}#1`, `OPEN#${after.block}#3`]);
    expect(m.items('ADDRESS#')).toMatchObject([
      { address: '1 River Walk', zipCode: '78701', point: AUSTIN, accessCard: { gateCode: '4711#' } },
    ]);
    expect(m.items('REQUEST#')).toMatchObject([{ dueAt: '2027-05-07T05:00:00.000Z' }]);
    expect(JSON.stringify(updatedEvents())).not.toMatch(/River|Austin/);
  });

  test('that cannot be located changes nothing', async () => {
    m.place = undefined;
    const before = m.table.all();

    await expect(edit({ address: '1 Nowhere' })).rejects.toEqual(code('address_not_located'));
    expect(m.table.all()).toEqual(before);
  });

  test('a new phone alone needs no geocoding and no confirmation', async () => {
    await bidOn();
    m.place = undefined;

    await edit({ phone: '(617) 555-0199' });

    expect(m.items('ADDRESS#')).toMatchObject([{ phone: '(617) 555-0199' }]);
    expect((await stored()).termsVersion).toBe(1);
  });
});

describe('the terms of bids', () => {
  test.each<[string, Changes]>([
    ['services', { serviceTypeIds: [1] }],
    ['size', { propertySize: 'large' }],
    ['date', { serviceDate: '2027-05-07' }],
    ['frequency', { serviceFrequency: 'weekly' }],
    ['address, even next door', { address: '79 Canary Street' }],
    ['address', { address: '1 Beacon Street', city: 'Boston' }],
  ])('%s: a change makes them need a confirmation', async (_, changes) => {
    await bidOn();
    if (changes.city) m.place = BOSTON;

    await edit(changes);

    expect((await stored()).termsVersion).toBe(2);
    expect(updatedEvents()).toMatchObject([{ data: { bidsNeedConfirmation: true } }]);
  });

  test.each<[string, Changes]>([
    ['the window', { serviceTime: 'afternoon' }],
    ['details and budget', { additionalDetails: 'Ring twice', budget: null }],
    ['the same services in another order', { serviceTypeIds: [3, 1], additionalDetails: 'x' }],
  ])('%s: a change leaves them as they are', async (_, changes) => {
    await bidOn();

    await edit(changes);

    expect((await stored()).termsVersion).toBe(1);
    expect(updatedEvents()).toMatchObject([{ data: { bidsNeedConfirmation: false } }]);
  });

  test('a bid that was made for former terms is not counted', async () => {
    const asRead = await stored();
    await edit({ propertySize: 'xlarge' });

    const late = m.table.transact([countBid(asRead, 'bid_1', 4000 as Cents)]);

    await expect(late).rejects.toEqual(code('state_changed'));
  });
});

describe('an edit comes too late', () => {
  test('while a checkout is open', async () => {
    await m.patch(request.id, { checkoutLock: lock });

    await expect(edit({ propertySize: 'large' })).rejects.toEqual(code('checkout_in_progress'));
  });

  test('also when the checkout opens concurrently', async () => {
    m.ports.marketplace = overtaken(m.table, () => m.patch(request.id, { checkoutLock: lock }));

    await expect(edit({ propertySize: 'large' })).rejects.toEqual(code('checkout_in_progress'));
    expect(await stored()).toMatchObject({ propertySize: 'medium', termsVersion: 1 });
    expect(updatedEvents()).toEqual([]);
  });

  test.each(['accepted', 'completed', 'cancelled', 'expired'])('when it is %s', async (status) => {
    await m.patch(request.id, { status });

    await expect(edit({ propertySize: 'large' })).rejects.toEqual(code('request_not_open'));
  });
});

test('two concurrent edits both count, one after the other', async () => {
  await Promise.all([edit({ propertySize: 'large' }), edit({ additionalDetails: 'Mind the dog' })]);

  expect(await stored()).toMatchObject({
    propertySize: 'large',
    description: 'Mind the dog',
    version: 3,
  });
});
