import { publicPoint } from '@sward/shared/kernel';
import { within } from '@sward/shared/lambda/call';
import { createLocationMaps } from './location-maps.ts';

const CENTER = publicPoint({ lat: 42.3736, lng: -71.1097 });
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session' };
const CLOUD = { region: 'us-east-1', endpoint: undefined, credentials };

function maps(answer: Response, account: Parameters<typeof createLocationMaps>[0] = CLOUD) {
  const calls: { url: URL; headers: Record<string, string> }[] = [];
  const fetch = async (url: unknown, { headers }: { headers: Record<string, string> }) => {
    calls.push({ url: new URL(String(url)), headers });
    return answer;
  };
  return { port: createLocationMaps(account, fetch as typeof globalThis.fetch), calls };
}

const jpeg = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/jpeg' } });

test('asks for the box around the cell, in the colors of the scheme, and signs it', async () => {
  const { port, calls } = maps(jpeg());

  expect(await port.around(CENTER, 'dark')).toEqual({
    type: 'image/jpeg',
    bytes: new Uint8Array([1, 2, 3]),
  });

  const { url, headers } = calls[0] as (typeof calls)[number];
  expect(url.origin + url.pathname).toBe('https://maps.geo.us-east-1.amazonaws.com/v2/static/map%402x');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'bounding-box': '-71.193040,42.352370,-70.989240,42.427630',
    'color-scheme': 'Dark',
    height: '320',
    'label-size': 'Large',
    lang: 'en',
    pois: 'Disabled',
    style: 'Standard',
    width: '640',
  });
  expect(headers.authorization).toMatch(/Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/geo-maps\/aws4_request/);
  expect(headers['x-amz-security-token']).toBe('session');
});

test('a tall one is as many miles high as wide', async () => {
  const { port, calls } = maps(jpeg());

  await port.around(CENTER, 'tall-light');

  const { searchParams } = (calls[0] as (typeof calls)[number]).url;
  expect(Object.fromEntries(searchParams)).toMatchObject({
    'bounding-box': '-71.193040,42.314740,-70.989240,42.465260',
    'color-scheme': 'Light',
    height: '640',
    width: '640',
  });
});

test('another endpoint is asked in its place', async () => {
  const { port, calls } = maps(jpeg(), { ...CLOUD, endpoint: 'http://127.0.0.1:4566' });

  await port.around(CENTER, 'light');

  expect(calls[0]?.url.href).toMatch(/^http:\/\/127\.0\.0\.1:4566\/static\/map%402x\?.*color-scheme=Light/);
});

test.each([
  ['a refusal', new Response('{"message":"no"}', { status: 403 })],
  ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s is no picture', async (_, answer) => {
  await expect(maps(answer).port.around(CENTER, 'light')).rejects.toThrow(/Amazon Location Maps answered/);
});

test('ends before the function call that asks does', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  const { port } = maps(jpeg());

  await within({ getRemainingTimeInMillis: () => 3000 }, () => port.around(CENTER, 'light'));

  expect(limits.mock.calls).toEqual([[2000]]);
  limits.mockRestore();
});
