import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { httpRequest } from '../../testing/gateway.ts';
import { createSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const LONG = 'a'.repeat(2_000);
mkdirSync(join(folder, 'assets'));
for (const [file, content] of Object.entries({
  'index.html': '<h1>hi</h1>',
  'a b.txt': 'space',
  'assets/app.js': LONG,
  'assets/app.js.br': 'brotli',
  'assets/photo.png': LONG,
  'long.html': LONG,
  '.hidden': 'x',
})) {
  writeFileSync(join(folder, file), content);
}
writeFileSync(join(folder, '..', 'outside.txt'), 'outside');

const site = createSite({ folder, missingStatus: 403 });
const get = (path: string, headers: Record<string, string> = {}) => site(httpRequest({ path, headers }));

test.each([
  ['/index.html', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['/assets/app.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/photo.png', 'image/png', 'public, max-age=31536000, immutable'],
  ['/a%20b.txt', 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
])('%s has its type and may be kept as its name allows', async (path, type, cacheControl) => {
  const { status, headers } = await get(path);

  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl });
});

test.each([
  '/nothing',
  '/assets',
  '/',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/%00',
  '/%zz',
])('%s is not there', async (path) => {
  const { status, body } = await get(path);

  expect(status).toBe(403);
  expect(body).toContain('<Code>AccessDenied</Code>');
});

test('who may list the bucket learns that a key is missing', async () => {
  const listable = createSite({ folder, missingStatus: 404 });

  expect(await listable(httpRequest({ path: '/nothing' }))).toMatchObject({
    status: 404,
    body: expect.stringContaining('NoSuchKey'),
  });
});

test.each<[accepted: string | undefined, path: string, encoding: string | undefined, body: string]>([
  ['gzip, deflate, br', '/assets/app.js', 'br', 'brotli'],
  ['gzip', '/assets/app.js', 'gzip', LONG],
  ['br;q=0, gzip', '/assets/app.js', 'gzip', LONG],
  [undefined, '/assets/app.js', undefined, LONG],
  ['gzip, br', '/long.html', 'gzip', LONG],
  ['gzip, br', '/index.html', undefined, '<h1>hi</h1>'],
  ['gzip, br', '/assets/photo.png', undefined, LONG],
])('accepting %p, %s comes as %p', async (accepted, path, encoding, expected) => {
  const { headers, body } = await get(path, accepted === undefined ? {} : { 'accept-encoding': accepted });

  expect(headers['content-encoding']).toBe(encoding);
  const bytes = Buffer.from(body);
  expect((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()).toBe(expected);
});

test('what the viewer has already is a 304; the encodings have tags of their own', async () => {
  const plain = String((await get('/long.html')).headers.etag);
  const zipped = String((await get('/long.html', { 'accept-encoding': 'gzip' })).headers.etag);

  expect(zipped).not.toBe(plain);
  expect((await get('/long.html', { 'if-none-match': plain })).status).toBe(304);
  expect((await get('/long.html', { 'if-none-match': `"x", W/${plain}` })).status).toBe(304);
  expect((await get('/long.html', { 'if-none-match': zipped })).status).toBe(200);
});
