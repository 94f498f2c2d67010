import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { jsonError, ServiceError } from '../core/protocol.ts';
import type { AwsCall, AwsService } from '../core/types.ts';
import { censusCentroids } from './centroids.ts';
import { type Counties, readCounties, type Topology } from './counties.ts';
import type { Point } from './position.ts';
import { drawSampleMap, type SampleMap } from './sample-map.ts';
import { postalTowns, type TownOf } from './towns.ts';

const require = createRequire(import.meta.url);
const PROVIDER = 'arn:aws:geo-maps:us-east-1::provider/default';
const JSON_TYPE = { contentType: 'application/json' };
const STATIC_MAP = /^\/(?:v2\/)?static\/map(?:%40|@)?(?:2x)?$/;

/** Smallest and largest picture that Amazon Location draws, in pixels. */
const [LEAST, MOST] = [64, 1400];

export interface GeoMapsOptions {
  /** The centroids of the Census Bureau by default. */
  centroids?: () => Promise<Record<string, Point>>;
  counties?: () => Promise<Counties>;
  towns?: () => Promise<TownOf>;
}

/**
 * Emulates Amazon Location Maps v2, only GetStaticMap of a bounding box: a sample map, drawn without the network. It is
 * SVG, where Amazon Location returns a JPEG.
 */
export function createGeoMaps({
  centroids = censusCentroids,
  counties = atlasCounties(),
  towns = postalTowns,
}: GeoMapsOptions = {}): AwsService {
  return {
    scope: 'geo-maps',

    accesses: ({ path }) => [
      {
        action: `geo-maps:${STATIC_MAP.test(path) ? 'GetStaticMap' : path.split('/')[1]}`,
        resource: PROVIDER,
      },
    ],

    async handle(call) {
      try {
        const drawn = drawSampleMap(readMap(call), await counties(), await centroids(), await towns());
        return {
          status: 200,
          headers: {
            'content-type': 'image/svg+xml',
            'cache-control': 'max-age=3600',
            'x-amz-geo-pricing-bucket': 'Core',
          },
          body: drawn,
        };
      } catch (error) {
        if (error instanceof ServiceError) return jsonError(error, JSON_TYPE);
        throw error;
      }
    },

    denied: (_call, message) =>
      jsonError(new ServiceError('AccessDeniedException', message, 403, { Message: message }), JSON_TYPE),
  };
}

function readMap({ method, path, query }: AwsCall): SampleMap {
  if (method !== 'GET' || !STATIC_MAP.test(path))
    throw new ServiceError('UnknownOperationException', `${method} ${path} is unknown.`, 404);
  const [west, south, east, north, ...others] = (query.get('bounding-box') ?? '').split(',').map(Number);
  const box = {
    west: west ?? Number.NaN,
    south: south ?? Number.NaN,
    east: east ?? Number.NaN,
    north: north ?? Number.NaN,
  };
  if (others.length > 0 || !(box.west < box.east && box.south < box.north)) throw invalid('bounding-box');
  const scheme = query.get('color-scheme') ?? 'Light';
  if (scheme !== 'Light' && scheme !== 'Dark') throw invalid('color-scheme');
  return { box, width: pixels(query, 'width'), height: pixels(query, 'height'), dark: scheme === 'Dark' };
}

function pixels(query: URLSearchParams, name: string): number {
  const value = Number(query.get(name));
  if (!Number.isInteger(value) || value < LEAST || value > MOST) throw invalid(name);
  return value;
}

function invalid(name: string): ServiceError {
  const message = `${name} is not valid.`;
  return new ServiceError('ValidationException', message, 400, {
    Message: message,
    Reason: 'FieldValidationFailed',
    FieldList: [{ Name: name, Message: message }],
  });
}

/** Returns the counties, loaded with the first map because the file has 0.8 MB. */
function atlasCounties(): () => Promise<Counties> {
  let read: Promise<Counties> | undefined;
  return () => {
    read ??= readFile(require.resolve('us-atlas/counties-10m.json'), 'utf8').then((text) =>
      readCounties(JSON.parse(text) as Topology),
    );
    return read;
  };
}
