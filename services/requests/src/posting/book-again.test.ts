import { DAY, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { listAvailableRequests } from '../browse/list-available-requests.ts';
import { closeRequest } from '../request/open-store.ts';
import type { ServiceRequest } from '../request/request.ts';
import { countBid, readRequest } from '../request/request-store.ts';
import { eraseAsked } from './asked-store.ts';
import { type AgainInput, bookAgain } from './book-again.ts';
import { cancelOwnRequests } from './cancel-own-requests.ts';
import { cancelRequest } from './cancel-request.ts';
import { expireRequests } from './expire-requests.ts';
import { getRequest } from './get-request.ts';
import { listOwnRequests } from './list-own-requests.ts';
import { openToAll } from './open-request.ts';
import { passRequest } from './pass-request.ts';
import { ownItem, requestView } from './request-view.ts';
import { updateRequest } from './update-request.ts';

const BID = 'bid_01K0000000000000000000000F';

let m: Market;
let former: ServiceRequest;
beforeEach(async () => {
  m = market();
  await m.onPlan(OWNER, 'premium');
  await m.approve(m.provider);
  await m.approve(m.rival);
  former = await m.post({ photos: [] });
  await finished(former.id);
});

/** Turns a posted request into a settled job of the provider, who took $40.00. */
async function finished(requestId: string, more: object = {}) {
  const at = instant(m.clock.now());
  await m.patch(requestId, {
    ...{ status: 'completed', acceptedBidId: BID, acceptedProviderId: m.provider.accountId },
    ...{ bidPrices: { [BID]: 4000 }, completedAt: at, settledAt: at, ...more },
  });
  await m.table.transact([
    { put: { pk: `BIDREF#${BID}`, sk: 'BIDREF', requestId } },
    ...closeRequest(former),
  ]);
}

const again = (input: Partial<AgainInput> = {}, by = m.owner) =>
  bookAgain(m.ports, by, {
    ...{ bidId: BID, serviceDate: '2027-05-13', serviceTime: 'morning', onlyThem: false },
    ...input,
  });
const stored = async ({ id }: ServiceRequest) => (await readRequest(m.table, id)) as ServiceRequest;
const seen = async ({ id }: ServiceRequest, by = m.owner) =>
  requestView(await getRequest(m.ports, by, { requestId: id }), m.clock.now());
const pass = ({ id }: ServiceRequest, by = m.provider) => passRequest(m.ports, by, { requestId: id });
const open = ({ id }: ServiceRequest, by = m.owner) => openToAll(m.ports, by, { requestId: id });
const bid = async (request: ServiceRequest) =>
  m.table.transact([
    countBid(await stored(request), 'bid_2', 4500 as never),
    { put: { pk: `BIDS#${request.id}`, sk: `LIVE#${m.provider.accountId}`, bidId: 'bid_2', live: true } },
  ]);
const events = (type: string) => m.events().filter((event) => event.type === type);
const found = async (by = m.rival) =>
  (await listAvailableRequests(m.ports, by, { near: '02139' })).items.map(({ id }) => id);
const posted = () => Number(m.items(`QUOTA#${OWNER}`)[0]?.posted);
const lost = (code: string) => expect.objectContaining({ code });

test('the same work at the same place is asked for, with what was paid for it', async () => {
  const request = await again();

  expect(request).toMatchObject({
    ...{ status: 'pending', serviceTypeIds: [1], propertySize: 'medium', serviceFrequency: 'one-time' },
    ...{ serviceDate: '2027-05-13', serviceTime: 'morning', description: 'Front and back lawn' },
    privateFor: { providerId: m.provider.accountId, onlyThem: false, offeredCents: 4000 },
  });
  expect(await seen(request)).toMatchObject({
    ...{ address: '77 Canary Street', accessCard: { gateCode: '4711#' } },
    privateFor: { providerName: 'Green Blade Lawn Care', offered: 40, isOpen: false },
    allowedActions: expect.arrayContaining(['edit', 'cancel', 'open-to-all']),
  });
  expect(posted()).toBe(2);
  expect(events('ProviderAsked')).toMatchObject([
    { data: { requestId: request.id, ownerId: OWNER, providerId: m.provider.accountId } },
  ]);
});

describe('while one provider is asked', () => {
  test('the list of the owner says so, until it is open to all', async () => {
    const listed = async () => {
      const { items } = await listOwnRequests(m.ports, m.owner, {});
      return items.map((item) => ownItem(item, m.clock.now()).privateFor);
    };
    m.clock.advance(MINUTE);
    const request = await again();

    expect(await listed()).toEqual([
      expect.objectContaining({ providerName: 'Green Blade Lawn Care', offered: 40, isOpen: false }),
      null,
    ]);
    await open(request);
    expect(await listed()).toEqual([null, null]);
  });

  test('they find it first, and no one else finds it at all', async () => {
    const everyone = await m.post();
    const request = await again();

    expect(await found()).toEqual([everyone.id]);
    expect(await found(m.provider)).toEqual([request.id, everyone.id]);
    const [first] = (await listAvailableRequests(m.ports, m.provider, { near: '02139' })).items;
    expect(first).toMatchObject({ askedUntil: '2027-05-04T00:00:00.000Z' });
    for (const someone of [m.rival, m.stranger])
      await expect(seen(request, someone)).rejects.toEqual(lost('not_found'));
    expect((await seen(request, m.operator)).privateFor).toMatchObject({ onlyThem: false });
  });

  test('they see what they took, and may bid or say no, but not the street', async () => {
    const view = await seen(await again(), m.provider);

    expect(view).toMatchObject({
      privateFor: { offered: 40 },
      allowedActions: ['place-bid', 'pass', 'ask-question'],
    });
    expect(JSON.stringify(view)).not.toMatch(/Canary|0177/);
  });

  test.each([
    ['twelve hours', '2027-05-13', 'morning', '2027-05-04T00:00:00.000Z'],
    ['four hours before the window', '2027-05-03', 'evening', '2027-05-03T17:00:00.000Z'],
  ] as const)('at most for %s', async (_, serviceDate, serviceTime, until) => {
    expect((await again({ serviceDate, serviceTime })).privateFor?.until).toBe(until);
  });

  test('a window that begins within five hours is refused', async () => {
    await expect(again({ serviceDate: '2027-05-03', serviceTime: 'afternoon' })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { serviceTime: expect.any(String) } },
    });
    expect(posted()).toBe(1);
  });
});

