import type { Cents } from '@sward/shared/kernel';
import { routesOf } from '../../testing/call.ts';
import { bidInput, type Market, market, PAYMENT, REQUEST } from '../../testing/market.ts';
import { markOutdated } from '../bid/bid-store.ts';
import { countEarned } from '../provider-facts/summary-store.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});
const { call, place, get } = routesOf(() => m);
const AFTER = 'upl_01K0000000000000000000000A';

describe('my bids', () => {
  const mine = (actor = m.provider, query: object = {}) => call('bids.listMine', actor, { query });

  test('show nothing of the homeowner or the place while pending', async () => {
    await place();

    const list = await mine();

    expect(list).toMatchObject({
      items: [
        {
          location: 'Cambridge, MA',
          exactAddress: null,
          homeownerFirstName: null,
          homeownerId: null,
          bidAmount: 40,
          netCents: 3800,
          scheduledDate: null,
          zone: null,
        },
      ],
      counts: { pending: 1, accepted: 0, completed: 0 },
      totalEarned: 0,
    });
    expect(JSON.stringify(list)).not.toMatch(/Canary|Dana|555-|02139/);
  });

  test('begin with a job to do whose bid is older than many others, once', async () => {
    for (let i = 0; i < 45; i++) {
      const { id } = await place();
      await call('bids.withdraw', m.provider, { params: { bidId: id } });
    }
    const { id } = await place();
    const key = { pk: `BIDS#${REQUEST}`, sk: `BID#${id}` };
    await m.table.transact([{ update: key, set: { listSk: `2027-01-01T00:00:00.000Z#${id}` } }]);
    await m.accept(await m.bid(id));

    const first = await mine();
    const second = await mine(m.provider, { cursor: first.nextCursor });
    const third = await mine(m.provider, { cursor: second.nextCursor });

    const pages: { id: string }[][] = [first, second, third].map(({ items }) => items);
    expect(pages.map((items) => items.some((item) => item.id === id))).toEqual([true, false, false]);
    expect(new Set(pages.flat().map((item) => item.id)).size).toBe(46);
    expect(pages.flat()).toHaveLength(46);
  });

  test('show the address of an accepted job and log that, without the phone', async () => {
    await m.accept(await m.bid((await place()).id));

    const list = await mine();

    expect(list).toMatchObject({
      items: [
        {
          exactAddress: '77 Canary Street, Cambridge, MA 02139',
          homeownerFirstName: 'Dana H.',
          homeownerId: m.owner.accountId,
          scheduledDate: '2027-05-06',
          zone: 'America/New_York',
        },
      ],
      counts: { pending: 0, accepted: 1, completed: 0 },
    });
    expect(JSON.stringify(list)).not.toContain('555-');
    expect(m.items('REVEAL#')).toMatchObject([
      { pk: `REVEAL#${REQUEST}`, sk: `2027-05-03#${m.provider.accountId}` },
    ]);
  });

  test('reveal nothing when the request is not accepted for this provider', async () => {
    await m.accept(await m.bid((await place()).id));
    await m.patch({ acceptedProviderId: m.rival.accountId });

    expect(await mine()).toMatchObject({ items: [{ exactAddress: null, homeownerFirstName: null }] });
    expect(m.items('REVEAL#')).toEqual([]);
  });

  test('count the completed jobs, and keep the address; only payouts count as earned', async () => {
    const { id } = await place(m.provider, { ...bidInput(), bidAmount: 4050 as Cents });
    await m.accept(await m.bid(id));
    m.clock.set('2027-05-06T12:00:00.000Z');
    m.arrived.add(`${m.provider.accountId}/after/${AFTER}`);
    const params = { bidId: id };
    expect(await call('bids.checkIn', m.provider, { params, body: { photos: [] } })).toMatchObject({
      checkedInAt: '2027-05-06T12:00:00.000Z',
      allowedActions: ['complete', 'cancel', 'message'],
    });
    const body = { photos: [AFTER], note: '' };
    expect(await call('bids.complete', m.provider, { params, body })).toMatchObject({ status: 'completed' });

    expect(await mine()).toMatchObject({
      items: [{ status: 'completed', exactAddress: expect.stringContaining('Street') }],
      counts: { pending: 0, accepted: 0, completed: 1 },
      totalEarned: 0,
    });
    await m.table.transact([countEarned(m.provider.accountId, 3848)]);
    expect(await mine()).toMatchObject({ totalEarned: 38.48 });
    expect(await get(m.owner, id)).toMatchObject({
      status: 'completed',
      photoCount: 1,
      paymentId: PAYMENT,
      requestStatus: 'completed',
    });
  });

  describe('of a job show its payment', () => {
    const key = { pk: `PAYMENT#${PAYMENT}`, sk: 'PAYMENT' };
    const paid = {
      ...{ id: PAYMENT, bidCents: 4000, feeCents: 695, capturedCents: 4695 },
      ...{ refundedCents: 0, transferredCents: 0, status: 'in_review' },
    };
    const payment = (more: Record<string, string | number>) =>
      m.table.transact([{ put: { ...key, ...paid, ...more } }]);
    const dispute = (more: Record<string, string | object>) =>
      m.table.transact([
        { put: { pk: key.pk, sk: 'DISPUTE#dsp_1', dueAt: '2027-05-08T12:00:00.000Z', ...more } },
      ]);
    const only = async () => (await mine()).items[0];
    beforeEach(async () => {
      await m.accept(await m.bid((await place()).id));
    });

    test.each([
      ['held', { status: 'held' }, { state: 'held', netCents: 3800, heldCents: 3800 }],
      [
        'refunded in part',
        { refundedCents: 1000, transferredCents: 2850, settledAt: '2027-05-08' },
        {
          ...{ refundedCents: 1000, commissionCents: 150, netCents: 2850 },
        },
      ],
      [
        'refunded',
        { status: 'refunded', refundedCents: 4695, settledAt: '2027-05-08' },
        {
          ...{ state: 'refunded', refundedCents: 4000, netCents: 0 },
        },
      ],
    ])('%s', async (_, state, money) => {
      await payment({ status: 'partially_refunded', ...state });

      expect(await only()).toMatchObject({ netCents: money.netCents, money, dispute: null });
    });

    test.each([
      ['the provider has to answer', { status: 'open' }, 'provider'],
      ['the homeowner thinks about an offer', { status: 'answered' }, 'owner'],
      ['an operator decides', { status: 'answered', referred: { at: '2027-05-07' } }, 'operator'],
    ])('disputed, until when %s', async (_, state, waitsFor) => {
      await payment({ status: 'disputed', disputeId: 'dsp_1' });
      await dispute(state);

      expect(await only()).toMatchObject({
        money: { state: 'disputed' },
        dispute: { waitsFor, dueAt: '2027-05-08T12:00:00.000Z' },
      });
    });

    test('and nothing of a dispute that has ended', async () => {
      await payment({ status: 'in_review', disputeId: 'dsp_1' });
      await dispute({ status: 'withdrawn' });

      expect(await only()).toMatchObject({ money: { state: 'in_review' }, dispute: null });
    });
  });

  test('say of a job that its place stays closed', async () => {
    const { id } = await place();
    await m.accept(await m.bid(id));
    expect(await mine()).toMatchObject({ items: [{ noAccess: false }] });
    const key = { pk: `BIDS#${REQUEST}`, sk: `BID#${id}` };
    await m.table.transact([{ update: key, set: { openAccess: { id: 'nac_1', blocks: true } } }]);

    expect(await mine()).toMatchObject({ items: [{ noAccess: true }] });
  });

  test('show a changed request, until it is confirmed', async () => {
    const { id } = await place();
    await m.table.transact([markOutdated(await m.bid(id), m.request())]);
    expect(await mine()).toMatchObject({
      items: [{ needsConfirmation: true, allowedActions: ['revise', 'confirm', 'withdraw'] }],
    });

    await call('bids.confirm', m.provider, { params: { bidId: id } });

    expect(await mine()).toMatchObject({ items: [{ needsConfirmation: false }] });
  });

  test('carry the proposed day', async () => {
    const { id } = await place();
    await m.accept(await m.bid(id));
    expect(await mine()).toMatchObject({ items: [{ proposal: null }] });
    const day = { date: '2027-05-08', time: 'evening' };

    await call('bids.reschedule', m.owner, { params: { bidId: id }, body: day });

    expect(await mine()).toMatchObject({
      items: [
        {
          scheduledDate: '2027-05-06',
          proposal: { ...day, by: 'owner' },
          allowedActions: expect.arrayContaining(['accept-reschedule', 'decline-reschedule']),
        },
      ],
    });
  });

  test('offer no day that has passed, and none after the check-in', async () => {
    const { id } = await place();
    await m.accept(await m.bid(id));
    const day = { date: '2027-05-05', time: 'evening' };
    await call('bids.reschedule', m.owner, { params: { bidId: id }, body: day });
    m.clock.set('2027-05-06T10:59:00.000Z');
    const passed = (await mine()).items[0];
    m.clock.set('2027-05-06T11:00:00.000Z');

    await call('bids.checkIn', m.provider, { params: { bidId: id }, body: { photos: [] } });

    expect(passed.allowedActions).toEqual([
      'on-my-way',
      'reschedule',
      'decline-reschedule',
      'cancel',
      'message',
    ]);
    expect((await mine()).items).toMatchObject([
      { proposal: null, allowedActions: ['complete', 'cancel', 'message'] },
    ]);
  });

  test('offer a review once the money has settled, and only one', async () => {
    const { id } = await place();
    await m.accept(await m.bid(id));
    const actions = async () => (await mine()).items[0].allowedActions;
    expect(await actions()).not.toContain('review');
    await m.patch({ settledAt: '2027-05-08T12:00:00.000Z' });
    expect(await actions()).toContain('review');
    const body = { rating: 4.5, text: 'Gate open, as agreed.' };

    await call('bids.review', m.provider, { params: { bidId: id }, body });

    expect(await actions()).not.toContain('review');
  });

  test('come newest first, page after page, with the same counts', async () => {
    const placed: string[] = [];
    for (let i = 0; i < 23; i++) {
      const { id } = await place();
      placed.unshift(id);
      await call('bids.withdraw', m.provider, { params: { bidId: id } });
      m.clock.advance(1000);
    }

    const first = await mine();
    const second = await mine(m.provider, { cursor: first.nextCursor });

    expect(first.items).toHaveLength(20);
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(placed);
    expect(second).toMatchObject({ nextCursor: null, counts: { pending: 0, accepted: 0, completed: 0 } });
    expect(await call('bids.listProvider', m.rival)).toMatchObject({ items: [], totalEarned: 0 });
  });
});
