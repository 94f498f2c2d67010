import { type EventOf, newEvent } from '@sward/shared/events';
import { MINUTE, SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import { declineCancelledBids } from '../bids/decline-cancelled-bids.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { sweepOwnBids, withdrawOwnBids } from './withdraw-own-bids.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

function standingEvent(type: 'AccountSuspended' | 'AccountDeletionRequested', version = 5) {
  const { accountId } = m.provider;
  const aggregate = { name: `Account#${accountId}`, version };
  return newEvent(m.ports, SYSTEM, aggregate, type, { accountId }) as EventOf<typeof type>;
}

const unlock = () =>
  m.table.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, remove: ['checkoutLock'] }]);

describe.each(['AccountSuspended', 'AccountDeletionRequested'] as const)('%s', (type) => {
  test('withdraws the pending bids of the account and no other', async () => {
    const bid = await m.place();
    const other = await m.place(m.rival);

    await withdrawOwnBids(m.ports, standingEvent(type));

    expect((await m.bid(bid.id)).status).toBe('withdrawn');
    expect((await m.bid(other.id)).status).toBe('pending');
    expect(m.request()).toMatchObject({ liveBids: 1, bidPrices: { [other.id]: 4000 } });
    expect(m.summary(m.provider)).toMatchObject({ pending: 0 });
    expect(m.events('BidWithdrawn')).toMatchObject([{ actor: 'system', data: { bidId: bid.id } }]);
  });

  test('twice changes nothing more', async () => {
    await m.place();
    const event = standingEvent(type);
    await withdrawOwnBids(m.ports, event);

    await expect(withdrawOwnBids(m.ports, event)).rejects.toThrow(AlreadyHandled);
    expect(m.events('BidWithdrawn')).toHaveLength(1);
  });

  test('lets no new bid begin', async () => {
    await withdrawOwnBids(m.ports, standingEvent(type));

    await expect(m.place()).rejects.toEqual(lost('not_a_provider'));
  });
});

test('a bid that is being paid is left until the checkout is over', async () => {
  const bid = await m.place();
  await m.patch({
    checkoutLock: { paymentId: 'pay_1', bidId: bid.id, expiresAt: '2027-05-03T12:30:00.000Z' },
  });
  await withdrawOwnBids(m.ports, standingEvent('AccountSuspended'));
  m.clock.advance(6 * MINUTE);
  await sweepOwnBids(m.ports);
  expect((await m.bid(bid.id)).status).toBe('pending');

  await unlock();
  m.clock.advance(6 * MINUTE);
  await sweepOwnBids(m.ports);

  expect((await m.bid(bid.id)).status).toBe('withdrawn');
  expect(m.items('LEAVER#')).toEqual([]);
});

test('RequestCancelled declines the live bids, once', async () => {
  const bid = await m.place();
  await m.patch({ status: 'cancelled' });
  const data = { requestId: REQUEST, ownerId: m.owner.accountId };
  const event = newEvent(
    m.ports,
    SYSTEM,
    { name: `Request#${REQUEST}`, version: 9 },
    'RequestCancelled',
    data,
  );
  await declineCancelledBids(m.ports, event);
  await declineCancelledBids(m.ports, event);

  expect((await m.bid(bid.id)).status).toBe('declined');
  expect(m.events('BidDeclined')).toHaveLength(1);
});

test('an export holds their own bids and job records, and nothing of the homeowner', async () => {
  const bid = await m.place();
  await m.place(m.rival);
  const exportId = 'exp_01K0000000000000000000000J';
  const { accountId } = m.provider;
  const aggregate = { name: `Account#${accountId}`, version: 5 };
  const event = newEvent(m.ports, SYSTEM, aggregate, 'AccountExportRequested', { accountId, exportId });
  await exportOwnData(m.ports, event as EventOf<'AccountExportRequested'>);

  const part = m.written.get(`exports/${accountId}/${exportId}/bids.json`);
  expect(part).toMatchObject({ bids: [{ id: bid.id, amountCents: 4000, status: 'pending' }] });
  expect(JSON.stringify(part)).not.toContain(m.owner.accountId);
  expect(m.events('BidsExported')).toMatchObject([{ data: { accountId, exportId } }]);
});
