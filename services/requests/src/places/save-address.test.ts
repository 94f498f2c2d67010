import { type AccountActor, DAY } from '@sward/shared/kernel';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { updateRequest } from '../posting/update-request.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { previewPlace } from './preview-place.ts';
import { saveAddress } from './save-address.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

type Property = Parameters<typeof saveAddress>[2];
const HOME: Property = {
  address: '77 Canary Street',
  city: 'Cambridge',
  state: 'MA',
  zipCode: '02139',
  phone: '(617) 555-0177',
  propertySize: 'medium',
};
const save = (property: Partial<Property> = {}, by: AccountActor = m.owner) =>
  saveAddress(m.ports, by, { ...HOME, ...property });
const lines = async (by = m.owner) =>
  (await listAddresses(m.ports, by, {})).items.map((each) => each.address);
const forget = (addressId: string, by = m.owner) => deleteAddress(m.ports, by, { addressId });
const over = expect.objectContaining({ code: 'address_limit_reached' });

describe('saving', () => {
  test('stores the input, for its homeowner alone', async () => {
    const saved = await save();

    expect(saved).toEqual({ id: expect.stringMatching(/^adr_/), ...HOME });
    expect((await listAddresses(m.ports, m.owner, {})).items).toMatchObject([saved]);
    expect(await lines(m.stranger)).toEqual([]);
  });

  test('the same address again is the same property, with the new input', async () => {
    const { id } = await save();

    const again = await save({ address: '77  canary STREET.', zipCode: '02139-1234', phone: '617-555-0199' });

    expect(again.id).toBe(id);
    expect((await listAddresses(m.ports, m.owner, {})).items).toMatchObject([{ id, phone: '617-555-0199' }]);
  });

  test('twice concurrently is once', async () => {
    const [one, other] = await Promise.all([save(), save()]);

    expect(one.id).toBe(other.id);
    expect(await lines()).toHaveLength(1);
  });

  test('needs an address that can be located', async () => {
    m.place = undefined;

    await expect(save()).rejects.toMatchObject({ code: 'address_not_located' });
    expect(m.items('SAVED#')).toEqual([]);
  });

  test.each([
    ['basic', 1],
    ['premium', 3],
  ] as const)('%s has room for %d, also when all are concurrent', async (plan, room) => {
    await m.onPlan(OWNER, plan);

    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((n) => save({ address: `${n} Elm Court` })),
    );

    const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
    expect(refused).toEqual(Array(5 - room).fill(over));
    expect(await lines()).toHaveLength(room);
  });

  test('a property manager saves any number, listed newest first, page after page', async () => {
    await m.onPlan(OWNER, 'property-manager');
    for (let n = 1; n <= 53; n++) {
      await save({ address: `${n} Elm Court` });
      m.clock.advance(1000);
    }

    const first = await listAddresses(m.ports, m.owner, {});
    const second = await listAddresses(m.ports, m.owner, { cursor: first.cursor ?? undefined });

    expect(first.items[0]).toMatchObject({ address: '53 Elm Court' });
    expect([...first.items, ...second.items]).toHaveLength(53);
    expect(second.cursor).toBeNull();
  });

  test('a smaller plan deletes nothing', async () => {
    await m.onPlan(OWNER, 'premium');
    for (const n of [1, 2, 3]) await save({ address: `${n} Elm Court` });
    await m.onPlan(OWNER, 'basic');

    expect(await lines()).toHaveLength(3);
    await expect(save({ address: '4 Elm Court' })).rejects.toEqual(over);
    await save({ address: '2 Elm Court', phone: '617-555-0199' });
    expect(await listAddresses(m.ports, m.owner, {})).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ address: '2 Elm Court', phone: '617-555-0199' }),
      ]),
    });
    expect(await lines()).toHaveLength(3);
  });
});

