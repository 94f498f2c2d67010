import type { Cents } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { countBid, uncountBid, uncountDeclined } from './bid-count.ts';
import { lockForCheckout, releaseLock, replaceLock } from './checkout-lock.ts';
import { acceptRequest, checkInRequest, completeRequest, settleRequest } from './job-writes.ts';
import { expireRequest } from './pending-store.ts';
import type { CheckoutLock, ServiceRequest } from './request.ts';
import { readRequest } from './request-store.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post({ serviceTypeIds: [1, 2] });
});

const AT = '2027-05-04T12:00:00.000Z';
const SCHEDULE = { date: '2027-05-06', time: 'morning' } as const;
const BY = { paymentId: 'pay_1', bidId: 'bid_1', providerId: 'acc_p', schedule: SCHEDULE, at: AT };
const lock = (paymentId: string, bidId = 'bid_1'): CheckoutLock => ({ paymentId, bidId, expiresAt: AT });
const stored = async () => (await readRequest(m.table, request.id)) as ServiceRequest;
const lockFor = async (paymentId: string) =>
  m.table.transact([lockForCheckout(await stored(), lock(paymentId))]);
const accept = async () => {
  await lockFor('pay_1');
  await m.table.transact(acceptRequest(await stored(), BY));
};
const lost = (code: string) => expect.objectContaining({ code });

describe('the checkout lock', () => {
  test('is taken once; the same payment may take it again', async () => {
    await lockFor('pay_1');
    await lockFor('pay_1');

    await expect(lockFor('pay_2')).rejects.toEqual(lost('checkout_in_progress'));
    expect(await stored()).toMatchObject({ checkoutLock: lock('pay_1'), version: 3 });
  });

  test('needs the version that was decided on', async () => {
    await m.table.transact([countBid(request, 'bid_1', 4000 as Cents)]);

    await expect(m.table.transact([lockForCheckout(request, lock('pay_1'))])).rejects.toEqual(
      lost('state_changed'),
    );
  });

  test('binds after its end, too', async () => {
    await lockFor('pay_1');
    m.clock.set('2027-05-05T00:00:00.000Z');

    await expect(lockFor('pay_2')).rejects.toEqual(lost('checkout_in_progress'));
  });

  test('is released by its own payment alone', async () => {
    await lockFor('pay_1');

    await expect(m.table.transact([releaseLock(request.id, 'pay_2')])).rejects.toEqual(lost('state_changed'));
    await m.table.transact([releaseLock(request.id, 'pay_1')]);
    expect(await stored()).not.toHaveProperty('checkoutLock');
    await lockFor('pay_2');
  });

  test('passes from one payment to another in one step', async () => {
    await lockFor('pay_1');
    await m.table.transact([replaceLock(await stored(), 'pay_1', lock('pay_2', 'bid_2'))]);

    expect(await stored()).toMatchObject({ checkoutLock: lock('pay_2', 'bid_2') });
    await expect(m.table.transact([replaceLock(request, 'pay_1', lock('pay_3'))])).rejects.toEqual(
      lost('checkout_in_progress'),
    );
  });

  test('stays when something else changed since the read', async () => {
    await lockFor('pay_1');
    const before = await stored();
    await m.patch(request.id, { version: before.version + 1 });

    await expect(m.table.transact([replaceLock(before, 'pay_1', lock('pay_2'))])).rejects.toEqual(
      lost('state_changed'),
    );
  });

  test.each([
    ['accepted', 'already_accepted'],
    ['completed', 'already_accepted'],
    ['expired', 'request_not_open'],
  ])('of a request that is %s is refused with %s', async (status, code) => {
    await m.patch(request.id, { status });

    await expect(lockFor('pay_1')).rejects.toEqual(lost(code));
    await expect(m.table.transact([replaceLock(request, 'pay_1', lock('pay_2'))])).rejects.toEqual(
      lost(code),
    );
  });
});

