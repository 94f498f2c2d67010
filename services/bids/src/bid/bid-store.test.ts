import type { BidStatus } from '@sward/shared/product';
import { type Market, market } from '../../testing/market.ts';
import {
  acceptBid,
  cancelBid,
  checkInBid,
  completeBid,
  completeBidByOwner,
  contestBid,
  markOverdue,
  proposeReschedule,
  rescheduleBid,
} from '../jobs/job-store.ts';
import type { Bid } from './bid.ts';
import { changeOffer, closeBid, markOutdated } from './bid-store.ts';

const AT = '2027-05-06T13:00:00.000Z';
const STATES: readonly BidStatus[] = [
  'pending',
  'accepted',
  'completed',
  'declined',
  'withdrawn',
  'cancelled',
];

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.place();
});

/** Conflicts of a bid's writes, whichever use case calls them. */
describe.each<[string, BidStatus, string, (bid: Bid) => unknown]>([
  ['declining', 'pending', 'bid_not_open', (bid) => closeBid(bid, 'declined')],
  ['withdrawing', 'pending', 'bid_not_open', (bid) => closeBid(bid, 'withdrawn')],
  ['marking as outdated', 'pending', 'bid_not_open', (bid) => markOutdated(bid, m.request())],
  ['changing the offer', 'pending', 'bid_not_open', (bid) => changeOffer(bid, bid)],
  ['accepting', 'pending', 'bid_not_open', (bid) => acceptBid(bid, { paymentId: 'pay_1', at: AT })],
  ['checking in', 'accepted', 'job_not_open', (bid) => checkInBid(bid, { at: AT, photos: [] })],
  ['finishing', 'accepted', 'job_not_open', (bid) => completeBid(bid, AT, { photos: [] })],
  ['confirming by its owner', 'accepted', 'job_not_open', (bid) => completeBidByOwner(bid, AT)],
  ['proposing a day', 'accepted', 'job_not_open', (bid) => proposeReschedule(bid, undefined)],
  ['moving', 'accepted', 'job_not_open', (bid) => rescheduleBid(bid, bid, AT)],
  ['objecting', 'accepted', 'job_not_open', (bid) => contestBid(bid, AT)],
  ['telling of it as overdue', 'accepted', 'job_not_open', (bid) => markOverdue(bid, AT)],
  ['calling off', 'accepted', 'job_not_open', (bid) => cancelBid(bid, { by: 'owner', at: AT })],
])('%s', (_, from, code, write) => {
  test.each(STATES)('of one that is %s is possible from the right state alone', (status) => {
    const attempt = () => write({ ...bid, status });

    if (status === from) expect([attempt()].flat()[0]).toMatchObject({ if: expect.anything() });
    else expect(attempt).toThrow(expect.objectContaining({ code }));
  });
});
