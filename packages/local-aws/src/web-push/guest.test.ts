import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { testClock } from '../../testing/core.ts';
import type { HttpRequest } from '../api-gateway/http.ts';
import { openStore } from '../core/store.ts';
import type { EndpointReply, Store } from '../core/types.ts';
import type { Guest, Host } from '../guest.ts';
import { pushGuest } from './guest.ts';
import type { TestBrowser } from './push-service.ts';

const AWS = 'http://127.0.0.1:4566';
const keys = webPush.generateVAPIDKeys();

let store: Store;
let guest: Guest;
let browser: TestBrowser;

beforeEach(async () => {
  store = (await openStore()).store;
  const clock = { ...testClock(), now: () => Date.now() };
  guest = await pushGuest({ store, clock, awsUrl: AWS } as Pick<Host, 'store' | 'clock' | 'awsUrl'> as Host);
  browser = JSON.parse(String((await local('POST', '/browsers')).body));
});
afterEach(() => store.close());

async function local(method: string, path: string, body = {}, headers = {}) {
  const request: HttpRequest = {
    ...{ method, path: `/_local/push${path}`, query: '', sourceIp: '127.0.0.1' },
    ...{ headers, body: Buffer.from(JSON.stringify(body)) },
  };
  return await guest.handleLocal(request);
}

/** Pushes to the browser as a program would, with `change` applied before it is sent. */
async function push(
  payload: string,
  change: { to?: TestBrowser; subject?: string; audience?: string; headers?: Record<string, string> } = {},
): Promise<EndpointReply> {
  const { to = browser, subject = 'mailto:me@sward.example', audience, headers = {} } = change;
  const endpoint = audience ?? to.endpoint;
  const made = webPush.generateRequestDetails({ ...to, endpoint }, payload, {
    vapidDetails: { subject, ...keys },
    ...{ TTL: 60, urgency: 'high', topic: 'lawn' },
  });
  const sent = Object.entries({ ...made.headers, ...headers }) as [string, unknown][];
  return await guest.handle({
    ...{ method: 'POST', path: new URL(to.endpoint).pathname, query: new URLSearchParams() },
    headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: made.body,
  });
}
const pushes = async () => JSON.parse(String((await local('GET', '/pushes.json')).body));

test('takes the calls below its path alone', () => {
  const call = { method: 'POST', query: new URLSearchParams(), headers: {}, body: Buffer.alloc(0) };

  expect([guest.takes({ ...call, path: '/push/1' }), guest.takes({ ...call, path: '/pushed' })]).toEqual([
    true,
    false,
  ]);
});

test('a push is read with the key of its browser, and shown', async () => {
  expect(await push('{"kind":"bid-placed"}')).toMatchObject({ status: 201 });
  // This payload ends like the delimiter of a last record.
  await push(`two\u0002`);

  expect(await pushes()).toMatchObject([
    { payload: 'two\u0002' },
    {
      ...{ browser: browser.id, payload: '{"kind":"bid-placed"}', bytes: 21 },
      ...{ ttl: 60, urgency: 'high', topic: 'lawn' },
    },
  ]);
  expect((await guest.page()).markup).toContain('{&quot;kind&quot;:&quot;bid-placed&quot;}');
});

test('what is encrypted for another browser is not', async () => {
  const other: TestBrowser = {
    ...browser,
    keys: { ...browser.keys, auth: randomBytes(16).toString('base64url') },
  };

  await expect(push('x', { to: other })).rejects.toThrow();
  expect(await pushes()).toEqual([]);
});

test.each([
  ['signed for another service', { audience: 'https://fcm.googleapis.com/1' }, 403],
  ['not signed', { headers: { Authorization: 'vapid t=a.b.c, k=ab' } }, 403],
  ['without a time to live', { headers: { TTL: 'soon' } }, 400],
])('what is %s is refused', async (_what, change, status) => {
  expect(await push('x', change)).toMatchObject({ status });
  expect(await pushes()).toEqual([]);
});

test.each([404, 410, 500])('answers %s as it was set, until it is set again', async (status) => {
  await local('POST', `/browsers/${browser.id}`, { answer: status });
  expect(await push('x')).toMatchObject({ status });
  await local('POST', `/browsers/${browser.id}`, { answer: 201 });
  expect(await push('x')).toMatchObject({ status: 201 });

  expect(await pushes()).toHaveLength(1);
});

test('answers 429 with how long to wait', async () => {
  await local('POST', `/browsers/${browser.id}`, { answer: 429, retryAfter: 30 });

  expect(await push('x')).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
});

test('knows no other answer and no other browser', async () => {
  expect(await local('POST', `/browsers/${browser.id}`, { answer: 299 })).toMatchObject({ status: 400 });
  expect(await local('POST', '/browsers/nobody', { answer: 410 })).toMatchObject({ status: 404 });
  expect(await push('x', { to: { ...browser, endpoint: `${AWS}/push/nobody` } })).toMatchObject({
    status: 404,
  });
});

test('tells nobody the private key of a browser', async () => {
  const stored = JSON.stringify(await store.get(`push~browser~${browser.id}`));
  const { privateKey } = JSON.parse(stored);

  expect((await guest.page()).markup).not.toContain(privateKey);
  expect(Object.keys(browser)).not.toContain('privateKey');
});
