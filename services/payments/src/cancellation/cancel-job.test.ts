import { type Bid, readBid } from '@sward/bids';
import { mayVisit, proposeForRequest, readRequest, type ServiceRequest } from '@sward/requests';
import { type Cents, toCents } from '@sward/shared/kernel';
import { accountActor } from '@sward/shared/testing';
import { held, releaseEarly } from '../../testing/checkout.ts';
import { BIDS, type Market, market, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { balances } from '../payment/ledger.ts';
import { readJournals, requirePayment } from '../payment/payment-store.ts';
import { cancelJob } from './cancel-job.ts';
import type { Cancellation } from './cancellation.ts';

let m: Market;
let paymentId: string;

beforeEach(async () => {
  m = await market();
  paymentId = await held(m);
});

/** The window is Wednesday 5 May 2027, 12:00 to 16:00 UTC. */
const FREE_UNTIL = '2027-05-04T12:00:00.000Z';

const LATE = '2027-05-04T12:00:00.001Z';
const NO_SHOW_FROM = '2027-05-05T17:00:00.000Z';
const bid = async () => (await readBid(m.table, BIDS[0])) as Bid;
const request = async () => (await readRequest(m.table, REQUEST)) as ServiceRequest;
const payment = () => requirePayment(m.table, paymentId);

const setBid = (set: Record<string, string>) =>
  m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` }, set, add: { version: 1 } }]);

const cancel = (actor = m.owner, more: { preview?: boolean; refundCents?: Cents } = {}) =>
  cancelJob(m.ports, actor, { bidId: BIDS[0], ...more });

const summary = () => m.item(`PROVIDER#${PROVIDERS[0]}`, 'BIDSUMMARY');
const ledger = async () => balances(await readJournals(m.table, paymentId));
const refused = (code: string) => expect.objectContaining({ code });

async function cancelAt(at: string, actor = m.owner): Promise<Cancellation> {
  m.clock.set(at);
  return await cancel(actor);
}

describe('by the homeowner', () => {
  test('a day before the window or earlier refunds everything, fee included', async () => {
    const done = await cancelAt(FREE_UNTIL);

    expect(done).toEqual({
      ...{ bidId: BIDS[0], status: 'cancelled', by: 'owner', late: false, noShow: false },
      ...{ refundCents: 4695, providerCents: 0, freeUntil: FREE_UNTIL, rescue: null },
    });
    expect(await payment()).toMatchObject({ status: 'refunded', refundedCents: 4695, transferredCents: 0 });
    expect(m.stripe.refunds.map(({ amountCents }) => amountCents)).toEqual([4695]);
    expect(m.stripe.transfers).toEqual([]);
    expect(await ledger()).toEqual({
      stripe_clearing: -166,
      processing_fees: 166,
      [`held:${paymentId}`]: 0,
    });
    expect(await summary()).toMatchObject({ accepted: 0, missed: 0 });
  });

  test('later keeps half of the bid for the provider, less 5 %, and the fee', async () => {
    const done = await cancelAt(LATE);

    expect(done).toMatchObject({ late: true, noShow: false, refundCents: 2000, providerCents: 1900 });
    expect(await payment()).toMatchObject({
      status: 'partially_refunded',
      refundedCents: 2000,
      transferredCents: 1900,
    });
    expect(m.stripe.refunds.map(({ amountCents }) => amountCents)).toEqual([2000]);
    expect(m.stripe.transfers.map(({ amountCents }) => amountCents)).toEqual([1900]);
    expect(await ledger()).toEqual({
      stripe_clearing: 4695 - 166 - 2000 - 1900,
      processing_fees: 166,
      [`held:${paymentId}`]: 0,
      revenue: -795,
    });
    expect(await summary()).toMatchObject({ accepted: 0, missed: 0 });
  });

  test('from an hour after the window without a check-in refunds everything and counts against the provider', async () => {
    m.clock.set('2027-05-05T16:59:59.999Z');
    expect(await cancel(m.owner, { preview: true })).toMatchObject({ late: true, noShow: false });

    const done = await cancelAt(NO_SHOW_FROM);

    expect(done).toMatchObject({ late: false, noShow: true, refundCents: 4695, providerCents: 0 });
    expect(await payment()).toMatchObject({ status: 'refunded', refundedCents: 4695 });
    expect(await summary()).toMatchObject({ accepted: 0, missed: 1 });
  });

  test('is refused after the check-in, at any time', async () => {
    await setBid({ checkedInAt: '2027-05-05T11:00:00.000Z' });

    for (const at of ['2027-05-05T11:00:00.000Z', NO_SHOW_FROM]) {
      await expect(cancelAt(at)).rejects.toEqual(refused('already_checked_in'));
      await expect(cancel(m.owner, { preview: true })).rejects.toEqual(refused('already_checked_in'));
    }
    expect(await payment()).toMatchObject({ status: 'held', refundedCents: 0 });
  });

  test('a moved job counts from its new window', async () => {
    await setBid({ windowStart: '2027-05-08T12:00:00.000Z', windowEnd: '2027-05-08T16:00:00.000Z' });

    expect(await cancelAt(NO_SHOW_FROM)).toMatchObject({
      ...{ late: false, noShow: false, refundCents: 4695 },
      freeUntil: '2027-05-07T12:00:00.000Z',
    });
  });
});

describe('by the provider', () => {
  test.each([
    ['in time', FREE_UNTIL, false, 0],
    ['within a day, which counts in the on-time rate', LATE, true, 1],
    ['after the window, too', NO_SHOW_FROM, true, 1],
  ])('%s: refunds everything', async (_, at, late, missed) => {
    const done = await cancelAt(at, m.provider);

    expect(done).toMatchObject({ by: 'provider', late, noShow: false, refundCents: 4695, providerCents: 0 });
    expect(await payment()).toMatchObject({ status: 'refunded', refundedCents: 4695 });
    expect(await summary()).toMatchObject({ accepted: 0, missed });
  });

  test('is possible after the check-in, until the job is finished', async () => {
    await setBid({ checkedInAt: '2027-05-05T12:00:00.000Z' });

    expect(await cancelAt('2027-05-05T13:00:00.000Z', m.provider)).toMatchObject({ refundCents: 4695 });
    expect(await bid()).toMatchObject({ status: 'cancelled', cancelledBy: 'provider' });
  });
});

describe('by either party', () => {
  test('ends payment, request and bid at once, with the terms in the event', async () => {
    const proposal = { date: '2027-05-20', time: 'morning', by: 'owner' } as const;
    await m.table.transact([proposeForRequest(REQUEST, BIDS[0], proposal)]);
    const { version } = await bid();

    await cancelAt(LATE);

    const terms = { late: true, noShow: false, refundCents: 2000, providerCents: 1900 };
    expect(await bid()).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'owner', cancelledAt: LATE, cancelTerms: terms },
      version: version + 1,
    });
    expect(await bid()).not.toHaveProperty('dueAt');
    expect(await request()).toMatchObject({ status: 'cancelled', cancelledBy: 'owner', cancelledAt: LATE });
    expect(await request()).not.toHaveProperty('proposal');
    const [event, ...others] = m.events('JobCancelled');
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      actor: m.owner.accountId,
      aggregate: `Bid#${BIDS[0]}`,
      aggregateVersion: version + 1,
    });
    expect(event?.data).toEqual({
      ...{ requestId: REQUEST, bidId: BIDS[0], paymentId, by: 'owner', ...terms },
      ...{ ownerId: m.owner.accountId, providerId: PROVIDERS[0], because: null, reopen: null },
    });
  });

  test('hides the address from the provider', async () => {
    expect(mayVisit(m.provider, await request(), m.clock.now())).toBe(true);

    await cancel();

    expect(mayVisit(m.provider, await request(), m.clock.now())).toBe(false);
  });

  test('a preview returns the same terms and changes nothing', async () => {
    m.clock.set(LATE);
    const before = m.table.all();

    const seen = await cancel(m.owner, { preview: true });

    expect(m.table.all()).toEqual(before);
    expect(m.stripe.refunds).toEqual([]);
    expect(await cancel()).toEqual({ ...seen, status: 'cancelled' });
  });

  test('a refund other than the previewed one is refused, with the current terms', async () => {
    m.clock.set(LATE);

    await expect(cancel(m.owner, { refundCents: toCents(4695) })).rejects.toMatchObject({
      code: 'refund_changed',
      detail: { data: { refundCents: 2000 } },
    });
    expect(await payment()).toMatchObject({ status: 'held' });
    expect(await cancel(m.owner, { refundCents: toCents(2000) })).toMatchObject({ status: 'cancelled' });
  });

  test('again, or twice at once, is done once with the same response', async () => {
    const [one, two] = await Promise.all([cancel(), cancel()]);
    m.clock.set(LATE);

    expect(one).toEqual(two);
    expect(await cancel()).toEqual(one);
    expect(m.events('JobCancelled')).toHaveLength(1);
    expect(m.stripe.refunds).toHaveLength(1);
  });

  test('after the other party is refused, and nothing more happens', async () => {
    await cancel(m.provider);

    await expect(cancel()).rejects.toEqual(refused('already_cancelled'));
    expect(await bid()).toMatchObject({ cancelledBy: 'provider' });
    expect(m.stripe.refunds).toHaveLength(1);
  });

  test('a finished job stays finished', async () => {
    m.toJobDay();
    await releaseEarly(m, paymentId);

    for (const actor of [m.owner, m.provider])
      await expect(cancel(actor)).rejects.toEqual(refused('already_completed'));
    expect(m.stripe.refunds).toEqual([]);
  });

  test('a payment that is no longer held is not touched', async () => {
    await m.table.transact([
      { update: { pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' }, set: { status: 'disputed' } },
    ]);

    await expect(cancel(m.provider)).rejects.toEqual(refused('payment_not_open'));
    expect(await bid()).toMatchObject({ status: 'accepted' });
  });

  test('a stranger cannot cancel, and a bid that was not accepted is no job', async () => {
    const other = accountActor({ accountId: PROVIDERS[1], userType: 'provider', isProvider: true });
    const operator = accountActor({ accountId: 'acc_operator', userType: 'operator' });

    for (const actor of [m.stranger, other, operator])
      await expect(cancel(actor)).rejects.toEqual(refused('not_found'));
    await expect(cancelJob(m.ports, other, { bidId: BIDS[1] })).rejects.toEqual(refused('job_not_open'));
    await expect(cancelJob(m.ports, m.owner, { bidId: `bid_${'0'.repeat(26)}` })).rejects.toEqual(
      refused('not_found'),
    );
    expect(await bid()).toMatchObject({ status: 'accepted' });
  });

  test('money missing from the ledger is not moved', async () => {
    const [journal] = await readJournals(m.table, paymentId);
    await m.table.transact([{ delete: { pk: `PAYMENT#${paymentId}`, sk: `JOURNAL#${journal?.id}` } }]);

    await expect(cancel()).rejects.toThrow(/I2/);
    expect(await bid()).toMatchObject({ status: 'accepted' });
  });
});
