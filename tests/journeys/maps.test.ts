/** @covers requests infra */
import { cellKey, type Point } from '@sward/shared/kernel';
import { person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());
const visitor = person(w.url);
const CAMBRIDGE = 'n1177w1459';

const look = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, w.url), { headers });

test('a visitor sees the map of a cell in both schemes, for a week', async () => {
  const [light, dark] = await Promise.all(
    ['light', 'dark'].map((scheme) => look(`/api/maps/${CAMBRIDGE}/${scheme}`)),
  );

  expect([light?.status, dark?.status]).toEqual([200, 200]);
  expect(light?.headers.get('cache-control')).toBe('public, max-age=604800');
  expect(light?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(light?.headers.get('set-cookie')).toBeNull();
  const [drawn, drawnDark] = [await light?.text(), await dark?.text()];
  expect(drawn).toContain('Sample map');
  expect(drawn).toContain('MIDDLESEX');
  expect(drawnDark).not.toBe(drawn);
  // The kept picture is the one that was drawn.
  expect(await (await look(`/api/maps/${CAMBRIDGE}/light`)).text()).toBe(drawn);
});

test('the policy of pages lets them show it', async () => {
  const policy = (await look('/')).headers.get('content-security-policy') ?? '';

  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain("'self'");
});

test.each([
  ['a scheme that nobody draws', `/api/maps/${CAMBRIDGE}/sepia`],
  ['a cell of the ocean', '/api/maps/n0972w1366/light'],
  ['a finer place', '/api/maps/42.3736,-71.1097/light'],
])('%s is not found, and the answer is not kept', async (_, path) => {
  const { status, headers, body } = await visitor.call('GET', path);

  expect(status).toBe(404);
  expect(body).toMatchObject({ error: { code: 'not_found' } });
  expect(headers['cache-control']).toBe('no-store');
});

test('what the viewer adds to the address changes nothing', async () => {
  const plain = await (await look(`/api/maps/${CAMBRIDGE}/light`)).text();

  const asked = await look(`/api/maps/${CAMBRIDGE}/light?lat=42.3736&lng=-71.1097`, { cookie: 'sid=x' });

  expect(asked.status).toBe(200);
  expect(await asked.text()).toBe(plain);
});

test('two addresses of a cell have one public point, and so one map', async () => {
  const owner = await registeredHomeowner(w);
  const preview = (address: string) =>
    owner.api.call('requests.previewPlace', { body: { zip: '02139', address } });
  const points = new Map<string, Point>();
  for (const address of [
    '12 Elm Street',
    '77 Canary Street',
    '9 Oak Avenue',
    '301 Broadway',
    '5 Main Street',
  ]) {
    const { publicPoint } = await preview(address);
    points.set(JSON.stringify(publicPoint), publicPoint);
  }

  expect(points.size).toBeLessThan(5);
  expect(new Set([...points.values()].map(cellKey)).size).toBe(points.size);
});
