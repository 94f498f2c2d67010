import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { DEVELOPER_PAGES, documentFolder, PAGES } from '@sward/shared/contract/pages';
import type { Properties } from '../checks/resources.ts';
import { ROOT } from '../paths.ts';
import { VIEWER_RESPONSE_CODE, viewerRequestCode } from './edge-functions.ts';

const run = (code: string, event: unknown) =>
  runInNewContext(`${code}; handler(event)`, { event }) as {
    uri: string;
    headers: Properties;
    statusCode?: number;
  };
const request = (
  uri: string,
  cookies = {},
  devPages = false,
  more: { query?: object; referer?: string } = {},
) =>
  run(viewerRequestCode({ devPages }), {
    viewer: { ip: '203.0.113.9' },
    request: {
      uri,
      cookies,
      querystring: more.query ?? {},
      headers: {
        host: { value: 'sward.example' },
        'x-sward-viewer': { value: 'forged' },
        ...(more.referer && { referer: { value: more.referer } }),
      },
    },
  });

test('fit into 10 kB', () => {
  expect(Buffer.byteLength(viewerRequestCode({ devPages: true }))).toBeLessThan(10_240);
});

test('overwrite what the API trusts', () => {
  expect(request('/api/auth/user').headers).toMatchObject({
    'x-sward-host': { value: 'sward.example' },
    'x-sward-viewer': { value: '203.0.113.9' },
  });
});

test.each(PAGES.public)('%s is a document of its own for visitors', (path) => {
  const document = path === '/' ? '/index.html' : `${path}/index.html`;

  expect(request(path).uri).toBe(document);
  expect(request(`${path}/`.replace('//', '/')).uri).toBe(document);
  expect(request(path === '/' ? '/es' : `/es${path}`).uri).toBe(`/es${document}`);
});

test.each(PAGES.public)('%s is another document for people who signed in', (path) => {
  const signedIn = { sward_in: { value: '1' } };

  expect(request(path, signedIn).uri).toBe(`${documentFolder(path)}/app.html`);
  expect(request(`/es${path}`, signedIn).uri).toBe(`/es${documentFolder(path)}/app.html`);
});

test.each(PAGES.app)('%s is the app', (path) => {
  const address = path.replace(/:\w+/, 'abc_1');

  expect(request(address).uri).toBe(`${documentFolder(path)}/app.html`);
  expect(request(`/es${address}/`).uri).toBe(`/es${documentFolder(path)}/app.html`);
});

test.each(DEVELOPER_PAGES)('%s is the app where the stage has it and the 404 page elsewhere', (path) => {
  expect(request(path, {}, true).uri).toBe(`${path}/app.html`);
  expect(request(`/es${path}`, {}, true).uri).toBe(`/es${path}/app.html`);
  expect(request(path).uri).toBe('/404.html');
});

test('an unknown address is the 404 page with status 404', () => {
  expect(request('/nowhere').uri).toBe('/404.html');
  expect(request('/es/nowhere').uri).toBe('/es/404.html');
  expect(request('/essays').uri).toBe('/404.html');
  for (const uri of ['/404.html', '/es/404.html']) {
    const response = run(VIEWER_RESPONSE_CODE, { request: { uri }, response: { statusCode: 200 } });
    expect(response.statusCode).toBe(404);
  }
});

describe('for the person who has chosen a language', () => {
  const chose = (language: string) => ({ sward_lang: { value: language } });
  const leadsTo = (uri: string, cookies: object, more = {}) => {
    const { statusCode, headers } = request(uri, cookies, false, more);
    return statusCode === 302 ? headers.location?.value : undefined;
  };

  test.each([
    ['es', '/', '/es'],
    ['es', '/pricing', '/es/pricing'],
    ['es', '/requests/req_1/bids/', '/es/requests/req_1/bids'],
    ['en', '/es', '/'],
    ['en', '/es/', '/'],
    ['en', '/es/settings', '/settings'],
  ])('%s leads from %s to %s, signed in or not', (language, uri, location) => {
    expect(leadsTo(uri, chose(language))).toBe(location);
    expect(leadsTo(uri, { ...chose(language), sward_in: { value: '1' } })).toBe(location);
  });

  test('the query goes along as it is, and no one keeps the answer', () => {
    const query = {
      next: { value: '%2Fmessages' },
      a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
      flag: { value: '' },
    };

    expect(leadsTo('/login', chose('es'), { query })).toBe('/es/login?next=%2Fmessages&a=1&a=2&flag');
    expect(request('/login', chose('es')).headers['cache-control']).toEqual({ value: 'no-store' });
  });

  test.each([
    ['the address is of that language', '/es/pricing', 'es'],
    ['the address is of that language', '/pricing', 'en'],
    ['nothing was chosen', '/pricing', ''],
    ['it is a language that Sward does not have', '/es/pricing', 'fr'],
    ['it is the API', '/api/auth/user', 'es'],
    ['it is a file', '/assets/app-abc.js', 'es'],
    ['it is an unknown address', '/nowhere', 'es'],
  ])('no one is led on when %s: %s', (_, uri, language) => {
    expect(leadsTo(uri, language ? chose(language) : {})).toBeUndefined();
  });

  test('a link of this site to the other language is the switch; one of another site is not', () => {
    expect(leadsTo('/faq', chose('es'), { referer: 'https://sward.example/es/faq' })).toBeUndefined();
    expect(leadsTo('/faq', chose('es'), { referer: 'https://elsewhere.example/' })).toBe('/es/faq');
  });
});

describe('files', () => {
  const filesOf = (folder: string) =>
    readdirSync(join(ROOT, 'frontend/dist', folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`);

  test('of the built site are served as they are', () => {
    const files = [...filesOf(''), ...filesOf('/es'), '/assets/app-abc.js', '/es/settings/app.html'];

    expect(files.length).toBeGreaterThan(15);
    expect(files.map((uri) => request(uri).uri)).toEqual(files);
  });

  test.each(['/pricing.html', '/index.php', '/wp-login.php', '/nowhere/picture.png', '/es/pricing.html'])(
    '%s, which there is not, is the 404 page',
    (uri) => {
      expect(request(uri).uri).toBe(uri.startsWith('/es/') ? '/es/404.html' : '/404.html');
    },
  );
});
