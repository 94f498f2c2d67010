import type { Cents } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { bidInput, lost, type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { markOutdated } from '../bid/bid-store.ts';
import { confirmBid } from './confirm-bid.ts';
import { declineBid } from './decline-bid.ts';
import { getBid } from './get-bid.ts';
import { reviseBid } from './revise-bid.ts';

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.place();
});

const revise = (input: Partial<ReturnType<typeof bidInput>> = {}, actor = m.provider) =>
  reviseBid(m.ports, actor, { ...bidInput(), ...input, bidId: bid.id });
const confirm = (actor = m.provider) => confirmBid(m.ports, actor, { bidId: bid.id });
const decline = (actor = m.owner) => declineBid(m.ports, actor, { bidId: bid.id });
const lockFor = (bidId: string) =>
  m.patch({ checkoutLock: { paymentId: 'pay_1', bidId, expiresAt: '2027-05-03T12:30:00.000Z' } });
/** Changes the request as the homeowner's edit does, before any bid is marked. */
const edit = (termsVersion = 2) => m.patch({ termsVersion, propertySize: 'large', zone: 'America/Chicago' });

/** Changes the request between read and write. */
function editInBetween(): void {
  m.ports.marketplace = overtaken(m.table, () => edit(3));
}
/** Marks the bid between read and write, as the consumer does. */
function markInBetween(): void {
  m.ports.marketplace = overtaken(m.table, async () =>
    m.table.transact([markOutdated(await m.bid(bid.id), m.request())]),
  );
}
const patchBid = (set: Record<string, string | boolean>) =>
  m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` }, set }]);

describe('revising', () => {
  test("changes price, day, window and message, also in the request's lowest price", async () => {
    const change = {
      bidAmount: 4550 as Cents,
      availableDate: '2027-05-07',
      availableTime: 'afternoon',
      description: 'With edging',
    } as const;

    expect((await revise(change)).bid).toMatchObject({
      status: 'pending',
      version: 2,
      amountCents: 4550,
      windowStart: '2027-05-07T16:00:00.000Z',
      description: 'With edging',
    });
    expect(m.request()).toMatchObject({ liveBids: 1, bidPrices: { [bid.id]: 4550 } });
    expect(m.events('BidRevised')).toMatchObject([
      {
        aggregateVersion: 2,
        data: { bidId: bid.id, bidCents: 4550, availableDate: '2027-05-07', availableTime: 'afternoon' },
      },
    ]);
  });

  test('changes what is included alone, and repeated it is the same bid', async () => {
    const [first, again] = await Promise.all([
      revise({ included: ['edging'] }),
      revise({ included: ['edging'] }),
    ]);

    expect(first.bid).toMatchObject({ version: 2, included: ['edging'] });
    expect(again.bid).toEqual(first.bid);
  });

  test('keeps what is included unless it says otherwise, as far as that is still asked for', async () => {
    await revise({ included: ['edging', 'haul-branches'] });
    await m.patch({ serviceTypeIds: [1] });

    expect((await revise({ bidAmount: 4550 as Cents })).bid).toMatchObject({ included: ['edging'] });
    expect((await revise({ included: [] })).bid).toMatchObject({ included: [] });
  });

  test('confirms as well, for the current request', async () => {
    await patchBid({ needsConfirmation: true });
    await edit();

    expect((await revise()).bid).toMatchObject({
      needsConfirmation: false,
      termsVersion: 2,
      propertySize: 'large',
      windowStart: '2027-05-06T13:00:00.000Z',
    });
  });

  test('twice concurrently is done once', async () => {
    const change = { bidAmount: 4550 as Cents };

    const both = await Promise.all([revise(change), revise(change)]);

    expect(both.map(({ bid: { version } }) => version)).toEqual([2, 2]);
    expect(m.events('BidRevised')).toHaveLength(1);
  });

  test.each([
    ['a day before today', { availableDate: '2027-05-02' }, 'validation_failed'],
    ['a day too far ahead', { availableDate: '2027-05-21' }, 'validation_failed'],
    ['contact details', { description: 'Call me: 617-555-0100' }, 'contact_details_not_allowed'],
  ])('refuses %s', async (_, change, code) => {
    await expect(revise(change)).rejects.toEqual(lost(code));
    expect(await m.bid(bid.id)).toMatchObject(bid);
  });

  test('waits while this bid is being paid, not while another one is', async () => {
    await lockFor(bid.id);
    await expect(revise({ bidAmount: 5000 as Cents })).rejects.toEqual(lost('checkout_in_progress'));
    expect(m.request()).toMatchObject({ bidPrices: { [bid.id]: 4000 } });

    await lockFor('bid_other');
    await expect(revise({ bidAmount: 5000 as Cents })).resolves.toMatchObject({ bid: { amountCents: 5000 } });
    expect(m.request()).toMatchObject({ bidPrices: { [bid.id]: 5000 } });
  });

  test('is refused when the request changes concurrently', async () => {
    editInBetween();

    await expect(revise({ bidAmount: 5000 as Cents })).rejects.toEqual(lost('state_changed'));
    expect(await m.bid(bid.id)).toMatchObject({ amountCents: 4000, termsVersion: 1 });
    expect(m.request()).toMatchObject({ bidPrices: { [bid.id]: 4000 } });
  });

  test.each(['accepted', 'declined', 'withdrawn'])('a bid that is %s does not change', async (status) => {
    await patchBid({ status });

    await expect(revise()).rejects.toEqual(lost('bid_not_open'));
  });

  test('a closed request takes no revised bid, also when it closes in between', async () => {
    m.ports.marketplace = overtaken(m.table, () => m.patch({ status: 'expired' }));

    await expect(revise()).rejects.toEqual(lost('bid_not_open'));
    await expect(revise()).rejects.toEqual(lost('bid_not_open'));
    expect(await m.bid(bid.id)).toMatchObject(bid);
  });

  test('is for its provider alone', async () => {
    for (const actor of [m.rival, m.owner, m.stranger, m.operator])
      await expect(revise({}, actor)).rejects.toEqual(lost('not_found'));
  });
});

describe('confirming', () => {
  test('makes the bid acceptable again, for the current request', async () => {
    await patchBid({ needsConfirmation: true });
    await m.patch({ propertySize: 'large' });

    expect((await confirm()).bid).toMatchObject({
      needsConfirmation: false,
      propertySize: 'large',
      version: 2,
    });
    expect((await confirm()).bid).toMatchObject({ version: 2 });
    expect(m.events('BidConfirmed')).toMatchObject([{ data: { bidId: bid.id, ownerId: m.owner.accountId } }]);
  });

  test('counts for the current request, also before the bid was marked', async () => {
    await edit();

    expect((await confirm()).bid).toMatchObject({
      needsConfirmation: false,
      termsVersion: 2,
      propertySize: 'large',
      windowStart: '2027-05-06T13:00:00.000Z',
    });
    expect((await getBid(m.ports, m.owner, { bidId: bid.id })).bid.needsConfirmation).toBe(false);
  });

  test('is refused when the request changes again concurrently', async () => {
    await edit();
    editInBetween();

    await expect(confirm()).rejects.toEqual(lost('state_changed'));
    expect(await m.bid(bid.id)).toMatchObject(bid);
  });

  test('is too late once the window has started', async () => {
    await patchBid({ needsConfirmation: true });
    m.clock.set('2027-05-06T11:59:59.999Z');
    const early = await confirm();
    expect(early.bid.needsConfirmation).toBe(false);
    await patchBid({ needsConfirmation: true });
    m.clock.set('2027-05-06T12:00:00.000Z');

    await expect(confirm()).rejects.toEqual(lost('bid_date_passed'));
  });

  test('waits while the bid is being paid', async () => {
    await patchBid({ needsConfirmation: true });
    await lockFor(bid.id);

    await expect(confirm()).rejects.toEqual(lost('checkout_in_progress'));
    expect(await m.bid(bid.id)).toMatchObject({ needsConfirmation: true });
  });

  test('is for its provider and a pending bid alone', async () => {
    for (const actor of [m.rival, m.owner, m.stranger, m.operator])
      await expect(confirm(actor)).rejects.toEqual(lost('not_found'));
    await patchBid({ status: 'withdrawn' });
    await expect(confirm()).rejects.toEqual(lost('bid_not_open'));
  });
});

describe('declining', () => {
  test('releases the place, so that the provider may bid again, and publishes it', async () => {
    expect((await decline()).bid).toMatchObject({ status: 'declined' });

    expect(m.request()).toMatchObject({ liveBids: 0, bidPrices: {} });
    expect(m.summary(m.provider)).toMatchObject({ pending: 0 });
    expect(m.events('BidDeclined')).toMatchObject([{ actor: m.owner.accountId, data: { bidId: bid.id } }]);
    await expect(m.place()).resolves.toMatchObject({ status: 'pending' });
  });

  test('twice, or twice at once, is done once', async () => {
    await Promise.all([decline(), decline()]);
    await decline();

    expect(m.events('BidDeclined')).toHaveLength(1);
    expect(m.request()).toMatchObject({ liveBids: 0 });
  });

  test('waits while the bid is being paid', async () => {
    await lockFor(bid.id);

    await expect(decline()).rejects.toEqual(lost('checkout_in_progress'));
    expect(await m.bid(bid.id)).toMatchObject({ status: 'pending' });
  });

  test('is for the homeowner and a pending bid alone', async () => {
    for (const actor of [m.rival, m.provider, m.stranger, m.operator])
      await expect(decline(actor)).rejects.toEqual(lost('not_found'));
    await patchBid({ status: 'accepted' });
    await expect(decline()).rejects.toEqual(lost('bid_not_open'));
  });
});

test.each([
  ['revised', () => revise({ bidAmount: 4550 as Cents })],
  ['confirmed', () => confirm()],
])('a bid that is marked concurrently is %s all the same', async (_, change) => {
  await edit();
  markInBetween();

  await change();

  expect(await m.bid(bid.id)).toMatchObject({ status: 'pending', needsConfirmation: false, termsVersion: 2 });
});
