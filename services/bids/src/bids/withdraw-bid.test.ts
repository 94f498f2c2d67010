import { overtaken } from '@sward/shared/testing';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { withdrawBid } from './withdraw-bid.ts';

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.place();
});

const withdraw = (actor = m.provider) => withdrawBid(m.ports, actor, { bidId: bid.id });
const lockFor = (bidId: string) =>
  m.patch({ checkoutLock: { paymentId: 'pay_1', bidId, expiresAt: '2027-05-03T12:30:00.000Z' } });

test('releases the place on the request and publishes it', async () => {
  expect((await withdraw()).bid).toMatchObject({ status: 'withdrawn', version: 2 });

  expect(m.request()).toMatchObject({ liveBids: 0, bidPrices: {} });
  expect(m.summary(m.provider)).toMatchObject({ pending: 0 });
  expect(m.events('BidWithdrawn')).toMatchObject([
    { aggregate: `Bid#${bid.id}`, aggregateVersion: 2, data: { bidId: bid.id, requestId: REQUEST } },
  ]);
  const again = await m.place();
  expect(m.request()).toMatchObject({ liveBids: 1, bidPrices: { [again.id]: 4000 } });
});

test('twice, or twice at once, is done once', async () => {
  const both = await Promise.all([withdraw(), withdraw()]);
  const third = await withdraw();

  expect([...both, third].map((result) => result.bid.status)).toEqual(Array(3).fill('withdrawn'));
  expect(m.events('BidWithdrawn')).toHaveLength(1);
  expect(m.request()).toMatchObject({ liveBids: 0 });
});

test('waits while this bid is being paid, not while another one is', async () => {
  await lockFor(bid.id);
  await expect(withdraw()).rejects.toEqual(lost('checkout_in_progress'));
  expect(await m.bid(bid.id)).toMatchObject({ status: 'pending' });

  await lockFor('bid_other');
  await expect(withdraw()).resolves.toMatchObject({ bid: { status: 'withdrawn' } });
});

test.each(['accepted', 'declined', 'completed'])('a bid that is %s cannot be withdrawn', async (status) => {
  await m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` }, set: { status } }]);

  await expect(withdraw()).rejects.toEqual(lost('bid_not_open'));
  expect(m.request()).toMatchObject({ liveBids: 1 });
});

test('loses against acceptance', async () => {
  m.ports.marketplace = overtaken(m.table, () => m.accept(bid));

  await expect(withdraw()).rejects.toEqual(lost('bid_not_open'));
  expect(m.request()).toMatchObject({ status: 'accepted', liveBids: 1 });
});

test('is for its provider alone; others do not find the bid', async () => {
  for (const actor of [m.rival, m.owner, m.stranger, m.operator])
    await expect(withdraw(actor)).rejects.toEqual(lost('not_found'));
  expect(await m.bid(bid.id)).toMatchObject({ status: 'pending', version: 1 });
});
