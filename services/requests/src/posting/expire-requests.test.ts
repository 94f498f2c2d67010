import { DAY, MINUTE } from '@sward/shared/kernel';
import type { IndexKey } from '@sward/shared/table';
import { type Market, market } from '../../testing/market.ts';
import { expireRequests } from './expire-requests.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

const END = '2027-05-07T04:00:00.000Z';
const expired = () => m.events().filter((event) => event.type === 'RequestExpired');
const statuses = () =>
  m
    .items('REQUEST#')
    .map((item) => String(item.status))
    .toSorted();

test('ends what is pending at the end of its service date, once', async () => {
  const request = await m.post();
  await m.post({ serviceDate: '2027-05-08' });
  m.clock.set('2027-05-07T03:59:59.999Z');
  await expireRequests(m.ports);
  expect(statuses()).toEqual(['pending', 'pending']);

  m.clock.set(END);
  await expireRequests(m.ports);
  await expireRequests(m.ports);

  expect(statuses()).toEqual(['expired', 'pending']);
  expect(m.items('OPEN#').every((item) => item.id !== request.id)).toBe(true);
  expect(expired()).toMatchObject([
    {
      aggregate: `Request#${request.id}`,
      aggregateVersion: 2,
      actor: 'system',
      data: { requestId: request.id, ownerId: m.owner.accountId },
    },
  ]);
});

test('leaves a request alone while a checkout is open on it, and retries later', async () => {
  const request = await m.post();
  await m.patch(request.id, { checkoutLock: { paymentId: 'pay_1', bidId: 'bid_1', expiresAt: END } });
  m.clock.set(END);
  m.clock.advance(DAY);
  await expireRequests(m.ports);
  expect(statuses()).toEqual(['pending']);

  await m.table.transact([
    { update: { pk: `REQUEST#${request.id}`, sk: 'REQUEST' }, remove: ['checkoutLock'] },
  ]);
  m.clock.advance(5 * MINUTE);
  await expireRequests(m.ports);

  expect(statuses()).toEqual(['expired']);
});

test('one that cannot be ended does not stop the others', async () => {
  for (let i = 0; i < 3; i++) await m.post();
  m.clock.set(END);
  const { transact } = m.table;
  let calls = 0;
  m.ports.marketplace = {
    ...m.table,
    transact: async (writes) => {
      calls += 1;
      if (calls === 2) throw new Error('the table is away');
      await transact(writes);
    },
  };
  await expireRequests(m.ports);
  expect(statuses()).toEqual(['expired', 'expired', 'pending']);

  await expireRequests(m.ports);

  expect(statuses()).toEqual(['expired', 'expired', 'expired']);
  expect(expired()).toHaveLength(3);
});

test('those that stay in the list do not delay the ones behind them', async () => {
  await m.post();
  const stuck = Array.from({ length: 60 }, (_, i) => ({ pk: `REQUEST#req_${i}`, sk: 'REQUEST' }));
  const open = m.items('REQUEST#').map(({ pk, sk }) => ({ pk, sk }));
  const all: IndexKey[] = [...stuck, ...open].map((key) => ({ ...key, place: END }));
  m.ports.marketplace = {
    ...m.table,
    // Puts all requests into one shard.
    queryIndex: async (_, { pk, cursor }) => {
      if (!pk.endsWith('#0')) return { items: [], cursor: null };
      const from = Number(cursor ?? 0);
      return { items: all.slice(from, from + 50), cursor: from + 50 < all.length ? String(from + 50) : null };
    },
  };
  m.clock.set(END);

  await expireRequests(m.ports);

  expect(statuses()).toEqual(['expired']);
});
