import { GeocodeCommand, type GeocodeQueryComponents, GeoPlacesClient } from '@aws-sdk/client-geo-places';
import type { Point } from '@sward/shared/kernel';
import type { Geocoder } from './ports.ts';

/** Amazon Location Places. */
export function createGeocoder(client = new GeoPlacesClient({})): Geocoder {
  async function locate(query: GeocodeQueryComponents, zip: string): Promise<Point | undefined> {
    const { ResultItems } = await client.send(
      new GeocodeCommand({
        QueryComponents: query,
        Filter: { IncludeCountries: ['USA'] },
        MaxResults: 1,
        // Points are kept with the request or the provider, which the plain use does not allow.
        IntendedUse: 'Storage',
      }),
    );
    const best = ResultItems?.[0];
    const [lng, lat] = best?.Position ?? [];
    // A near match in another place would send the job there.
    const sameZip = best?.Address?.PostalCode?.startsWith(zip) ?? false;
    return sameZip && lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  }

  return {
    locateAddress({ address, city, state, zipCode }) {
      const [, AddressNumber, Street = address] = /^(\d+\S*)\s+(\S.*)$/.exec(address) ?? [];
      const zip = zipCode.slice(0, 5);
      return locate({ AddressNumber, Street, Locality: city, Region: state, PostalCode: zip }, zip);
    },
    locateZip(zipCode) {
      const zip = zipCode.slice(0, 5);
      return locate({ PostalCode: zip }, zip);
    },
  };
}
