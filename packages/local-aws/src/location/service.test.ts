import { GeocodeCommand, GeoPlacesClient, ValidationException } from '@aws-sdk/client-geo-places';
import { type Served, serve } from '../../testing/core.ts';
import { createGeoPlaces } from './service.ts';

let served: Served;
let geo: GeoPlacesClient;

beforeAll(async () => {
  served = await serve([createGeoPlaces()]);
  geo = new GeoPlacesClient(served.client);
});

afterAll(async () => {
  geo.destroy();
  await served.close();
});

const address = {
  AddressNumber: '410',
  Street: 'Terry Avenue North',
  Locality: 'Seattle',
  Region: 'WA',
  PostalCode: '98109',
};

async function locate(components: Record<string, string>) {
  const { ResultItems } = await geo.send(new GeocodeCommand({ QueryComponents: components }));
  return ResultItems?.[0];
}

function milesBetween(one: number[] = [], other: number[] = []): number {
  const [lng1 = 0, lat1 = 0] = one;
  const [lng2 = 0, lat2 = 0] = other;
  const radians = Math.PI / 180;
  const cosine =
    Math.sin(lat1 * radians) * Math.sin(lat2 * radians) +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.cos((lng2 - lng1) * radians);
  return 3958.8 * Math.acos(Math.min(1, cosine));
}

test('an address is answered in the shape of Amazon Location', async () => {
  const reply = await geo.send(new GeocodeCommand({ QueryComponents: address }));

  expect(reply.PricingBucket).toBe('Core');
  expect(reply.ResultItems).toHaveLength(1);
  expect(reply.ResultItems?.[0]).toMatchObject({
    PlaceType: 'PointAddress',
    Title: '410 Terry Avenue North, Seattle, WA 98109, United States',
    Address: {
      Country: { Code2: 'US', Code3: 'USA' },
      Region: { Code: 'WA' },
      Locality: 'Seattle',
      PostalCode: '98109',
      Street: 'Terry Avenue North',
      AddressNumber: '410',
    },
  });
});

test.each([
  ['Core', {}],
  ['Advanced', { AdditionalFeatures: ['TimeZone' as const] }],
  ['Stored', { AdditionalFeatures: ['TimeZone' as const], IntendedUse: 'Storage' as const }],
])('a call is billed as %s', async (bucket, more) => {
  const reply = await geo.send(new GeocodeCommand({ QueryComponents: address, ...more }));

  expect(reply.PricingBucket).toBe(bucket);
});

test('the time zone is told when it is asked for', async () => {
  const asked = await geo.send(
    new GeocodeCommand({ QueryComponents: address, AdditionalFeatures: ['TimeZone'] }),
  );

  expect(asked.ResultItems?.[0]?.TimeZone?.Name).toBe('America/Los_Angeles');
  expect((await locate(address))?.TimeZone).toBeUndefined();
});

test('a ZIP code alone is its centroid, longitude first', async () => {
  const item = await locate({ PostalCode: '54301' });

  expect(item?.PlaceType).toBe('PostalCode');
  expect(item?.Position?.[0]).toBeCloseTo(-88.016, 2);
  expect(item?.Position?.[1]).toBeCloseTo(44.481, 2);
});

test('a ZIP code that is asked for alone names its town', async () => {
  expect((await locate({ PostalCode: '02139' }))?.Address).toMatchObject({
    Locality: 'Cambridge',
    Region: { Code: 'MA' },
  });
});

test('every street of a ZIP code lies within 0.8 miles of the centroid, neighbors apart', async () => {
  const centroid = (await locate({ PostalCode: '98109' }))?.Position;
  const numbers = Array.from({ length: 60 }, (_, index) => String(400 + index));

  const items = await Promise.all(numbers.map((AddressNumber) => locate({ ...address, AddressNumber })));

  const distances = items.map((item) => milesBetween(centroid, item?.Position));
  expect(Math.max(...distances)).toBeLessThanOrEqual(0.8);
  expect(Math.max(...distances)).toBeGreaterThan(0.5);
  expect(new Set(items.map((item) => String(item?.Position))).size).toBe(numbers.length);
});

test('the place depends on the street line alone, in any case and spacing', async () => {
  const first = await locate(address);
  const again = await locate({ ...address, Street: 'TERRY  avenue north', Locality: 'seattle' });

  expect(again?.Position).toEqual(first?.Position);
});

test.each([
  ['410 Terry Avenue North, Seattle, WA 98109', 'PointAddress'],
  ['410 Terry Avenue North, Seattle WA 98109-5210, USA', 'PointAddress'],
])('text %p is read like its components', async (QueryText, placeType) => {
  const { ResultItems } = await geo.send(new GeocodeCommand({ QueryText }));

  expect(ResultItems?.[0]).toMatchObject({
    PlaceType: placeType,
    Address: { Region: { Code: 'WA' }, Locality: 'Seattle', PostalCode: '98109', AddressNumber: '410' },
    Position: (await locate(address))?.Position,
  });
});

test.each([
  ['an unknown ZIP code', { QueryComponents: { ...address, PostalCode: '00000' } }],
  ['no ZIP code', { QueryComponents: { Locality: 'Seattle', Region: 'WA' } }],
  ['another country', { QueryComponents: address, Filter: { IncludeCountries: ['CA'] } }],
])('%s finds nothing', async (_case, input) => {
  const { ResultItems } = await geo.send(new GeocodeCommand(input));

  expect(ResultItems).toEqual([]);
});

test('a request without a query is a ValidationException', async () => {
  await expect(geo.send(new GeocodeCommand({}))).rejects.toBeInstanceOf(ValidationException);
});

test('needs geo-places:Geocode on the provider', async () => {
  const call = { path: '/v2/geocode' } as Parameters<ReturnType<typeof createGeoPlaces>['accesses']>[0];

  expect(await createGeoPlaces().accesses(call)).toEqual([
    { action: 'geo-places:Geocode', resource: 'arn:aws:geo-places:us-east-1::provider/default' },
  ]);
});
