import {
  GeocodeCommand,
  type GeocodeIntendedUse,
  type GeocodeQueryComponents,
  type GeocodeResultItem,
  GeoPlacesClient,
} from '@aws-sdk/client-geo-places';
import type { Point } from '@sward/shared/kernel';
import { requestLimit } from '@sward/shared/lambda/pure';
import type { Geocoder } from '../ports.ts';

interface Found {
  point?: Point;
  best?: GeocodeResultItem;
}

/** Time limit of all attempts of the SDK together. */
const LIMIT_MS = 8000;
/** Result types no more precise than a ZIP code. */
const AREAS = ['PostalCode', 'Locality', 'District', 'SubRegion', 'Region', 'Country'];

/** Amazon Location Places. */
export function createGeocoder(client = new GeoPlacesClient({})): Geocoder {
  async function locate(
    query: GeocodeQueryComponents,
    zip: string,
    // Points are stored with the request or the provider; single use does not allow that.
    use: GeocodeIntendedUse = 'Storage',
  ): Promise<Found> {
    const { ResultItems } = await client.send(
      new GeocodeCommand({
        QueryComponents: query,
        Filter: { IncludeCountries: ['USA'] },
        MaxResults: 1,
        AdditionalFeatures: ['TimeZone'],
        IntendedUse: use,
      }),
      { abortSignal: AbortSignal.timeout(requestLimit(LIMIT_MS)) },
    );
    const best = ResultItems?.[0];
    const [lng, lat] = best?.Position ?? [];
    // A near match with another ZIP code would send the job to the wrong place.
    const sameZip = best?.Address?.PostalCode?.startsWith(zip) ?? false;
    const point = sameZip && lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
    return { point, best };
  }

  return {
    async locateAddress({ address, city, state, zipCode }) {
      const zip = zipCode.slice(0, 5);
      const components = { ...streetOf(address), Locality: city, Region: state, PostalCode: zip };
      const { point, best } = await locate(components, zip);
      const zone = best?.TimeZone?.Name;
      if (!point || !zone) return undefined;
      return { point, zone, precision: AREAS.includes(best?.PlaceType ?? '') ? 'zip' : 'address' };
    },
    async locateZip(zipCode) {
      const zip = zipCode.slice(0, 5);
      return (await locate({ PostalCode: zip }, zip)).point;
    },
    async preview({ zip: zipCode, address, city, state }) {
      const zip = zipCode.slice(0, 5);
      const street = address === undefined ? {} : streetOf(address);
      const components = { ...street, Locality: city, Region: state, PostalCode: zip };
      const { point, best } = await locate(components, zip, 'SingleUse');
      const isArea = address === undefined || AREAS.includes(best?.PlaceType ?? '');
      return (
        point && {
          point,
          city: best?.Address?.Locality ?? city ?? '',
          state: best?.Address?.Region?.Code ?? state ?? '',
          precision: isArea ? 'zip' : 'address',
        }
      );
    },
  };
}

function streetOf(address: string): GeocodeQueryComponents {
  const [, AddressNumber, Street = address] = /^(\d+\S*)\s+(\S.*)$/.exec(address) ?? [];
  return { AddressNumber, Street };
}
