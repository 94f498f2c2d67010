import { type AccountActor, DAY } from '@sward/shared/kernel';
import { photoFiles } from '@sward/shared/uploads';
import { CAMBRIDGE, type Market, market, OWNER } from '../../testing/market.ts';
import { addToRating, readRating } from '../providers/rating-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { getRequest } from './get-request.ts';
import { requestView } from './request-view.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post();
});

const SECRETS = [
  '77 Canary',
  '555-0177',
  'Dana',
  '4711',
  '02139',
  'shy dog',
  String(CAMBRIDGE.lat),
  String(CAMBRIDGE.lng),
];
const see = async (actor: AccountActor) =>
  requestView(await getRequest(m.ports, actor, { requestId: request.id }), m.clock.now());
const acceptFor = (provider: AccountActor, status = 'accepted') =>
  m.patch(request.id, {
    status,
    acceptedProviderId: provider.accountId,
    acceptedBidId: 'bid_1',
    paymentId: 'pay_1',
    acceptedAt: '2027-05-04T12:00:00.000Z',
  });
const bidBy = (actor: AccountActor) =>
  m.table.transact([
    { put: { pk: `BIDS#${request.id}`, sk: `LIVE#${actor.accountId}`, bidId: 'bid_9', live: false } },
  ]);

const PHOTOS = ['A', 'B', 'C'].map((last) => `upl_01K0000000000000000000000${last}`);
const decide = (uploadId: string | undefined, verdict: Record<string, string>) =>
  m.table.transact([{ put: { pk: `PHOTO#${OWNER}`, sk: `request#${uploadId}`, ...verdict } }]);

describe('photos', () => {
  beforeEach(async () => {
    for (const id of PHOTOS) m.arrived.add(`${OWNER}/request/${id}`);
    request = await m.post({ photos: PHOTOS });
    await decide(PHOTOS[0], { status: 'ready' });
    await decide(PHOTOS[1], { status: 'rejected', reason: 'broken' });
  });
  const states = async (actor: AccountActor) =>
    (await see(actor)).photos.map(({ id, status }) => [id, status]);

  test('carry their verdicts for the parties and operators, and show what is ready', async () => {
    const all = [
      [PHOTOS[0], 'ready'],
      [PHOTOS[1], 'rejected'],
      [PHOTOS[2], 'processing'],
    ];
    expect(await states(m.owner)).toEqual(all);
    expect(await states(m.operator)).toEqual(all);
    await acceptFor(m.provider);
    expect(await states(m.provider)).toEqual(all);
    expect((await see(m.owner)).photos.map(({ url, thumbnailUrl }) => [url, thumbnailUrl])).toEqual([
      [
        `https://photos.test/${photoFiles(OWNER, 'request', PHOTOS[0] ?? '').full}`,
        `https://photos.test/${photoFiles(OWNER, 'request', PHOTOS[0] ?? '').small}`,
      ],
      [null, null],
      [null, null],
    ]);
  });

  test('reveal no account id before acceptance', async () => {
    const seen = await see(m.provider);

    expect(seen.photos[0]?.url).toMatch(/^https:/);
    expect(JSON.stringify(seen.photos)).not.toContain(OWNER);
  });

  test('are for bidders those without metadata, and no others', async () => {
    expect(await states(m.provider)).toEqual([[PHOTOS[0], 'ready']]);
  });

  test.each(['owner', 'operator', 'provider', 'rival'] as const)(
    'come with the rest of the view for the %s in three reads',
    async (someone) => {
      await acceptFor(m.provider);
      await bidBy(m.rival);
      await see(m[someone]);
      const reads = (['get', 'batchGet', 'query', 'transact'] as const).map((name) =>
        jest.spyOn(m.table, name),
      );

      await see(m[someone]);

      const count = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      expect(count).toBeLessThanOrEqual(3);
    },
  );
});