describe('it opens to all', () => {
  const isOpen = async (request: ServiceRequest) => (await found()).includes(request.id);

  test('when its time is over, once', async () => {
    const request = await again();
    m.clock.advance(12 * HOUR - MINUTE);
    await expireRequests(m.ports);
    expect(await isOpen(request)).toBe(false);

    m.clock.advance(MINUTE);
    await expireRequests(m.ports);
    await expireRequests(m.ports);

    expect(await isOpen(request)).toBe(true);
    expect(await found(m.provider)).toEqual([request.id]);
    expect(events('RequestOpened')).toMatchObject([{ data: { because: 'time' } }]);
    expect(await seen(request)).toMatchObject({ privateFor: { isOpen: true } });
  });

  test('not while there is a live bid, and after it is gone', async () => {
    const request = await again();
    await bid(request);
    m.clock.advance(DAY);
    await expireRequests(m.ports);
    expect(await isOpen(request)).toBe(false);

    await m.patch(request.id, { liveBids: 0, bidPrices: {} });
    await expireRequests(m.ports);

    expect(await isOpen(request)).toBe(true);
  });

  test('when the provider says no, and the owner is told', async () => {
    const request = await again();
    await pass(request);
    await pass(request);

    expect(await isOpen(request)).toBe(true);
    expect(events('RequestOpened')).toMatchObject([{ data: { because: 'passed' } }]);
    expect(events('ProviderPassed')).toMatchObject([{ data: { open: true } }]);
  });

  test('when the owner says so, twice the same', async () => {
    const request = await again();
    await open(request);

    expect((await open(request)).request.openedAt).toBeDefined();
    expect(await isOpen(request)).toBe(true);
    expect(events('RequestOpened')).toHaveLength(1);
  });

  test.each(['AccountSuspended', 'AccountDeletionRequested'])(
    'when %s takes the provider away',
    async (type) => {
      const request = await again();
      const { accountId } = m.provider;
      const event = {
        id: 'evt_1',
        type,
        data: { accountId },
        aggregateVersion: 2,
        occurredAt: instant(m.clock.now()),
      };
      await cancelOwnRequests(m.ports, event as never);

      expect(await isOpen(request)).toBe(true);
      expect(events('RequestOpened')).toMatchObject([{ data: { because: 'gone' } }]);
    },
  );

  test('and expires at the end of its day like any other', async () => {
    const request = await again();
    await pass(request);
    m.clock.set('2027-05-14T04:00:00.000Z');
    await expireRequests(m.ports);

    expect((await stored(request)).status).toBe('expired');
    expect(m.items('OPEN#')).toEqual([]);
  });

  test('with what its owner has changed meanwhile', async () => {
    const request = await again();
    await updateRequest(m.ports, m.owner, { requestId: request.id, additionalDetails: 'And the hedge' });
    expect(await isOpen(request)).toBe(false);
    await pass(request);

    expect(m.items('OPEN#').map(({ description }) => description)).toEqual([
      'And the hedge',
      'And the hedge',
    ]);
  });
});

