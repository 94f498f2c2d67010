import { type Market, market, OWNER } from '../../testing/market.ts';
import type { ServiceRequest } from '../request/request.ts';
import { cancelRequest } from './cancel-request.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post();
});

const cancel = (by = m.owner) => cancelRequest(m.ports, by, { requestId: request.id });
const cancelledEvents = () => m.events().filter(({ type }) => type === 'RequestCancelled');
const lock = { paymentId: 'pay_1', bidId: 'bid_1', expiresAt: '2027-05-03T12:30:00.000Z' };

test('the homeowner cancels a pending request: closed, no longer due, published', async () => {
  expect(await cancel()).toMatchObject({ role: 'owner', request: { status: 'cancelled', version: 2 } });

  const [stored] = m.items('REQUEST#');
  expect(stored).toMatchObject({ status: 'cancelled', cancelledBy: 'owner', version: 2 });
  expect(stored).not.toHaveProperty('duePk');
  expect(m.items('OPEN#')).toEqual([]);
  expect(cancelledEvents()).toMatchObject([
    { actor: OWNER, aggregateVersion: 2, data: { requestId: request.id } },
  ]);
});

test('twice has the same response and one event', async () => {
  await cancel();

  expect(await cancel()).toMatchObject({ request: { status: 'cancelled' } });
  expect(cancelledEvents()).toHaveLength(1);
});

test('concurrently it happens once, with the same response for both', async () => {
  const outcomes = await Promise.all([cancel(), cancel()]);

  expect(outcomes.map((seen) => seen.request.status)).toEqual(['cancelled', 'cancelled']);
  expect(cancelledEvents()).toHaveLength(1);
});

test('not while a checkout is open', async () => {
  await m.patch(request.id, { checkoutLock: lock });

  await expect(cancel()).rejects.toMatchObject({ code: 'checkout_in_progress' });
});

test.each(['accepted', 'completed', 'expired'])('not when it is %s', async (status) => {
  await m.patch(request.id, { status });

  await expect(cancel()).rejects.toMatchObject({ code: 'request_not_open' });
});

test('no other account may, and nothing changes', async () => {
  for (const someone of [m.stranger, m.provider, m.operator])
    await expect(cancel(someone)).rejects.toMatchObject({ code: 'not_found' });
  expect(m.items('REQUEST#')).toMatchObject([{ status: 'pending', version: 1 }]);
});

test('a cancelled request still counts within the month', async () => {
  await cancel();
  await m.post();
  await m.post();

  await expect(m.post()).rejects.toMatchObject({ code: 'request_limit_reached' });
});
