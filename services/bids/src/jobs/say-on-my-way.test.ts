import { overtaken } from '@sward/shared/testing';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { bidActions } from '../bid/bid-actions.ts';
import { acceptReschedule } from './accept-reschedule.ts';
import { checkIn } from './check-in.ts';
import { cancelBid } from './job-store.ts';
import { proposeReschedule } from './propose-reschedule.ts';
import { sayOnMyWay } from './say-on-my-way.ts';

let m: Market;
let bid: Bid;
/** The window of the job is from 12:00 to 16:00 UTC. */
const OPENS = '2027-05-06T09:00:00.000Z';
const CHECK_IN = '2027-05-06T11:00:00.000Z';
const SOON = '2027-05-06T11:10:00.000Z';
const LATER = '2027-05-06T11:40:00.000Z';
beforeEach(async () => {
  m = await market();
  bid = await m.accept(await m.place());
  m.clock.set(OPENS);
});

const go = (arrivesAt = SOON, by = m.provider, ports = m.ports) =>
  sayOnMyWay(ports, by, { bidId: bid.id, arrivesAt });
const current = () => m.bid(bid.id);
const cancel = async () =>
  m.table.transact(cancelBid(await current(), { by: 'owner', at: OPENS, cancelTerms: undefined }));

async function move(): Promise<void> {
  const day = { bidId: bid.id, date: '2027-05-08', time: 'afternoon' as const };
  await proposeReschedule(m.ports, m.owner, day);
  await acceptReschedule(m.ports, m.provider, day);
}

describe('saying to be on the way', () => {
  test('stores the time of arrival and publishes it', async () => {
    expect(await go()).toMatchObject({ arrivesAt: SOON, status: 'accepted' });

    expect(m.events('ProviderOnTheWay')).toMatchObject([
      {
        aggregate: `Bid#${bid.id}`,
        aggregateVersion: 3,
        data: { bidId: bid.id, requestId: REQUEST, arrivesAt: SOON },
      },
    ]);
  });

  test('the same again, or twice at once, is said once', async () => {
    await Promise.all([go(), go()]);
    m.clock.set(LATER);
    await go();

    expect(m.events('ProviderOnTheWay')).toHaveLength(1);
  });

  test('another time takes the place of the earlier one', async () => {
    await go();

    expect(await go(LATER)).toMatchObject({ arrivesAt: LATER });
    expect(m.events('ProviderOnTheWay')).toHaveLength(2);
  });

  test('announces no arrival before the check-in opens', async () => {
    const early = '2027-05-06T09:20:00.000Z';

    expect(await go(early)).toMatchObject({ arrivesAt: CHECK_IN });
    await go(early);

    expect(m.events('ProviderOnTheWay')).toMatchObject([{ data: { arrivesAt: CHECK_IN } }]);
  });

  test('is open from three hours before the window until a no-show may be reported', async () => {
    const may = () => bidActions(bid, 'provider', m.ports.clock.now()).includes('on-my-way');
    m.clock.set('2027-05-06T08:59:59.999Z');
    expect(may()).toBe(false);
    await expect(go()).rejects.toEqual(lost('too_early'));

    m.clock.set(OPENS);
    expect(may()).toBe(true);
    m.clock.set('2027-05-06T16:59:59.999Z');
    expect(may()).toBe(true);
    await go('2027-05-06T17:20:00.000Z');

    m.clock.set('2027-05-06T17:00:00.000Z');
    expect(may()).toBe(false);
    await expect(go('2027-05-06T17:30:00.000Z')).rejects.toEqual(lost('job_not_open'));
  });

  test.each([
    ['is past', '2027-05-06T08:59:59.999Z', 'time_passed'],
    ['is more than four hours ahead', '2027-05-06T13:00:00.001Z', 'invalid_input'],
  ])('refuses a time that %s', async (_, at, arrivesAt) => {
    await expect(go(at)).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { arrivesAt } },
    });
    expect(await current()).not.toHaveProperty('arrivesAt');
  });

  test('is for the accepted provider alone, until the check-in', async () => {
    for (const actor of [m.rival, m.owner, m.stranger, m.operator])
      await expect(go(SOON, actor)).rejects.toEqual(lost('not_found'));
    m.clock.set(CHECK_IN);
    await checkIn(m.ports, m.provider, { bidId: bid.id, photos: [] });

    await expect(go('2027-05-06T11:30:00.000Z')).rejects.toEqual(lost('job_not_open'));
  });

  test('needs an accepted bid', async () => {
    const other = await market();
    const pending = await other.place();
    other.clock.set(OPENS);

    await expect(
      sayOnMyWay(other.ports, other.provider, { bidId: pending.id, arrivesAt: SOON }),
    ).rejects.toEqual(lost('job_not_open'));
  });
});

describe('the time of arrival is gone', () => {
  test.each([
    ['a move to another day', move],
    ['a cancellation', cancel],
    [
      'the check-in',
      async () => {
        m.clock.set(CHECK_IN);
        await checkIn(m.ports, m.provider, { bidId: bid.id, photos: [] });
      },
    ],
  ])('after %s', async (_, end) => {
    await go();
    await end();

    expect(await current()).not.toHaveProperty('arrivesAt');
  });

  test('with it the departure, when the job moves: it belongs to the day that was given up', async () => {
    await go();
    expect(await current()).toHaveProperty('onMyWayAt');

    await move();

    expect(await current()).not.toHaveProperty('onMyWayAt');
  });

  test.each([
    ['moved', move],
    ['cancelled', cancel],
  ])('for a job that is %s between read and write', async (_, end) => {
    const marketplace = overtaken(m.table, end);

    await expect(go(SOON, m.provider, { ...m.ports, marketplace })).rejects.toEqual(lost('state_changed'));
    expect(await current()).not.toHaveProperty('arrivesAt');
    expect(m.events('ProviderOnTheWay')).toEqual([]);
  });
});
