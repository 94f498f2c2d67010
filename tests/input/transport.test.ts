import { contract, type Route, type RouteId, routes } from '@sward/shared/contract';
import { buildScene, type Scene } from '../support/scene.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { MISSING_ID } from '../support/world.ts';
import { refusal, refused, wrongShape } from './expectations.ts';
import { CLIENT, cookiesOf, JSON_TYPE, type RawCall, rawCall } from './raw-call.ts';
import { type Sample, samplesOf, target } from './samples.ts';
import { tables } from './unchanged.ts';

/** What is wrong before anybody looks at a field: bytes, headers, methods, addresses, sessions. */
let scene: Scene;
let samples: Record<RouteId, Sample>;
let before: Map<string, string>;

beforeAll(async () => {
  scene = await buildScene();
  samples = samplesOf(scene);
  before = await tables();
});

// Nothing in this file may change anything.
afterAll(async () => expect(await tables()).toEqual(before));

const call = (given: RawCall) => rawCall(siteUrl(), given);
const commands = routes.filter((route) => route.method !== 'GET' && route.who !== 'signature');
const each = (some: readonly Route[]) => some.map((route) => [route.id as RouteId, route] as const);
const sessionOf = (id: RouteId) => cookiesOf(scene[samples[id].who].cookies);

const MiB = 2 ** 20;

