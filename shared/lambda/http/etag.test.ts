import { contract } from '@sward/shared/contract';
import { accountActor } from '@sward/shared/testing';
import { door, LOGOUT, NOW, signedIn } from '../../testing/http-door.ts';
import { conditionally } from './etag.ts';

const ROUTE = contract['messaging.now'];
const response = (body: string) => ({
  statusCode: 200,
  headers: { 'cache-control': 'no-store', 'content-type': 'application/json' },
  body,
});
const tagOf = (accountId: string, body: string) =>
  conditionally(ROUTE, accountActor({ accountId }), undefined, response(body)).headers.etag;

test('an answer has a strong tag, and stays out of every cache', () => {
  const answer = conditionally(ROUTE, accountActor(), undefined, response('{}'));

  expect(answer).toMatchObject({ statusCode: 200, body: '{}' });
  expect(answer.headers).toMatchObject({
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    'cache-control': 'no-store',
  });
});

test('the same bytes of another account have another tag', () => {
  expect(tagOf('acc_1', '{}')).toBe(tagOf('acc_1', '{}'));
  expect(tagOf('acc_2', '{}')).not.toBe(tagOf('acc_1', '{}'));
  expect(tagOf('acc_1', '[]')).not.toBe(tagOf('acc_1', '{}'));
});

const TAG = tagOf(accountActor().accountId, '{}') ?? '';

test.each([
  ['the tag', TAG, 304],
  ['the tag, marked by what compresses', `W/${TAG}`, 304],
  ['one of several', `"old", ${TAG}`, 304],
  ['another tag', '"old"', 200],
  ['the tag of another person', tagOf('acc_other', '{}'), 200],
  ['anything', '*', 200],
  ['nothing', undefined, 200],
])('a caller with %s', (_, ifNoneMatch, status) => {
  const answer = conditionally(ROUTE, accountActor(), ifNoneMatch, response('{}'));

  expect(answer.statusCode).toBe(status);
  expect(answer.body).toBe(status === 304 ? undefined : '{}');
  expect(answer.headers.etag).toBe(TAG);
});

test.each(['requests.priceGuide', 'auth.login', 'requests.mapPicture', 'auth.loginPage'] as const)(
  '%s has none',
  (id) => {
    expect(conditionally(contract[id], accountActor(), TAG, response('{}')).headers).not.toHaveProperty(
      'etag',
    );
  },
);

test('the HTTP stack asks: a second read of what has not changed has no body, one of what has changed has', async () => {
  let notifications = 1;
  const { accountId: id, displayName: _, kind: _kind, ...actor } = accountActor();
  const user = { id, firstName: 'Dana', lastName: 'Hill', email: 'dana@example.com', ...actor };
  const { call } = door(async () => ({ body: { user, notifications, conversations: [] } }));
  const first = await call(NOW, signedIn);
  const again = (etag = '') => call(NOW, { ...signedIn, headers: { 'if-none-match': etag } });

  const same = await again(first.headers.etag);
  notifications = 2;
  const changed = await again(first.headers.etag);

  expect([first.statusCode, same.statusCode, same.body, changed.statusCode]).toEqual([
    200,
    304,
    undefined,
    200,
  ]);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
  expect((await door().call(LOGOUT, signedIn)).headers).not.toHaveProperty('etag');
});