describe('with no one else to ask', () => {
  test('a refusal ends it, and it does not count', async () => {
    const request = await again({ onlyThem: true });
    await pass(request);

    expect(await stored(request)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
    expect(posted()).toBe(1);
    expect(m.items('OPEN#')).toEqual([]);
    expect(events('ProviderPassed')).toMatchObject([{ data: { open: false } }]);
    expect(events('RequestCancelled')).toHaveLength(1);
  });

  test('no time opens it, and its end gives its place back', async () => {
    const request = await again({ onlyThem: true });
    m.clock.advance(2 * DAY);
    await expireRequests(m.ports);
    expect((await stored(request)).openedAt).toBeUndefined();

    m.clock.set('2027-05-14T04:00:00.000Z');
    await expireRequests(m.ports);

    expect((await stored(request)).status).toBe('expired');
    expect(posted()).toBe(1);
  });

  test('it counts once there was a bid', async () => {
    const request = await again({ onlyThem: true });
    await bid(request);
    await m.patch(request.id, { liveBids: 0, bidPrices: {} });
    await pass(request);

    expect((await stored(request)).status).toBe('cancelled');
    expect(posted()).toBe(2);
  });
});

describe('the provider cannot be asked', () => {
  test.each([
    ['who has left', { approved: false }],
    ['who cannot be paid', { payable: false }],
  ])('%s', async (_, fields) => {
    await m.table.transact([
      { update: { pk: `PROVIDER#${m.provider.accountId}`, sk: 'PROVIDER' }, set: fields },
    ]);

    await expect(again()).rejects.toEqual(lost('provider_unavailable'));
  });

  test('who has refused twice within thirty days', async () => {
    await pass(await again());
    await pass(await again());
    await expect(again()).rejects.toEqual(lost('provider_unavailable'));

    m.clock.advance(30 * DAY + 1);
    expect(await again({ serviceDate: '2027-06-10' })).toMatchObject({ status: 'pending' });
  });

  test('while they are asked already, and then they can', async () => {
    const first = await again();
    await expect(again()).rejects.toMatchObject({
      code: 'already_asked',
      detail: { data: { requestId: first.id } },
    });
    await cancelRequest(m.ports, m.owner, { requestId: first.id });

    expect(await again()).toMatchObject({ status: 'pending' });
  });

  test('twice at once', async () => {
    const both = await Promise.allSettled([again(), again()]);

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(posted()).toBe(2);
  });
});

describe('only a finished job', () => {
  test.each([
    ['that is not settled', { settledAt: '' }],
    ['that was cancelled', { status: 'cancelled' }],
    ['of another bid', { acceptedBidId: 'bid_9' }],
  ])('not one %s', async (_, set) => {
    await m.patch(former.id, set);
    if ('settledAt' in set)
      await m.table.transact([
        { update: { pk: `REQUEST#${former.id}`, sk: 'REQUEST' }, set: {}, remove: ['settledAt'] },
      ]);

    await expect(again()).rejects.toEqual(lost('request_not_open'));
    if (!('acceptedBidId' in set)) expect((await seen(former)).allowedActions).not.toContain('book-again');
  });

  test('for a year', async () => {
    expect((await seen(former)).allowedActions).toContain('book-again');
    m.clock.advance(365 * DAY + 1);

    await expect(again({ serviceDate: '2028-05-11' })).rejects.toEqual(lost('request_not_open'));
  });

  test('its owner alone may', async () => {
    for (const someone of [m.stranger, m.provider, m.operator])
      await expect(again({}, someone)).rejects.toEqual(lost('not_found'));
  });
});

describe('at the same time', () => {
  /** Runs the other action just before the write of the first. */
  const before = (act: () => Promise<unknown>) => {
    m.ports.marketplace = overtaken(m.table, async () => {
      m.ports.marketplace = m.table;
      await act();
    });
  };

  test('a refusal that comes after a bid is refused', async () => {
    const request = await again();
    before(() => bid(request));

    await expect(pass(request)).rejects.toEqual(lost('request_not_open'));
    expect(events('RequestOpened')).toEqual([]);
  });

  test('the owner opens it while its time runs out: one of them does', async () => {
    const request = await again();
    m.clock.advance(12 * HOUR);
    before(() => expireRequests(m.ports));
    await open(request);

    expect(events('RequestOpened')).toHaveLength(1);
  });

  test('a change by the owner and a refusal both count', async () => {
    const request = await again();
    const changed = { requestId: request.id, additionalDetails: 'And the hedge' };
    before(() => updateRequest(m.ports, m.owner, changed));
    await pass(request);

    expect(await stored(request)).toMatchObject({
      description: 'And the hedge',
      openedAt: expect.any(String),
    });
  });

  test('it is cancelled while the provider says no', async () => {
    const request = await again();
    before(() => cancelRequest(m.ports, m.owner, { requestId: request.id }));
    await pass(request);

    expect((await stored(request)).status).toBe('cancelled');
    expect(events('RequestOpened')).toEqual([]);
  });
});

test('no one but the asked provider says no, and no one but the owner opens it', async () => {
  const request = await again();

  for (const someone of [m.rival, m.stranger, m.owner, m.operator])
    await expect(pass(request, someone)).rejects.toEqual(lost('not_found'));
  for (const someone of [m.rival, m.provider, m.operator])
    await expect(open(request, someone)).rejects.toEqual(lost('not_found'));
  await expect(open(await m.post())).rejects.toEqual(lost('request_not_open'));
});

test('whom an owner asked is forgotten with their account', async () => {
  await again();
  expect(m.items('ASKED#')).toHaveLength(1);

  await eraseAsked(m.table, m.stranger.accountId);
  expect(m.items('ASKED#')).toHaveLength(1);
  await eraseAsked(m.table, OWNER);

  expect(m.items('ASKED#')).toEqual([]);
});