describe.each(each(commands))('%s', (id, route) => {
  const good = (more: Partial<RawCall> = {}): RawCall => ({
    method: route.method,
    path: target(route.path, samples[id]),
    headers: { ...CLIENT, ...JSON_TYPE, ...sessionOf(id) },
    ...more,
  });

  test.each([
    ['an open brace', '{'],
    ['a trailing comma', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['no value', '{"a":}'],
    ['NUL', '\u0000'],
    ['not a number', '{"a":NaN}'],
    ['two values', '{}{}'],
    ['a byte order mark alone', '\ufeff'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x80])],
    ['a form', 'a=1&b=2'],
    ['thirty thousand brackets', '['.repeat(30_000)],
  ])('400 for %s', async (_what, body) => {
    expect(refusal(await call(good({ body })))).toEqual(refused('invalid_json'));
  });

  test('422 for thirty thousand lists in each other', async () => {
    const body = '['.repeat(30_000) + ']'.repeat(30_000);

    expect(refusal(await call(good({ body })))).toEqual(refused('validation_failed'));
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/octet-stream',
    'text/json',
  ])('415 for JSON that calls itself %s', async (type) => {
    const body = JSON.stringify(samples[id].body ?? {});
    const headers = { ...CLIENT, ...sessionOf(id), 'content-type': type };

    expect(refusal(await call(good({ headers, body })))).toEqual(refused('json_required'));
  });

  test('415 for JSON that says nothing of itself', async () => {
    const body = JSON.stringify(samples[id].body ?? {});
    const headers = { ...CLIENT, ...sessionOf(id) };

    expect(refusal(await call(good({ headers, body })))).toEqual(refused('json_required'));
  });

  test.each([
    ['just over the limit', 65_537],
    ['2 MB', 2 * MiB],
  ])('413 for a body of %s, over a connection that stays', async (_what, bytes) => {
    const body = JSON.stringify({ text: 'x'.repeat(bytes - 11) });

    expect(refusal(await call(good({ body })))).toEqual(refused('payload_too_large'));
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an origin that looks alike', { origin: 'http://localhost.evil.test' }],
    ['a hidden origin', { origin: 'null' }],
    ['another site that claims the client header', { ...CLIENT, 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin that claims the client header', { ...CLIENT, origin: 'https://evil.test' }],
    ['nowhere', {}],
  ])('403 for a call from %s', async (_what, from: Record<string, string>) => {
    const headers = { ...JSON_TYPE, ...sessionOf(id), ...from };
    const body = JSON.stringify(samples[id].body ?? {});

    expect(refusal(await call(good({ headers, body })))).toEqual(refused('forbidden'));
  });
});

const closed = routes.filter((route) => !['anyone', 'signature'].includes(route.who));

test.each(each(closed))('%s answers 401 without a session and for every forged one', async (id, route) => {
  const forged = [
    undefined,
    'sward_sid=',
    `sward_sid=${'A'.repeat(43)}`,
    `sward_sid=${'A'.repeat(42)}`,
    `sward_sid=${'A'.repeat(4000)}`,
    'sward_sid=../../SESSION',
    'sward_sid=%00',
    `__Host-sward_sid=${scene.owner.cookies.get('sward_sid')}`,
    `sward_sid=${scene.owner.cookies.get('sward_sid')?.toLowerCase()}`,
    `Sward_Sid=${scene.owner.cookies.get('sward_sid')}`,
  ];
  const body = route.body && JSON.stringify(samples[id].body);
  const path = target(route.path, samples[id]);
  for (const cookie of forged) {
    const headers = { ...CLIENT, ...(body !== undefined && JSON_TYPE), ...(cookie && { cookie }) };
    const answer = await call({ method: route.method, path, headers, body });
    expect({ cookie, ...refusal(answer) }).toEqual({ cookie, ...refused('unauthenticated') });
  }
});

const withParams = routes.filter((route) => route.params);

test.each(each(withParams))('%s answers 404 for ids that name nothing', async (id, route) => {
  const [name = ''] = /\{(\w+)\}/.exec(route.path)?.slice(1) ?? [];
  const known = samples[id].params?.[name] ?? '';
  const bad = [
    MISSING_ID(known.slice(0, 3)),
    known.toLowerCase(),
    `${known}x`,
    known.slice(0, -1),
    known.replace('_', '-'),
    `${known}\u0000`,
    `${known}\n`,
    ` ${known}`,
    '🌱',
    "' OR 1=1 --",
    '..',
    'a'.repeat(3000),
    'null',
    'undefined',
    '%',
    '{id}',
    '__proto__',
    '*',
    // An id of another kind.
    known.startsWith('acc_') ? scene.ids.openBid : scene.accountIds.owner,
  ];
  const body = route.body && JSON.stringify(samples[id].body);
  const headers = { ...CLIENT, ...(body !== undefined && JSON_TYPE), ...sessionOf(id) };
  // A token may have no letter that the changes above change.
  for (const value of bad.filter((each) => each !== known)) {
    const path = target(route.path, { params: { [name]: value } });
    const answer = await call({ method: route.method, path, headers, body });
    expect({ value, ...refusal(answer) }).toEqual({ value, ...refused('not_found') });
  }
  // Escapes that are no UTF-8 reach the server as they are.
  for (const value of ['%zz', '%ff', '%', '%00']) {
    const path = route.path.replace(`{${name}}`, value);
    const answer = await call({ method: route.method, path, headers, body });
    expect({ value, ...refusal(answer) }).toEqual({ value, ...refused('not_found') });
  }
});

/** The mailed link is the key of these, and a provider's page is there for everyone. */
const FOR_WHOEVER_ASKS = [
  'auth.getApplicationStatus',
  'auth.replyToApplication',
  'bids.getProvider',
  'bids.listReviews',
];

/** Routes that name something of somebody, in the path or in the body. */
const naming = routes.filter(
  (route) =>
    (route.params && !FOR_WHOEVER_ASKS.includes(route.id)) ||
    ['payments.createIntent', 'payments.pay', 'messaging.openConversation', 'messaging.sendMessage'].includes(
      route.id,
    ),
);

test.each(each(naming))('%s keeps what belongs to others from a stranger', async (id, route) => {
  const body = route.body && JSON.stringify(samples[id].body);
  const headers = { ...CLIENT, ...(body !== undefined && JSON_TYPE), ...cookiesOf(scene.neighbour.cookies) };

  const answer = await call({ method: route.method, path: target(route.path, samples[id]), headers, body });

  // A route for providers does not even look.
  const refusals = [refused('not_found'), refused('forbidden'), refused('not_a_provider')];
  expect(refusals).toContainEqual(refusal(answer));
});

test('a stranger who has the link may look at an application, and the page of a provider is public', async () => {
  for (const id of ['auth.getApplicationStatus', 'bids.getProvider', 'bids.listReviews'] as const) {
    const route = contract[id];
    const headers = cookiesOf(scene.neighbour.cookies);
    const answer = await call({ method: route.method, path: target(route.path, samples[id]), headers });
    expect({ id, status: answer.status }).toEqual({ id, status: 200 });
  }
});

test('a reply by the link goes no further for a stranger than for the applicant: uploads need a session', async () => {
  const { method, path } = contract['auth.replyToApplication'];
  const sample = samples['auth.replyToApplication'];
  const headers = { ...CLIENT, ...JSON_TYPE, ...cookiesOf(scene.neighbour.cookies) };
  const body = JSON.stringify(sample.body);

  const answer = await call({ method, path: target(path, sample), headers, body });

  expect(refusal(answer)).toEqual(refused('upload_not_found'));
});

/** The scene has a payment, but nothing wrong with its job. */
const OF_DISPUTES = ['payments.getDispute', 'messaging.disputeMessages'];

const withCursor = routes.filter(
  (route) => route.query?.safeParse({ cursor: '1' }).success && !OF_DISPUTES.includes(route.id),
);

test.each(each(withCursor))('%s answers 422 for cursors that it never gave', async (id, route) => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bad = [
    '',
    'x',
    '-1',
    '1e9',
    'null',
    '%',
    '🌱',
    '\u0000',
    'x'.repeat(3900),
    encoded(null),
    encoded({}),
    encoded([]),
    encoded([1]),
    encoded([null, null]),
    encoded(['', '']),
    encoded({ pk: 'ACCOUNT#1', sk: 'ACCOUNT' }),
    encoded(['ACCOUNT#1', 'ACCOUNT', 'OWNER#1', '2027']),
    encoded(['x'.repeat(2000)]),
  ];
  const headers = { ...CLIENT, ...sessionOf(id) };
  const answers = [];
  for (const cursor of bad) {
    const path = target(route.path, { ...samples[id], query: { ...samples[id].query, cursor } });
    const answer = await call({ method: 'GET', path, headers });
    answers.push({ cursor, status: answer.status, wrong: answer.status < 400 ? [] : wrongShape(answer) });
  }

  // A cursor of the right form that points nowhere may give an empty page; nothing else passes.
  expect(answers.filter(({ status, wrong }) => ![200, 422].includes(status) || wrong.length)).toEqual([]);
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(5);
});

