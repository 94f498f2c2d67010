import type { Cents } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { lost, type Market, market, OWNER, REQUEST } from '../../testing/market.ts';
import { placeBid } from './place-bid.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

describe('placing a bid', () => {
  test('writes bid, place, reference, count, summary and event together', async () => {
    const bid = await m.place();

    expect(await m.bid(bid.id)).toMatchObject({
      status: 'pending',
      version: 1,
      requestId: REQUEST,
      ownerId: OWNER,
      providerId: m.provider.accountId,
      amountCents: 4000,
      windowStart: '2027-05-06T12:00:00.000Z',
      windowEnd: '2027-05-06T16:00:00.000Z',
      needsConfirmation: false,
      listPk: `PROVIDERBIDS#${m.provider.accountId}`,
    });
    expect(m.items(`BIDS#${REQUEST}`).map((item) => item.sk)).toEqual([
      `BID#${bid.id}`,
      `LIVE#${m.provider.accountId}`,
    ]);
    expect(m.request()).toMatchObject({ liveBids: 1, bidPrices: { [bid.id]: 4000 }, version: 2 });
    expect(m.summary(m.provider)).toMatchObject({ pending: 1 });
    expect(m.events()).toMatchObject([
      {
        type: 'BidPlaced',
        aggregate: `Bid#${bid.id}`,
        aggregateVersion: 1,
        actor: m.provider.accountId,
        data: { bidId: bid.id, ownerId: OWNER, bidCents: 4000, availableTime: 'morning' },
      },
    ]);
  });

  test('once a provider and request, also when it is sent twice concurrently', async () => {
    const outcomes = await Promise.allSettled([m.place(), m.place()]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(m.place()).rejects.toEqual(lost('bid_already_placed'));
    expect(m.request()).toMatchObject({ liveBids: 1 });
    expect(m.events('BidPlaced')).toHaveLength(1);
  });

  test('within the limit of the request, also when all are concurrent', async () => {
    const providers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => m.another(n)));

    const outcomes = await Promise.allSettled(providers.map((provider) => m.place(provider)));

    const reasons = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
    expect(reasons).toEqual([lost('bid_limit_reached'), lost('bid_limit_reached')]);
    expect(m.items(`BIDS#${REQUEST}`)).toHaveLength(10);
  });
});

describe('what a bid includes', () => {
  test('is kept once each, in the order of the list', async () => {
    const { id } = await m.place(m.provider, { included: ['haul-branches', 'edging', 'edging'] });

    expect(await m.bid(id)).toMatchObject({ included: ['edging', 'haul-branches'] });
  });

  test('is nothing unless the provider says so', async () => {
    expect(await m.bid((await m.place()).id)).toMatchObject({ included: [] });
  });

  test('belongs to the services of the request', async () => {
    const other = m.place(m.provider, { included: ['edging', 'mulch'] });

    await expect(other).rejects.toEqual(lost('validation_failed', { included: 'invalid_input' }));
    expect(m.items('BID')).toEqual([]);
  });
});

describe('refused', () => {
  const nothingWritten = () => expect(m.items('BID')).toEqual([]);

  test('an unknown request is not found', async () => {
    const unknown = m.place(m.provider, { requestId: 'req_01K0000000000000000000000Z' } as never);

    await expect(unknown).rejects.toEqual(lost('not_found'));
  });

  test.each([
    ['who is not approved', { approved: false }, 'not_a_provider'],
    ['who cannot be paid', { payable: false }, 'provider_not_payable'],
  ])('a provider %s', async (_, fields, code) => {
    await m.approve(m.provider, fields);

    await expect(m.place()).rejects.toEqual(lost(code));
    nothingWritten();
  });

  test('a homeowner, and a provider whose events have not arrived', async () => {
    await m.approve(m.stranger);
    await expect(m.place(m.stranger)).rejects.toEqual(lost('not_a_provider'));
    await m.table.transact([{ delete: { pk: `PROVIDER#${m.rival.accountId}`, sk: 'PROVIDER' } }]);
    await expect(m.place(m.rival)).rejects.toEqual(lost('not_a_provider'));
    nothingWritten();
  });

  test('a provider who loses approval concurrently', async () => {
    m.ports.marketplace = overtaken(
      m.table,
      () => m.approve(m.provider, { payable: false }),
      (writes) => writes.length > 1,
    );

    await expect(m.place()).rejects.toEqual(lost('provider_not_payable'));
    nothingWritten();
  });

  test('a bid on the own request', async () => {
    await m.patch({ ownerId: m.provider.accountId });

    await expect(m.place()).rejects.toEqual(lost('own_request'));
    nothingWritten();
  });

  test.each(['accepted', 'completed', 'expired'])('a request that is %s', async (status) => {
    await m.patch({ status });

    await expect(m.place()).rejects.toEqual(lost('request_not_open'));
  });

  test('a request whose day is over, before the sweep has seen it', async () => {
    m.clock.set('2027-05-07T04:00:00.000Z');

    await expect(m.place(m.provider, { availableDate: '2027-05-08' })).rejects.toEqual(
      lost('request_not_open'),
    );
  });

  test('contact details in the text', async () => {
    await expect(m.place(m.provider, { description: 'www.greenblade.example' })).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
      detail: { fields: { description: expect.any(String) } },
    });
    nothingWritten();
  });

  test('more than 300 an hour', async () => {
    for (let i = 0; i < 300; i++) await m.place().catch(() => undefined);

    await expect(m.place()).rejects.toEqual(expect.objectContaining({ code: 'too_many_requests' }));
    await expect(m.place(m.rival)).resolves.toMatchObject({
      status: 'pending',
      providerId: m.rival.accountId,
    });
  });
});

describe('the day', () => {
  const message = 'bid_date';

  test.each(['2027-05-02', '2027-05-21'])('%s is outside', async (availableDate) => {
    await expect(m.place(m.provider, { availableDate })).rejects.toEqual(
      lost('validation_failed', { availableDate: message }),
    );
  });

  test.each(['2027-05-03', '2027-05-20'])('%s is within', async (availableDate) => {
    await expect(m.place(m.provider, { availableDate })).resolves.toMatchObject({ availableDate });
  });

  test('today, a window that is over is refused', async () => {
    m.clock.set('2027-05-03T16:00:00.000Z');
    const today = { availableDate: '2027-05-03' };

    await expect(m.place(m.provider, { ...today, availableTime: 'morning' })).rejects.toEqual(
      lost('validation_failed', { availableTime: 'time_passed' }),
    );
    const evening = await m.place(m.provider, { ...today, availableTime: 'evening' });
    expect(evening).toMatchObject({ windowStart: '2027-05-03T21:00:00.000Z' });
  });

  test('is that of the property: late in the evening it is still today', async () => {
    m.clock.set('2027-05-04T00:30:00.000Z');

    const late = { availableDate: '2027-05-03', availableTime: 'evening' } as const;

    await expect(m.place(m.provider, late)).resolves.toMatchObject(late);
  });
});

test('the provider is included with the bid', async () => {
  await m.approve(m.provider, { rating: 4.5, reviewCount: 12 });

  const { provider } = await placeBid(m.ports, m.provider, {
    requestId: REQUEST,
    bidAmount: 500 as Cents,
    availableDate: '2027-05-06',
    availableTime: 'anytime',
    description: 'Gladly',
  });

  expect(provider).toMatchObject({ businessName: 'Green Blade', rating: 4.5, reviewCount: 12 });
});
