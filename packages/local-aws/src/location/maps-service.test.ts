import type { AwsCall } from '../core/types.ts';
import { createGeoMaps } from './maps-service.ts';

const maps = createGeoMaps();
/** Cambridge, Massachusetts, and its surroundings to the west and east. */
const BOX = '-71.193040,42.352370,-70.989240,42.427630';
const ASKED = {
  'bounding-box': BOX,
  width: '640',
  height: '320',
  'color-scheme': 'Light',
  style: 'Standard',
};

async function ask(change: Record<string, string> = {}, path = '/static/map%402x', method = 'GET') {
  const query = new URLSearchParams({ ...ASKED, ...change });
  const reply = await maps.handle({ method, path, query } as AwsCall);
  return { ...reply, body: String(reply.body) };
}

test('a sample map is SVG of the size asked for, and says what it is', async () => {
  const { status, headers, body } = await ask();

  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-amz-geo-pricing-bucket': 'Core' });
  expect(body).toMatch(/^<svg [^>]*width="640" height="320">/);
  expect(body).toContain('>Sample map</text>');
  expect(body).not.toMatch(/<script|href|NaN|undefined/);
});

test('names counties and towns, and draws the line between two counties', async () => {
  const { body } = await ask();

  for (const name of ['MIDDLESEX', 'SUFFOLK', 'Cambridge', 'Boston'])
    expect(body).toContain(`>${name}</text>`);
  expect(body).not.toContain('98101');
  expect(body).toContain('stroke-dasharray');
});

test('is the same map each time and another one elsewhere', async () => {
  const { body } = await ask();
  const streets = (svg: string) => svg.match(/ d="[^"]+"/g)?.slice(0, 5);

  expect((await ask()).body).toBe(body);
  const elsewhere = await ask({ 'bounding-box': '-122.421394,47.572370,-122.198126,47.647630' });
  expect(streets(elsewhere.body)).not.toEqual(streets(body));
});

test('both schemes are one map in other colors', async () => {
  const light = (await ask()).body;
  const dark = (await ask({ 'color-scheme': 'Dark' })).body;
  const withoutColors = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '#');

  expect(dark).not.toBe(light);
  expect(withoutColors(dark)).toBe(withoutColors(light));
});

test.each([
  ['the middle of Manhattan', '-74.102398,40.660370,-73.903862,40.735630'],
  ['a field in Iowa', '-93.70,40.96,-93.50,41.04'],
  ['an Alaskan town', '-150.10,61.15,-149.68,61.25'],
  ['the sea', '-60.10,35.00,-60.00,35.05'],
])('%s is less than 30 kB', async (_, box) => {
  const { status, body } = await ask({ 'bounding-box': box });

  expect(status).toBe(200);
  expect(Buffer.byteLength(body)).toBeLessThan(30_000);
});

test.each([
  ['a box without an area', { 'bounding-box': '-71,42,-71,42' }],
  ['half a box', { 'bounding-box': '-71,42' }],
  ['no number', { 'bounding-box': 'a,b,c,d' }],
  ['another scheme', { 'color-scheme': 'light' }],
  ['a huge picture', { width: '5000' }],
  ['no height', { height: '' }],
])('%s is refused', async (_, change) => {
  const { status, headers } = await ask(change);

  expect(status).toBe(400);
  expect(headers).toMatchObject({ 'x-amzn-errortype': 'ValidationException' });
});

test('other operations are unknown, and each needs its own permission', async () => {
  expect((await ask({}, '/tiles/a/1/1/1')).status).toBe(404);
  expect((await ask({}, '/static/map', 'POST')).status).toBe(404);
  const needed = (path: string) => maps.accesses({ path } as AwsCall);
  expect(needed('/static/map%402x')).toEqual([
    { action: 'geo-maps:GetStaticMap', resource: 'arn:aws:geo-maps:us-east-1::provider/default' },
  ]);
  expect(needed('/tiles/a/1/1/1')).not.toEqual(needed('/static/map'));
});
