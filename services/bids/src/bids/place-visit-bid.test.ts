import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { bidInput, lost, type Market, market, OWNER, REQUEST } from '../../testing/market.ts';
import { bidActions } from '../bid/bid-actions.ts';
import { confirmBid } from './confirm-bid.ts';
import { declineBid } from './decline-bid.ts';
import { placeVisitBid } from './place-visit-bid.ts';
import { reviseBid } from './revise-bid.ts';
import { withdrawBid } from './withdraw-bid.ts';

const BID = 'bid_01K0000000000000000000000V';
const RECURRING = 'rec_01K0000000000000000000000K';

let m: Market;
let event: EventOf<'RecurringVisitCreated'>;
beforeEach(async () => {
  m = await market();
  await m.patch({ recurringId: RECURRING, reservedFor: m.provider.accountId, bidLimit: 1 });
  event = newEvent(m.ports, SYSTEM, { name: `Request#${REQUEST}`, version: 1 }, 'RecurringVisitCreated', {
    recurringId: RECURRING,
    requestId: REQUEST,
    bidId: BID,
    ownerId: OWNER,
    providerId: m.provider.accountId,
    bidCents: 4000,
    chargeAt: '2027-05-03T12:00:00.000Z',
  }) as EventOf<'RecurringVisitCreated'>;
});

test('a visit has one bid, at the agreed price, without an event', async () => {
  await placeVisitBid(m.ports, event);

  expect(await m.bid(BID)).toMatchObject({
    status: 'pending',
    providerId: m.provider.accountId,
    amountCents: 4000,
    availableDate: '2027-05-06',
    availableTime: 'morning',
    windowStart: '2027-05-06T12:00:00.000Z',
    recurringId: RECURRING,
  });
  expect(m.request()).toMatchObject({ liveBids: 1, bidPrices: { [BID]: 4000 } });
  expect(m.summary(m.provider)).toMatchObject({ pending: 1 });
  expect(m.events()).toEqual([]);
});

test('twice is once', async () => {
  await placeVisitBid(m.ports, event);

  await expect(placeVisitBid(m.ports, event)).rejects.toBeInstanceOf(AlreadyHandled);
  expect(m.request()).toMatchObject({ liveBids: 1 });
});

test('a visit that was skipped meanwhile has none', async () => {
  await m.patch({ status: 'cancelled' });

  await placeVisitBid(m.ports, event);

  expect(m.items('BIDS#')).toEqual([]);
});

test('no other provider can bid on a visit', async () => {
  await expect(m.place(m.rival)).rejects.toEqual(lost('not_found'));
  expect(m.items('BIDS#')).toEqual([]);
});

test.each([
  ['revised', () => reviseBid(m.ports, m.provider, { bidId: BID, ...bidInput() })],
  ['confirmed', () => confirmBid(m.ports, m.provider, { bidId: BID })],
  ['declined', () => declineBid(m.ports, m.owner, { bidId: BID })],
  ['withdrawn', () => withdrawBid(m.ports, m.provider, { bidId: BID })],
])('its price and day are agreed: it cannot be %s', async (_, change) => {
  await placeVisitBid(m.ports, event);

  await expect(change()).rejects.toEqual(lost('bid_not_open'));

  const bid = await m.bid(BID);
  expect(bid).toMatchObject({ status: 'pending', version: 1 });
  expect(bidActions(bid, 'provider', m.clock.now())).toEqual([]);
  // After a declined card the homeowner pays for the visit like for any other bid.
  expect(bidActions(bid, 'owner', m.clock.now())).toEqual(['accept', 'message']);
});
