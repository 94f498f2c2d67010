import { type Answer, type Person, waysToCall } from '../../tests/support/people.ts';
import { BID, REQUEST } from './one-job.ts';
import { lostOf } from './receipts.ts';
import { Tally } from './tally.ts';

/** Returns a person whose calls get these responses, one after another. */
function answered(...answers: { status: number; body?: object }[]): Person {
  const call = async <T>() => ({ headers: {}, body: {}, ...answers.shift() }) as Answer<T>;
  return { email: 'robin@homes.test', address: '127.1.0.1', cookies: new Map(), ...waysToCall(call) };
}

test('a write that was answered with success is held to, a refused one and a question are not', async () => {
  const tally = new Tally();
  const someone = tally.follow(
    answered(
      { status: 201, body: { id: REQUEST } },
      { status: 409, body: { id: 'req_no' } },
      { status: 200, body: { id: REQUEST } },
    ),
  );

  await someone.call('POST', '/api/service-requests', {});
  await someone.call('POST', '/api/service-requests', {});
  await someone.call('GET', `/api/service-requests/${REQUEST}?x=1`);

  expect([tally.calls, tally.writes, [...tally.requests]]).toEqual([3, 1, [REQUEST]]);
  expect(lostOf([], tally.receipts)).toEqual([
    `request ${REQUEST} is gone`,
    `address of request ${REQUEST} is gone`,
  ]);
});

test('what happens to a bid is looked for at its request, also when the bid itself was looked up', async () => {
  const tally = new Tally();
  tally.knowBid(BID, REQUEST);
  const someone = tally.follow(answered({ status: 200 }));

  await someone.call('POST', `/api/bids/${BID}/check-in`, {});

  expect(tally.receipts).toMatchObject([{ pk: `BIDS#${REQUEST}`, sk: `BID#${BID}` }]);
  expect(lostOf([{ pk: `BIDS#${REQUEST}`, sk: `BID#${BID}`, checkedInAt: 'now' }], tally.receipts)).toEqual(
    [],
  );
});

test.each([
  { status: 409, also: [], errors: 0 },
  { status: 429, also: [], errors: 0 },
  { status: 503, also: [], errors: 1 },
  { status: 503, also: [503], errors: 0 },
  { status: 422, also: [503], errors: 1 },
  { status: 500, also: [], errors: 1 },
])('$status is a wrong $errors times where $also are declared besides', async ({ status, also, errors }) => {
  const tally = new Tally(also);

  await tally.follow(answered({ status })).call('POST', `/api/bids/${BID}/withdraw`);

  expect([tally.errors(), tally.refused()].map(({ length }) => length)).toEqual([errors, 1 - errors]);
  expect([...tally.errors(), ...tally.refused()]).toEqual([
    `POST /api/bids/:id/withdraw: ${status}, 1 times`,
  ]);
});

test('a share of the calls stayed under a time', async () => {
  const tally = new Tally();
  const someone = tally.follow(answered({ status: 200 }, { status: 200 }));

  await someone.call('GET', '/api/health');
  await someone.call('GET', '/api/health');

  expect(tally.within(0.99)).toBeGreaterThanOrEqual(tally.within(0));
  expect(tally.addresses).toEqual(new Set(['127.1.0.1']));
});

test('the slowest routes come first, with how often they were called', async () => {
  const tally = new Tally();
  const someone = tally.follow(answered({ status: 200 }, { status: 200 }, { status: 200 }));

  await someone.call('GET', '/api/health');
  await someone.call('GET', `/api/payments/${BID}`);
  await someone.call('GET', `/api/payments/${REQUEST}`);

  const all = tally.slowest(0.99, 5);
  expect(new Map(all.map(({ route, calls }) => [route, calls]))).toEqual(
    new Map([
      ['GET /api/health', 1],
      ['GET /api/payments/:id', 2],
    ]),
  );
  expect(all.map(({ ms }) => ms)).toEqual(all.map(({ ms }) => ms).toSorted((a, b) => b - a));
  expect(tally.slowest(0.99, 1)).toEqual(all.slice(0, 1));
});
