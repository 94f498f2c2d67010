import { SignatureV4 } from '@smithy/signature-v4';
import type { MapScheme } from '@sward/shared/contract/requests/places';
import { MAP_SHAPE, mapBox, type Point, TALL_MAP_SHAPE } from '@sward/shared/kernel';
import { type Picture, requestLimit } from '@sward/shared/lambda/pure';
import { type Bucket, Sha256 } from '@sward/shared/uploads';
import type { MapPictures } from '../ports.ts';

const LIMIT_MS = 8000;
const LOOKS: Record<MapScheme, { colors: string; shape: typeof MAP_SHAPE | typeof TALL_MAP_SHAPE }> = {
  light: { colors: 'Light', shape: MAP_SHAPE },
  dark: { colors: 'Dark', shape: MAP_SHAPE },
  'tall-light': { colors: 'Light', shape: TALL_MAP_SHAPE },
  'tall-dark': { colors: 'Dark', shape: TALL_MAP_SHAPE },
};

export type Account = Pick<Bucket, 'region' | 'endpoint' | 'credentials'>;

/**
 * Amazon Location Maps, GetStaticMap. Requests are signed here, since the newest SDK client would add thirty packages
 * to the bundle.
 */
export function createLocationMaps(
  { region, endpoint, credentials }: Account,
  fetch = globalThis.fetch,
): MapPictures {
  const signer = new SignatureV4({ service: 'geo-maps', region, credentials, sha256: Sha256 });
  const base = new URL(endpoint ?? `https://maps.geo.${region}.amazonaws.com/v2`);
  return {
    async around(center, scheme) {
      const { protocol, hostname, port, host } = base;
      const path = `${base.pathname.replace(/\/$/, '')}/static/map%402x`;
      const query = queryOf(center, scheme);
      const { headers } = await signer.sign({
        ...{ method: 'GET', protocol, hostname, path, query, headers: { host } },
        ...(port && { port: Number(port) }),
      });
      const answer = await fetch(`${base.origin}${path}?${new URLSearchParams(query)}`, {
        headers: withoutHost(headers),
        redirect: 'error',
        signal: AbortSignal.timeout(requestLimit(LIMIT_MS)),
      });
      return await pictureOf(answer);
    },
  };
}

/**
 * Returns the query. The picture is as wide as the box, so that the map is neither stretched nor wider than requested.
 */
function queryOf(center: Point, scheme: MapScheme): Record<string, string> {
  const { colors, shape } = LOOKS[scheme];
  const { west, south, east, north } = mapBox(center, shape);
  return {
    'bounding-box': [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(','),
    'color-scheme': colors,
    height: String(shape.height),
    'label-size': 'Large',
    lang: 'en',
    pois: 'Disabled',
    style: 'Standard',
    width: String(shape.width),
  };
}

/** `fetch` sends the host by itself. */
function withoutHost({ host: _, ...headers }: Record<string, string>): Record<string, string> {
  return headers;
}

async function pictureOf(answer: Response): Promise<Picture> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !type.startsWith('image/'))
    throw new Error(`Amazon Location Maps answered ${answer.status} ${type}`.trim());
  return { type, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
