import type { EventOf } from '@sward/shared/events';
import { newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { bidCard } from './bid-view.ts';
import { getBid } from './get-bid.ts';
import { listBids } from './list-bids.ts';
import { markOutdatedBids } from './mark-outdated-bids.ts';
import { withdrawBid } from './withdraw-bid.ts';

let m: Market;
let bids: Bid[];
beforeEach(async () => {
  m = await market();
  bids = [await m.place(), await m.place(m.rival)];
});

function updated(bidsNeedConfirmation = true): EventOf<'RequestUpdated'> {
  const data = { requestId: REQUEST, ownerId: m.owner.accountId, bidsNeedConfirmation };
  return newEvent(m.ports, SYSTEM, { name: `Request#${REQUEST}`, version: 4 }, 'RequestUpdated', data);
}

/** Changes the request as the homeowner's edit does. */
const change = () =>
  m.patch({ termsVersion: 2, propertySize: 'large', serviceTypeIds: [1], zone: 'America/Chicago' });
const first = () => bids[0] as Bid;
const marked = async () => Promise.all(bids.map(async ({ id }) => (await m.bid(id)).needsConfirmation));
const actions = async () => {
  const { bids: seen } = await listBids(m.ports, m.owner, { requestId: REQUEST });
  return seen.map(({ bid, provider }) => bidCard(bid, provider, 'owner', m.clock.now()).allowedActions);
};

test('live bids are marked, with the copied fields of the request', async () => {
  await change();

  await markOutdatedBids(m.ports, updated());

  expect(await marked()).toEqual([true, true]);
  expect(await m.bid(first().id)).toMatchObject({
    status: 'pending',
    termsVersion: 1,
    propertySize: 'large',
    serviceTypeIds: [1],
    windowStart: '2027-05-06T13:00:00.000Z',
    version: 2,
  });
});

test('the homeowner cannot accept such a bid from the change on, before anything is marked', async () => {
  expect(await actions()).toEqual([expect.arrayContaining(['accept']), expect.arrayContaining(['accept'])]);

  await change();

  expect(await actions()).toEqual([
    expect.not.arrayContaining(['accept']),
    expect.not.arrayContaining(['accept']),
  ]);
  const { bid } = await getBid(m.ports, m.owner, { bidId: first().id });
  expect(bid.needsConfirmation).toBe(true);
});

test('a bid that was confirmed before the event came stays confirmed', async () => {
  await change();
  const key = { pk: `BIDS#${REQUEST}`, sk: `BID#${first().id}` };
  await m.table.transact([{ update: key, set: { termsVersion: 2 }, add: { version: 1 } }]);

  await markOutdatedBids(m.ports, updated());

  expect(await marked()).toEqual([false, true]);
});

test('a bid placed after the change fits the current terms', async () => {
  await change();
  const late = await m.place(await m.another(1));

  await markOutdatedBids(m.ports, updated());

  expect(late.termsVersion).toBe(2);
  expect(await m.bid(late.id)).toMatchObject({ needsConfirmation: false, version: 1 });
});

test('a bid is refused when the request changes while it is placed', async () => {
  const provider = await m.another(1);
  m.ports.marketplace = overtaken(m.table, change, (writes) => writes.length > 1);

  await expect(m.place(provider)).rejects.toEqual(lost('state_changed'));
  expect(m.request()).toMatchObject({ liveBids: 2 });
});

test('the same event twice marks once', async () => {
  await change();
  const event = updated();
  await markOutdatedBids(m.ports, event);

  await expect(markOutdatedBids(m.ports, event)).rejects.toThrow(AlreadyHandled);
  expect((await m.bid(first().id)).version).toBe(2);
});

test('still marks the rest when one is withdrawn concurrently', async () => {
  await change();
  m.ports.marketplace = overtaken(m.table, () =>
    withdrawBid({ ...m.ports, marketplace: m.table }, m.provider, { bidId: first().id }),
  );

  await markOutdatedBids(m.ports, updated());

  expect(await marked()).toEqual([false, true]);
});

test.each([
  ['the edit concerned no bid', false, 'pending'],
  ['the request is not open any more', true, 'accepted'],
])('nothing happens when %s', async (_, needed, status) => {
  await change();
  await m.patch({ status });

  await markOutdatedBids(m.ports, updated(needed));

  expect(await marked()).toEqual([false, false]);
  expect(m.items('INBOX#')).toEqual([]);
});
