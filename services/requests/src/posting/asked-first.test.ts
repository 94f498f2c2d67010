import { DAY, HOUR, instant, MINUTE } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { type FinishedJob, finishedJob } from '../../testing/booked-again.ts';
import type { Market } from '../../testing/market.ts';
import { listAvailableRequests } from '../browse/list-available-requests.ts';
import type { ServiceRequest } from '../request/request.ts';
import { cancelOwnRequests } from './cancel-own-requests.ts';
import { cancelRequest } from './cancel-request.ts';
import { expireRequests } from './expire-requests.ts';
import { listOwnRequests } from './list-own-requests.ts';
import { ownItem } from './request-view.ts';
import { updateRequest } from './update-request.ts';

let job: FinishedJob;
let m: Market;
beforeEach(async () => {
  job = await finishedJob();
  m = job.m;
});

const again: FinishedJob['again'] = (...given) => job.again(...given);
const stored: FinishedJob['stored'] = (...given) => job.stored(...given);
const seen: FinishedJob['seen'] = (...given) => job.seen(...given);
const pass: FinishedJob['pass'] = (...given) => job.pass(...given);
const open: FinishedJob['open'] = (...given) => job.open(...given);
const bid: FinishedJob['bid'] = (...given) => job.bid(...given);
const events: FinishedJob['events'] = (...given) => job.events(...given);
const found: FinishedJob['found'] = (...given) => job.found(...given);
const posted: FinishedJob['posted'] = (...given) => job.posted(...given);
const lost = (code: string) => expect.objectContaining({ code });

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
