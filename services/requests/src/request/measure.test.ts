import { createMemoryTable } from '@sward/shared/table/memory';
import { measure } from './measure.ts';

const HOME = { lat: 42.37, lng: -71.11 };
/** Returns a place this many miles north. */
const north = (miles: number) => ({ ...HOME, lat: HOME.lat + miles / 69.172 });

describe('being near a property', () => {
  const at = async (miles: number, precision?: 'zip') => {
    const table = createMemoryTable();
    const address = { requestId: 'req_1', point: HOME, ...(precision && { precision }) };
    await table.transact([{ put: { pk: 'ADDRESS#req_1', sk: 'ADDRESS', ...address } }]);
    return await measure(table, 'req_1', north(miles));
  };

  test.each([
    [0.49, undefined, true],
    [0.51, undefined, false],
    [2.9, 'zip', true],
    [3.1, 'zip', false],
  ] as const)('%f miles off an address known by its %s', async (miles, precision, near) => {
    expect(await at(miles, precision)).toEqual({ near, precision: precision ?? 'address' });
  });

  test('nobody is near an address that is erased', async () => {
    expect(await measure(createMemoryTable(), 'req_1', HOME)).toEqual({ near: false, precision: 'address' });
  });
});
