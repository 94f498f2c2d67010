import { type Bid, readBid } from '@sward/bids';
import { proposeForRequest, readRequest } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { held, releaseEarly } from '../../testing/checkout.ts';
import { BIDS, type Market, market, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { balances } from '../payment/ledger.ts';
import { readJournals } from '../payment/payment-store.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { moveHeldWindow } from './move-held-window.ts';

let m: Market;
let paymentId: string;

beforeEach(async () => {
  m = await market();
  paymentId = await held(m);
});

/** The window is Wednesday 5 May 2027, 12:00 to 16:00 UTC. */
const WINDOW_END = '2027-05-05T16:00:00.000Z';
const LIMIT = '2027-05-12T16:00:00.000Z';

const stored = async () => (await m.item(`PAYMENT#${paymentId}`, 'PAYMENT')) as Record<string, unknown>;
const request = () => readRequest(m.table, REQUEST);
const bid = async () => (await readBid(m.table, BIDS[0])) as Bid;
const setBid = (set: Record<string, string>) =>
  m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` }, set, add: { version: 1 } }]);
async function sweepAt(at: string): Promise<void> {
  m.clock.set(at);
  await sweepPayments(m.ports);
}
async function sweepDaily(until: string): Promise<void> {
  for (let at = Date.parse(WINDOW_END); at <= Date.parse(until); at += 86_400_000)
    await sweepAt(new Date(at).toISOString());
}

describe('a job to which nobody came', () => {
  test('is paid back whole after seven days, and ends', async () => {
    await sweepDaily('2027-05-11T16:00:00.000Z');
    await sweepAt('2027-05-12T15:59:59.999Z');
    expect(await stored()).toMatchObject({ status: 'held', dueAt: LIMIT });

    await sweepAt(LIMIT);

    expect(await stored()).toMatchObject({ status: 'refunded', refundedCents: 4695, transferredCents: 0 });
    expect(await bid()).toMatchObject({ status: 'cancelled', cancelledBy: 'system', cancelledAt: LIMIT });
    expect(await request()).toMatchObject({ status: 'cancelled', cancelledAt: LIMIT, settledAt: LIMIT });
    expect(balances(await readJournals(m.table, paymentId))[`held:${paymentId}`]).toBe(0);
    expect(await m.item(`PROVIDER#${PROVIDERS[0]}`, 'BIDSUMMARY')).toMatchObject({ accepted: 0, missed: 1 });
    expect(m.events('JobCancelled')).toMatchObject([{ data: { paymentId, by: 'system', noShow: true } }]);
    expect(m.events('PaymentRefunded')).toMatchObject([{ data: { refundCents: 4695 } }]);
  });

  test('again, or by several sweeps at once, is paid back once', async () => {
    m.clock.set(LIMIT);
    await Promise.all([sweepPayments(m.ports), sweepPayments(m.ports)]);
    await sweepPayments(m.ports);

    expect(m.events('JobCancelled')).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: 'refunded', refundedCents: 4695 });
  });

  test('is left to the operator when somebody checked in', async () => {
    await setBid({ checkedInAt: '2027-05-05T12:00:00.000Z' });

    await sweepAt('2027-05-20T16:00:00.000Z');

    expect(await stored()).toMatchObject({ status: 'held', dueAt: '2027-05-21T16:00:00.000Z' });
    expect(await bid()).toMatchObject({ status: 'accepted' });
  });

  test('a check-in between reading and writing wins', async () => {
    const { transact } = m.table;
    m.ports.marketplace = {
      ...m.table,
      transact: async (writes) => {
        m.ports.marketplace = m.table;
        await setBid({ checkedInAt: LIMIT });
        await transact(writes);
      },
    };

    await sweepAt(LIMIT);

    expect(await stored()).toMatchObject({ status: 'held', refundedCents: 0 });
    expect(await request()).toMatchObject({ status: 'accepted' });
    expect(m.events('JobCancelled')).toEqual([]);
  });

  test('takes a proposal with it', async () => {
    const proposal = { date: '2027-05-20', time: 'morning', by: 'owner' } as const;
    await m.table.transact([proposeForRequest(REQUEST, BIDS[0], proposal)]);

    await sweepAt(LIMIT);

    expect(await request()).not.toHaveProperty('proposal');
  });
});

describe('a job that was moved', () => {
  const NEW = { windowStart: '2027-05-08T16:00:00.000Z', windowEnd: '2027-05-08T21:00:00.000Z' };
  const moved = (): EventOf<'JobRescheduled'> =>
    newEvent(m.ports, SYSTEM, { name: `Bid#${BIDS[0]}`, version: 3 }, 'JobRescheduled', {
      requestId: REQUEST,
      bidId: BIDS[0],
      ownerId: m.owner.accountId,
      providerId: PROVIDERS[0],
      availableDate: '2027-05-08',
      availableTime: 'afternoon',
    });

  test('takes its payment along, once an event', async () => {
    await setBid(NEW);
    const event = moved();

    await moveHeldWindow(m.ports, event);

    expect(await stored()).toMatchObject({ ...NEW, dueAt: NEW.windowEnd, status: 'held' });
    await expect(moveHeldWindow(m.ports, event)).rejects.toBeInstanceOf(AlreadyHandled);
  });

  test('is found by the sweeper when the event was lost, and its seven days count anew', async () => {
    await setBid(NEW);

    await sweepAt(WINDOW_END);
    expect(await stored()).toMatchObject({ ...NEW, dueAt: NEW.windowEnd });
    await sweepAt(LIMIT);
    expect(await stored()).toMatchObject({ status: 'held' });

    await sweepAt('2027-05-15T21:00:00.000Z');
    expect(await stored()).toMatchObject({ status: 'refunded' });
  });

  test('is released once its provider has come, even before the payment has followed', async () => {
    await setBid(NEW);

    expect(await releaseEarly(m, paymentId)).toMatchObject({ status: 'released' });
  });

  test('leaves a payment alone that is not held any more', async () => {
    m.toJobDay();
    await releaseEarly(m, paymentId);
    const before = await stored();

    await moveHeldWindow(m.ports, moved());

    expect(await stored()).toEqual(before);
  });
});
