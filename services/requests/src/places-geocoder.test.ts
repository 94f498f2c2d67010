import { GeocodeCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places';
import { mockClient } from 'aws-sdk-client-mock';
import { createGeocoder } from './places-geocoder.ts';

const HOME = { address: '77 Canary Street', city: 'Cambridge', state: 'MA', zipCode: '02139-1234' };

function geocoder(...results: { Position?: number[]; Address?: { PostalCode?: string } }[]) {
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

test('asks by components, for results that may be kept', async () => {
  const { port, sent } = geocoder({ Position: [-71.1, 42.37], Address: { PostalCode: '02139-1234' } });

  expect(await port.locateAddress(HOME)).toEqual({ lat: 42.37, lng: -71.1 });
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
    IntendedUse: 'Storage',
  });
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

test('nothing found, a place without position and a place with another ZIP code are nowhere', async () => {
  expect(await geocoder().port.locateAddress(HOME)).toBeUndefined();
  expect(await geocoder({ Address: { PostalCode: '02139' } }).port.locateAddress(HOME)).toBeUndefined();
  const elsewhere = geocoder({ Position: [-118.2, 34], Address: { PostalCode: '90012' } });
  expect(await elsewhere.port.locateAddress(HOME)).toBeUndefined();
});