describe('a pending request', () => {
  test('is complete for its homeowner, and nothing of it is logged', async () => {
    expect(await see(m.owner)).toMatchObject({
      status: 'pending',
      address: '77 Canary Street',
      propertyPoint: CAMBRIDGE,
      zipCode: '02139',
      phone: '(617) 555-0177',
      homeownerName: 'Dana H.',
      zone: 'America/New_York',
      accessCard: { gateCode: '4711#' },
      bidCount: 0,
    });
    expect(m.items('REVEAL#')).toEqual([]);
  });

  test('shows an operator neither street nor phone nor access card', async () => {
    const view = await see(m.operator);

    expect(view).toMatchObject({ status: 'pending', bidCount: 0, accessCard: null });
    for (const secret of SECRETS) expect(JSON.stringify(view)).not.toContain(secret);
  });

  test('is masked for a provider', async () => {
    const view = await see(m.provider);

    expect(view).toMatchObject({
      city: 'Cambridge',
      zipPrefix: '021',
      allowedActions: ['place-bid', 'ask-question'],
    });
    for (const secret of SECRETS) expect(JSON.stringify(view)).not.toContain(secret);
    expect(view).toMatchObject({ ownerRating: null, medianCents: null });
  });

  test('names the recurring service of a visit to the provider who has it, and to no other', async () => {
    await m.patch(request.id, { recurringId: 'rec_1' });
    expect(await see(m.rival)).toMatchObject({ ownBidId: null, recurringServiceId: null });
    await m.table.transact([
      {
        put: {
          ...{ pk: `BIDS#${request.id}`, sk: `LIVE#${m.provider.accountId}` },
          ...{ bidId: 'bid_9', live: true },
        },
      },
    ]);

    expect(await see(m.provider)).toMatchObject({ ownBidId: 'bid_9', recurringServiceId: 'rec_1' });
  });

  test("shows a provider the homeowner's rating, and no other member", async () => {
    await m.table.transact(
      addToRating(m.owner.accountId, 'owner', await readRating(m.table, m.owner.accountId, 'owner'), 4.5),
    );

    expect(await see(m.provider)).toMatchObject({ ownerRating: 4.5 });
    expect(await see(m.owner)).not.toHaveProperty('ownerRating');
  });

  test('is not found for another homeowner', async () => {
    await expect(see(m.stranger)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('with an unknown id is not found either', async () => {
    const unknown = getRequest(m.ports, m.owner, { requestId: 'req_01K0000000000000000000000Z' });

    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an accepted request', () => {
  beforeEach(() => acceptFor(m.provider));

  test('shows the accepted provider the access card, never the phone, and logs it once a day', async () => {
    const view = await see(m.provider);
    m.clock.advance(1000);
    await see(m.provider);

    expect(view).toMatchObject({
      address: '77 Canary Street',
      propertyPoint: CAMBRIDGE,
      homeownerName: 'Dana H.',
      accessCard: { gateCode: '4711#', pets: 'One shy dog' },
      paymentId: 'pay_1',
      allowedActions: ['message'],
    });
    expect(JSON.stringify(view)).not.toContain('555-0177');
    expect(m.items('REVEAL#').map((item) => item.sk)).toEqual([`2027-05-03#${m.provider.accountId}`]);
  });

  test('is masked for a former bidder and not found for other providers', async () => {
    await expect(see(m.rival)).rejects.toMatchObject({ code: 'not_found' });
    await bidBy(m.rival);

    const view = await see(m.rival);

    expect(view).toMatchObject({ status: 'accepted', allowedActions: [] });
    for (const secret of [...SECRETS, 'pay_1']) expect(JSON.stringify(view)).not.toContain(secret);
  });

  test('shows the proposed day until the check-in', async () => {
    const schedule = { date: '2027-05-06', time: 'morning' };
    const proposal = { date: '2027-05-07', time: 'morning', by: 'owner' };
    await m.patch(request.id, { schedule, proposal });
    expect(await see(m.provider)).toMatchObject({ schedule: { proposal } });

    await m.patch(request.id, { checkedInAt: '2027-05-06T11:00:00.000Z' });

    for (const party of [m.owner, m.provider])
      expect(await see(party)).toMatchObject({ schedule: { ...schedule, proposal: null } });
  });

  test.each([
    ['accepted', undefined, true],
    ['completed', undefined, true],
    ['completed', 29, true],
    ['completed', 31, false],
    ['expired', undefined, false],
    ['cancelled', undefined, false],
  ])('%s, settled %s days ago: address %s', async (status, daysAgo, shown) => {
    await m.patch(request.id, { status });
    const settledAt = new Date(m.clock.now() - (daysAgo ?? 0) * DAY).toISOString();
    if (daysAgo !== undefined) await m.patch(request.id, { settledAt });

    const view = await see(m.provider);

    expect(view.address).toBe(shown ? '77 Canary Street' : undefined);
    expect(view.propertyPoint).toEqual(shown ? CAMBRIDGE : undefined);
    expect(m.items('REVEAL#')).toHaveLength(shown ? 1 : 0);
    if (!shown) for (const secret of SECRETS) expect(JSON.stringify(view)).not.toContain(secret);
  });
});

test('an expired request is gone for providers without a bid on it', async () => {
  await m.patch(request.id, { status: 'expired' });

  await expect(see(m.provider)).rejects.toMatchObject({ code: 'not_found' });
  expect(await see(m.owner)).toMatchObject({ status: 'expired', address: '77 Canary Street' });
});
