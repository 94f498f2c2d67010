import { GeocodeCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places';
import { within } from '@sward/shared/lambda/call';
import { mockClient } from 'aws-sdk-client-mock';
import { createGeocoder } from './places-geocoder.ts';

const EASTERN = { Name: 'America/New_York' };
const HOME = { address: '77 Canary Street', city: 'Cambridge', state: 'MA', zipCode: '02139-1234' };

function geocoder(
  ...results: {
    PlaceType?: 'PostalCode';
    Position?: number[];
    Address?: { PostalCode?: string };
    TimeZone?: { Name: string };
  }[]
) {
  const client = new GeoPlacesClient({ region: 'us-east-1' });
  const mock = mockClient(client);
  const ResultItems = results.map((result) => ({
    PlaceId: 'p',
    PlaceType: 'PointAddress' as const,
    Title: '',
    ...result,
  }));
  mock.on(GeocodeCommand).resolves({ ResultItems, PricingBucket: 'Stored' });
  return { port: createGeocoder(client), sent: () => mock.commandCalls(GeocodeCommand)[0]?.args[0].input };
}

test('asks by components, for results that may be stored', async () => {
  const { port, sent } = geocoder({
    Position: [-71.1, 42.37],
    Address: { PostalCode: '02139-1234' },
    TimeZone: EASTERN,
  });

  expect(await port.locateAddress(HOME)).toEqual({
    point: { lat: 42.37, lng: -71.1 },
    zone: 'America/New_York',
    precision: 'address',
  });
  expect(sent()).toEqual({
    QueryComponents: {
      AddressNumber: '77',
      Street: 'Canary Street',
      Locality: 'Cambridge',
      Region: 'MA',
      PostalCode: '02139',
    },
    Filter: { IncludeCountries: ['USA'] },
    MaxResults: 1,
    AdditionalFeatures: ['TimeZone'],
    IntendedUse: 'Storage',
  });
});

test('an address that the map knows by its ZIP code alone says so', async () => {
  const { port } = geocoder({
    ...{ PlaceType: 'PostalCode', Position: [-71.1, 42.37], TimeZone: EASTERN },
    Address: { PostalCode: '02139' },
  });

  expect(await port.locateAddress(HOME)).toMatchObject({ precision: 'zip' });
});

test('an address without a number is all street', async () => {
  const { port, sent } = geocoder();

  await port.locateAddress({ ...HOME, address: 'Old Mill House' });

  expect(sent()?.QueryComponents).toMatchObject({ Street: 'Old Mill House' });
  expect(sent()?.QueryComponents?.AddressNumber).toBeUndefined();
});

test('locates a ZIP code', async () => {
  const { port, sent } = geocoder({ Position: [-71.1, 42.37], Address: { PostalCode: '02139' } });

  expect(await port.locateZip('02139')).toEqual({ lat: 42.37, lng: -71.1 });
  expect(sent()?.QueryComponents).toEqual({ PostalCode: '02139' });
});

describe('a preview', () => {
  const found = (more: object) => ({ Position: [-71.1, 42.37], ...more });
  const address = { PostalCode: '02139', Locality: 'Cambridge', Region: { Code: 'MA' } };

  test('asks for a result that is not stored, and returns the place', async () => {
    const { port, sent } = geocoder(found({ Address: address }));

    expect(await port.preview({ zip: '02139-1234', address: '77 Canary Street' })).toEqual({
      point: { lat: 42.37, lng: -71.1 },
      city: 'Cambridge',
      state: 'MA',
      precision: 'address',
    });
    expect(sent()).toMatchObject({
      QueryComponents: { AddressNumber: '77', Street: 'Canary Street', PostalCode: '02139' },
      IntendedUse: 'SingleUse',
    });
  });

  test.each([
    ['no street was asked for', undefined, 'PointAddress'],
    ['the street was not found', '77 Canary Street', 'PostalCode'],
  ])('knows the ZIP code alone when %s', async (_, street, PlaceType) => {
    const { port } = geocoder(found({ Address: address, PlaceType }));

    expect(await port.preview({ zip: '02139', address: street })).toMatchObject({ precision: 'zip' });
  });

  test('repeats the input when the map has no city, and returns nothing for another ZIP code', async () => {
    const { port } = geocoder(found({ Address: { PostalCode: '02139' } }));

    expect(await port.preview({ zip: '02139', city: 'Cambridge', state: 'MA' })).toMatchObject({
      city: 'Cambridge',
      state: 'MA',
    });
    expect(await port.preview({ zip: '02139' })).toMatchObject({ city: '', state: '' });
    expect(await port.preview({ zip: '90012' })).toBeUndefined();
  });
});

test('no result, a place without position or zone and a place with another ZIP code are not found', async () => {
  expect(await geocoder().port.locateAddress(HOME)).toBeUndefined();
  expect(await geocoder({ Address: { PostalCode: '02139' } }).port.locateAddress(HOME)).toBeUndefined();
  const zoneless = geocoder({ Position: [-71.1, 42.37], Address: { PostalCode: '02139' } });
  expect(await zoneless.port.locateAddress(HOME)).toBeUndefined();
  const elsewhere = geocoder({ Position: [-118.2, 34], Address: { PostalCode: '90012' }, TimeZone: EASTERN });
  expect(await elsewhere.port.locateAddress(HOME)).toBeUndefined();
});

test('ends before the function call that asks does', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  const { port } = geocoder();

  await within({ getRemainingTimeInMillis: () => 3000 }, () => port.locateAddress(HOME));

  expect(limits.mock.calls).toEqual([[2000]]);
  limits.mockRestore();
});