describe('deleting', () => {
  test('frees the place and the room', async () => {
    const { id } = await save();

    await forget(id);

    expect(await lines()).toEqual([]);
    await save({ address: '1 Elm Court' });
    expect(await lines()).toEqual(['1 Elm Court']);
  });

  test('once; an unknown or foreign property is not found', async () => {
    const { id } = await save();
    await expect(forget(id, m.stranger)).rejects.toMatchObject({ code: 'not_found' });
    const outcomes = await Promise.allSettled([forget(id), forget(id)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(forget(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(m.items('SAVED#')).toMatchObject([{ sk: 'COUNT', count: 0 }]);
  });
});

describe('a place that was located', () => {
  const WRITTEN = { address: '77 canary STREET', city: 'Cambridge', state: 'MA' };
  let asked: string[];
  beforeEach(() => {
    asked = [];
    const { locateAddress, preview } = m.ports.geocoder;
    m.ports.geocoder.locateAddress = async (address) => {
      asked.push('to keep');
      return await locateAddress(address);
    };
    m.ports.geocoder.preview = async (query) => {
      asked.push('to show');
      return await preview(query);
    };
  });
  const show = (by: AccountActor = m.owner) =>
    previewPlace(m.ports, { actor: by, viewer: '198.51.100.7' }, { zip: '02139', ...WRITTEN });
  const take = () => asked.splice(0);

  test('is not asked for again by its account, however it is written: posted, shown, saved, moved to', async () => {
    const first = await m.post();
    expect(take()).toEqual(['to keep']);

    const second = await m.post({ ...WRITTEN, zipCode: '02139-1234' });
    await save();
    const shown = await show();

    expect(take()).toEqual([]);
    expect([second.publicPoint, shown.publicPoint]).toEqual([first.publicPoint, first.publicPoint]);
    expect([second.zone, shown.precision]).toEqual([first.zone, 'address']);
    const other = await m.post({ address: '1 Elm Court' });
    take();
    await updateRequest(m.ports, m.owner, { requestId: other.id, ...WRITTEN });
    expect(take()).toEqual([]);
  });

  test('is kept with a request that moves there', async () => {
    const { id: requestId } = await m.post();
    await updateRequest(m.ports, m.owner, { requestId, address: '1 Elm Court' });
    take();

    await m.post({ address: '1 Elm Court' });

    expect(take()).toEqual([]);
  });

  test('is nobody else’s', async () => {
    await m.post();
    await show(m.stranger);
    await m.post({}, m.stranger);

    expect(take()).toEqual(['to keep', 'to show', 'to keep']);
  });

  test('is asked for again after half a year, and once its property is deleted', async () => {
    const { id } = await save();
    m.clock.advance(180 * DAY - 1000);
    await show();
    expect(take()).toEqual(['to keep']);
    m.clock.advance(1000);
    await show();
    expect(take()).toEqual(['to show']);

    await save({ address: '1 Elm Court' }).catch(() => undefined);
    await forget(id);

    expect(m.items('SAVED#').filter(({ sk }) => sk.startsWith('POINT#02139 77'))).toEqual([]);
  });
});

describe('saving with a request', () => {
  test('happens in its own transaction', async () => {
    await m.post({ saveAddress: true });

    expect((await listAddresses(m.ports, m.owner, {})).items).toMatchObject([HOME]);
  });

  test('only when asked to', async () => {
    await m.post();

    expect(await lines()).toEqual([]);
  });

  test('over the limit still posts the request', async () => {
    await save({ address: '1 Elm Court' });

    await expect(m.post({ saveAddress: true })).resolves.toMatchObject({ status: 'pending' });
    expect(await lines()).toEqual(['1 Elm Court']);
  });

  test('a saved place stays one', async () => {
    await save();
    await m.post({ saveAddress: true });

    expect(await lines()).toHaveLength(1);
  });

  test('two concurrent ones for two places leave one saved and both posted', async () => {
    const wished = ['1 Elm Court', '2 Elm Court'].map((address) => m.post({ saveAddress: true, address }));

    await expect(Promise.all(wished)).resolves.toHaveLength(2);
    expect(await lines()).toHaveLength(1);
  });
});