const readers = routes.filter(
  (route) => route.method === 'GET' && !route.redirect && route.domain !== 'system',
);

test.each(each(readers))('%s answers 422 for questions that it does not know', async (id, route) => {
  const headers = { ...CLIENT, ...sessionOf(id) };
  for (const query of ['unknown=1', 'constructor=1', 'cursor[]=1', 'sort=none%00', '%zz=1', '🌱=1']) {
    const path = `${target(route.path, { params: samples[id].params })}?${encodeURI(query)}`;
    const answer = await call({ method: 'GET', path, headers });
    expect({ query, ...refusal(answer) }).toEqual({ query, ...refused('validation_failed') });
  }
});

/** What an operator reads of a report is on record: each reading changes something. */
const quiet = readers.filter(({ id }) => id !== 'messaging.getReport');

test.each(each(quiet))('%s takes no notice of a body', async (id, route) => {
  const headers = { ...CLIENT, ...JSON_TYPE, ...sessionOf(id) };
  const path = target(route.path, samples[id]);
  const plain = await call({ method: 'GET', path, headers });
  for (const body of ['null', '{"a":1}', '{', '[]']) {
    const { status } = await call({ method: 'GET', path, headers, body });
    expect({ body, status }).toEqual({ body, status: plain.status });
  }
  expect(plain.status).toBe(OF_DISPUTES.includes(id) ? 404 : 200);
});

test('the session id of someone who signed out is worth nothing', async () => {
  const cookies = new Map(scene.stranger.cookies);
  await scene.stranger.must('POST', '/api/auth/logout');

  const answer = await call({ method: 'GET', path: '/api/auth/user', headers: cookiesOf(cookies) });

  expect(refusal(answer)).toEqual(refused('unauthenticated'));
});