describe('accepting', () => {
  test('accepts the request, drops lock and due date and closes it to browsing', async () => {
    await accept();

    expect(await stored()).toMatchObject({
      status: 'accepted',
      acceptedBidId: 'bid_1',
      acceptedProviderId: 'acc_p',
      paymentId: 'pay_1',
      acceptedAt: AT,
      version: 3,
    });
    for (const gone of ['checkoutLock', 'duePk', 'dueAt']) expect(await stored()).not.toHaveProperty(gone);
    expect(m.items('OPEN#')).toEqual([]);
  });

  test('needs the lock of this payment', async () => {
    await expect(m.table.transact(acceptRequest(request, BY))).rejects.toEqual(lost('already_accepted'));
    await lockFor('pay_2');
    await expect(m.table.transact(acceptRequest(request, BY))).rejects.toEqual(lost('already_accepted'));
    expect(m.items('OPEN#')).toHaveLength(3);
  });

  test('happens once', async () => {
    await accept();

    await expect(m.table.transact(acceptRequest(request, BY))).rejects.toEqual(lost('already_accepted'));
  });
});

describe('the job', () => {
  test('is checked in once, by the accepted bid, then completed once, then settled', async () => {
    const checkIn = (bidId: string) => m.table.transact([checkInRequest(request.id, bidId, AT)]);
    const complete = () => m.table.transact([completeRequest(request, AT)]);
    await expect(checkIn('bid_1')).rejects.toEqual(lost('job_not_open'));
    await expect(complete()).rejects.toEqual(lost('job_not_open'));
    await accept();

    await expect(checkIn('bid_2')).rejects.toEqual(lost('job_not_open'));
    await checkIn('bid_1');
    await expect(checkIn('bid_1')).rejects.toEqual(lost('job_not_open'));
    await complete();
    await expect(complete()).rejects.toEqual(lost('job_not_open'));
    await expect(m.table.transact([settleRequest(request.id, 'pay_2', AT)])).rejects.toEqual(
      lost('state_changed'),
    );
    await m.table.transact([settleRequest(request.id, 'pay_1', AT)]);

    expect(await stored()).toMatchObject({
      status: 'completed',
      checkedInAt: AT,
      completedAt: AT,
      settledAt: AT,
      version: 6,
    });
  });
});

describe('counting bids', () => {
  const count = (bidId: string) => m.table.transact([countBid(request, bidId, 4000 as Cents)]);
  const uncount = (bidId: string) => m.table.transact([uncountBid(request.id, bidId)]);

  test('stops at the limit, also when all are concurrent', async () => {
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(count));

    const reasons = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
    expect(reasons).toEqual([lost('bid_limit_reached'), lost('bid_limit_reached')]);
    expect(await stored()).toMatchObject({ liveBids: 5, version: 6 });
    expect(Object.keys((await stored()).bidPrices)).toHaveLength(5);
  });

  test('a withdrawn bid frees its place', async () => {
    for (const bidId of ['a', 'b', 'c', 'd', 'e']) await count(bidId);
    await uncount('c');

    await count('f');
    expect(Object.keys((await stored()).bidPrices)).toEqual(['a', 'b', 'd', 'e', 'f']);
  });

  test('a bid that is being paid cannot be withdrawn, another one can', async () => {
    await count('bid_1');
    await count('bid_2');
    await lockFor('pay_1');

    await expect(uncount('bid_1')).rejects.toEqual(lost('checkout_in_progress'));
    await uncount('bid_2');
    expect(await stored()).toMatchObject({ liveBids: 1 });
  });

  test.each(['accepted', 'expired', 'completed'])('a request that is %s takes none', async (status) => {
    await m.patch(request.id, { status });

    await expect(count('a')).rejects.toEqual(lost('request_not_open'));
  });

  test('declined bids free their places together, never on an open request', async () => {
    await count('a');
    await count('b');
    const uncountBoth = () => m.table.transact([uncountDeclined(request, ['a', 'b'])]);

    await expect(uncountBoth()).rejects.toEqual(lost('state_changed'));
    await m.patch(request.id, { status: 'expired' });
    await uncountBoth();
    expect(await stored()).toMatchObject({ liveBids: 0, bidPrices: {} });
  });
});

describe('expiring', () => {
  test('ends a pending request and closes it', async () => {
    await m.table.transact(expireRequest(request, AT));

    expect(await stored()).toMatchObject({ status: 'expired', expiredAt: AT });
    expect(m.items('OPEN#')).toEqual([]);
  });

  test('waits for an open checkout, and loses to acceptance', async () => {
    await lockFor('pay_1');
    await expect(m.table.transact(expireRequest(await stored(), AT))).rejects.toEqual(lost('state_changed'));
    await m.table.transact(acceptRequest(await stored(), BY));

    await expect(m.table.transact(expireRequest(await stored(), AT))).rejects.toEqual(lost('state_changed'));
  });
});
