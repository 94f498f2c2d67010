import { type AccountActor, DAY } from '@sward/shared/kernel';
import { type Market, market } from '../testing/market.ts';
import { getRequest } from './get-request.ts';
import type { ServiceRequest } from './request.ts';
import { requestView } from './views.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post();
});

const SECRETS = ['77 Canary', '555-0177', 'Dana', '4711', '02139', 'shy dog'];
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

describe('a pending request', () => {
  test('is all there for its owner, nothing of it is logged', async () => {
    expect(await see(m.owner)).toMatchObject({
      status: 'pending',
      address: '77 Canary Street',
      zipCode: '02139',
      phone: '(617) 555-0177',
      homeownerName: 'Dana H.',
      accessCard: { gateCode: '4711#' },
      bidCount: 0,
      timeline: [{ what: 'post', who: 'owner' }],
    });
    expect(m.items('REVEAL#')).toEqual([]);
  });

  test('is all there for an operator, whose look is logged', async () => {
    expect(await see(m.operator)).toMatchObject({ address: '77 Canary Street', phone: '(617) 555-0177' });
    expect(m.items('REVEAL#')).toMatchObject([{ pk: `REVEAL#${request.id}` }]);
  });

  test('is masked for a provider', async () => {
    const view = await see(m.provider);

    expect(view).toMatchObject({ city: 'Cambridge', zipPrefix: '021', allowedActions: ['place-bid'] });
    for (const secret of SECRETS) expect(JSON.stringify(view)).not.toContain(secret);
    expect(view).not.toHaveProperty('timeline');
  });

  test('does not exist for another homeowner', async () => {
    await expect(see(m.stranger)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an unknown one does not exist either', async () => {
    const unknown = getRequest(m.ports, m.owner, { requestId: 'req_01K0000000000000000000000Z' });

    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an accepted request', () => {
  beforeEach(() => acceptFor(m.provider));

  test('shows the accepted provider the way in, never the phone, and logs it once a day', async () => {
    const view = await see(m.provider);
    m.clock.advance(1000);
    await see(m.provider);

    expect(view).toMatchObject({
      address: '77 Canary Street',
      homeownerName: 'Dana H.',
      accessCard: { gateCode: '4711#', pets: 'One shy dog' },
      paymentId: 'pay_1',
      timeline: [{ what: 'post' }, { what: 'accept' }],
      allowedActions: ['message'],
    });
    expect(JSON.stringify(view)).not.toContain('555-0177');
    expect(m.items('REVEAL#').map((item) => item.sk)).toEqual([`2027-05-03#${m.provider.accountId}`]);
  });

  test('is masked for a former bidder and does not exist for other providers', async () => {
    await expect(see(m.rival)).rejects.toMatchObject({ code: 'not_found' });
    await bidBy(m.rival);

    const view = await see(m.rival);

    expect(view).toMatchObject({ status: 'accepted', allowedActions: [] });
    for (const secret of [...SECRETS, 'pay_1']) expect(JSON.stringify(view)).not.toContain(secret);
  });

  test.each([
    ['accepted', undefined, true],
    ['completed', undefined, true],
    ['completed', 29, true],
    ['completed', 31, false],
    ['expired', undefined, false],
  ])('%s, settled %s days ago: address %s', async (status, daysAgo, shown) => {
    await m.patch(request.id, { status });
    const settledAt = new Date(m.clock.now() - (daysAgo ?? 0) * DAY).toISOString();
    if (daysAgo !== undefined) await m.patch(request.id, { settledAt });

    const view = await see(m.provider);

    expect(view.address).toBe(shown ? '77 Canary Street' : undefined);
    expect(m.items('REVEAL#')).toHaveLength(shown ? 1 : 0);
    if (!shown) for (const secret of SECRETS) expect(JSON.stringify(view)).not.toContain(secret);
  });
});

test('an expired request is gone for providers without a bid on it', async () => {
  await m.patch(request.id, { status: 'expired' });

  await expect(see(m.provider)).rejects.toMatchObject({ code: 'not_found' });
  expect(await see(m.owner)).toMatchObject({ status: 'expired', address: '77 Canary Street' });
});
