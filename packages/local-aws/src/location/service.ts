import { createHash } from 'node:crypto';
import zoneAt from '@photostructure/tz-lookup';
import { answerJson, jsonBody, jsonError, ServiceError } from '../core/protocol.ts';
import type { AwsService } from '../core/types.ts';
import { censusCentroids } from './centroids.ts';
import { type Point, placeOf } from './position.ts';
import { type AddressQuery, fromComponents, fromText } from './query.ts';
import { postalTowns, type TownOf } from './towns.ts';

const PROVIDER = 'arn:aws:geo-places:us-east-1::provider/default';
const JSON_TYPE = { contentType: 'application/json' };

export interface GeoPlacesOptions {
  /** Centroids by ZIP code; by default those of the Census Bureau. */
  centroids?: () => Promise<Record<string, Point>>;
  /** Towns by ZIP code, for queries that name none. */
  towns?: () => Promise<TownOf>;
}

/** Emulates Amazon Location Places v2, only Geocode: locates addresses in the United States by their ZIP code. */
export function createGeoPlaces({
  centroids = censusCentroids,
  towns = postalTowns,
}: GeoPlacesOptions = {}): AwsService {
  async function geocode(input: Record<string, unknown>) {
    const query = await withTown(readQuery(input));
    const centroid = allows(input.Filter) ? (await centroids())[query.postalCode] : undefined;
    if (!centroid) return { ResultItems: [] };
    const features = (input.AdditionalFeatures ?? []) as string[];
    const item = resultItem(query, centroid);
    return { ResultItems: [features.includes('TimeZone') ? { ...item, TimeZone: timeZone(item) } : item] };
  }

  async function withTown(query: AddressQuery): Promise<AddressQuery> {
    if (query.locality || query.region) return query;
    const town = (await towns())(query.postalCode);
    return town ? { ...query, locality: town.city, region: town.state } : query;
  }

  return {
    scope: 'geo-places',

    accesses: (call) => [
      {
        action:
          call.path === '/v2/geocode' ? 'geo-places:Geocode' : `geo-places:${call.path.split('/').at(-1)}`,
        resource: PROVIDER,
      },
    ],

    async handle(call) {
      let bucket = 'Core';
      const reply = await answerJson(() => {
        if (call.method !== 'POST' || call.path !== '/v2/geocode')
          throw new ServiceError('UnknownOperationException', `${call.method} ${call.path} is unknown.`, 404);
        const input = jsonBody(call);
        bucket = pricingBucket(input);
        return geocode(input);
      }, JSON_TYPE);
      return { ...reply, headers: { ...reply.headers, 'x-amz-geo-pricing-bucket': bucket } };
    },

    denied: (_call, message) =>
      jsonError(new ServiceError('AccessDeniedException', message, 403, { Message: message }), JSON_TYPE),
  };
}

/** Returns the price at which AWS bills a call. A result that may be stored costs most, with any features. */
function pricingBucket({ IntendedUse, AdditionalFeatures = [] }: Record<string, unknown>): string {
  if (IntendedUse === 'Storage') return 'Stored';
  const features = AdditionalFeatures as string[];
  return features.some((feature) => ['Access', 'TimeZone'].includes(feature)) ? 'Advanced' : 'Core';
}

function readQuery(input: Record<string, unknown>): AddressQuery {
  const { QueryText: text, QueryComponents: components } = input;
  if (typeof text === 'string' && text.trim() !== '') return fromText(text.trim());
  if (components !== null && typeof components === 'object' && Object.keys(components).length > 0) {
    return fromComponents(components as Record<string, unknown>);
  }
  const message = 'Either QueryText or QueryComponents must be set.';
  throw new ServiceError('ValidationException', message, 400, {
    Message: message,
    Reason: 'Missing',
    FieldList: [{ Name: 'QueryText', Message: message }],
  });
}

function allows(filter: unknown): boolean {
  const countries = (filter as { IncludeCountries?: string[] } | undefined)?.IncludeCountries;
  return !countries?.length || countries.some((country) => country === 'US' || country === 'USA');
}

function resultItem(query: AddressQuery, centroid: Point) {
  const streetLine = [query.addressNumber, query.street].filter((part) => part !== '').join(' ');
  const { latitude, longitude } = placeOf(centroid, streetLine);
  const regionAndCode = [query.region, query.postalCode].filter((part) => part !== '').join(' ');
  const label = [streetLine, query.locality, regionAndCode, 'United States'].filter((part) => part !== '');
  const title = label.join(', ');
  return {
    PlaceId: createHash('sha256').update(title).digest('base64url'),
    PlaceType: placeType(query),
    Title: title,
    Address: {
      Label: title,
      Country: { Code2: 'US', Code3: 'USA', Name: 'United States' },
      ...(query.region && { Region: region(query.region) }),
      ...(query.locality && { Locality: query.locality }),
      PostalCode: query.postalCode,
      ...(query.street && { Street: query.street }),
      ...(query.addressNumber && { AddressNumber: query.addressNumber }),
    },
    Position: [longitude, latitude] as [number, number],
    MatchScores: { Overall: 1 },
  };
}

/** Returns the time zone, which Amazon Location adds only on request. */
function timeZone({ Position: [longitude, latitude] }: { Position: [number, number] }) {
  return { Name: zoneAt(latitude, longitude) };
}

function placeType({ street, addressNumber }: AddressQuery): string {
  if (street === '') return 'PostalCode';
  return addressNumber === '' ? 'Street' : 'PointAddress';
}

function region(name: string): { Code?: string; Name?: string } {
  return /^[a-z]{2}$/i.test(name) ? { Code: name.toUpperCase() } : { Name: name };
}
