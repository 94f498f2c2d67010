import type { EventOf, EventType } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { AlreadyHandled } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { jobsEnd } from '../../testing/ended-jobs.ts';
import { type Market, market, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { endCalendar } from '../calendar/end-calendar.ts';
import { consumers } from '../consumers.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { countReply } from '../provider-facts/count-reply.ts';
import { takeFromOperators } from '../standing/leave-to-operators.ts';
import { withdrawOwnBids } from '../standing/withdraw-own-bids.ts';
import { declineCancelledBids } from './decline-cancelled-bids.ts';
import { declineExpiredBids } from './decline-expired-bids.ts';
import { declineOtherBids } from './decline-other-bids.ts';
import { markOutdatedBids } from './mark-outdated-bids.ts';
import { placeVisitBid } from './place-visit-bid.ts';
import { withdrawBid } from './withdraw-bid.ts';

let m: Market;
let bids: Bid[];
beforeEach(async () => {
  m = await market();
  bids = [];
  for (const n of [1, 2, 3]) bids.push(await m.place(await m.another(n)));
});

function event<T extends EventType>(type: T, id: string): EventOf<T> {
  return {
    id,
    type,
    version: 1,
    occurredAt: '2027-05-03T12:00:00.000Z',
    aggregate: `Request#${REQUEST}`,
    aggregateVersion: 2,
    actor: 'system',
    correlationId: 'cor_0',
    data: { ...samples[type], requestId: REQUEST },
  } as EventOf<T>;
}

const statuses = async () => Promise.all(bids.map(async ({ id }) => (await m.bid(id)).status));
const first = () => bids[0] as Bid;

describe('BidAccepted', () => {
  const accepted = (id = 'evt_1') => declineOtherBids(m.ports, event('BidAccepted', id));

  test('declines the other live bids, each with its event, and frees their places', async () => {
    await m.accept(first());

    await accepted();

    expect(await statuses()).toEqual(['accepted', 'declined', 'declined']);
    expect(m.request()).toMatchObject({ liveBids: 1, bidPrices: { [first().id]: 4000 } });
    expect(
      m
        .events('BidDeclined')
        .map((e) => e.aggregate)
        .toSorted(),
    ).toEqual(
      bids
        .slice(1)
        .map(({ id }) => `Bid#${id}`)
        .toSorted(),
    );
    expect(m.events('BidDeclined')).toMatchObject([{ actor: 'system' }, { actor: 'system' }]);
  });

  test('twice changes nothing more', async () => {
    await m.accept(first());
    await accepted();
    const after = m.table.all();

    await accepted();

    expect(m.table.all()).toEqual(after);
  });

  test('handled concurrently by two deliveries, one wins', async () => {
    await m.accept(first());

    const outcomes = await Promise.allSettled([accepted(), accepted()]);

    const reasons = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
    expect(reasons).toEqual([expect.any(AlreadyHandled)]);
    expect(m.events('BidDeclined')).toHaveLength(2);
  });

  test('stops when the request is open again', async () => {
    await accepted();

    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    expect(m.items('INBOX#')).toEqual([]);
  });

  test('leaves a bid that was withdrawn before as it is', async () => {
    await withdrawBid(m.ports, await m.another(2), { bidId: (bids[1] as Bid).id });
    await m.accept(first());

    await accepted();

    expect(await statuses()).toEqual(['accepted', 'withdrawn', 'declined']);
    expect(m.request()).toMatchObject({ liveBids: 1 });
  });

  test('still declines the rest when one is withdrawn concurrently', async () => {
    await m.accept(first());
    const rival = await m.another(2);
    m.ports.marketplace = overtaken(m.table, () =>
      withdrawBid({ ...m.ports, marketplace: m.table }, rival, { bidId: (bids[1] as Bid).id }),
    );

    await accepted();

    expect(await statuses()).toEqual(['accepted', 'withdrawn', 'declined']);
  });
});

describe('RequestExpired', () => {
  test('declines every live bid', async () => {
    await m.patch({ status: 'expired' });

    await declineExpiredBids(m.ports, event('RequestExpired', 'evt_1'));

    expect(await statuses()).toEqual(['declined', 'declined', 'declined']);
    expect(m.request()).toMatchObject({ liveBids: 0, bidPrices: {} });
    expect(m.summary(await m.another(1))).toMatchObject({ pending: 0 });
  });

  test('a provider may read the declined bid, which has no actions', async () => {
    await m.patch({ status: 'expired' });
    await declineExpiredBids(m.ports, event('RequestExpired', 'evt_1'));

    await declineExpiredBids(m.ports, event('RequestExpired', 'evt_2'));

    expect(m.events('BidDeclined')).toHaveLength(3);
  });
});

test('every consumer marks its events under its own name', async () => {
  await m.accept(first());
  await declineOtherBids(m.ports, event('BidAccepted', 'evt_1'));
  const edited = await market();
  await edited.place();
  await edited.patch({ termsVersion: 2 });
  await markOutdatedBids(edited.ports, event('RequestUpdated', 'evt_6'));
  const other = await market();
  await other.place();
  await other.patch({ status: 'expired' });
  await declineExpiredBids(other.ports, event('RequestExpired', 'evt_2'));
  const third = await market();
  await third.place();
  await third.patch({ status: 'cancelled' });
  await declineCancelledBids(third.ports, event('RequestCancelled', 'evt_3'));
  await withdrawOwnBids(third.ports, event('AccountSuspended', 'evt_4'));
  await endCalendar(third.ports, event('AccountSuspended', 'evt_4'));
  await takeFromOperators(third.ports, event('AccountReinstated', 'evt_9'));
  await exportOwnData(third.ports, event('AccountExportRequested', 'evt_5'));
  await erasePerson(third.ports, event('AccountDeleted', 'evt_6'));

  const visit = await market();
  await placeVisitBid(visit.ports, event('RecurringVisitCreated', 'evt_7'));
  await countReply(visit.ports, event('OwnerAnswered', 'evt_8'));
  await jobsEnd(visit, 'on_time');

  const marks = [m, edited, other, third, visit].flatMap(({ items }) =>
    items('INBOX#').map((item) => item.pk.split('#')[1]),
  );
  const names = new Set(Object.values(consumers).flatMap((byName) => Object.keys(byName)));
  expect(marks.toSorted()).toEqual([...names].map((name) => `bids.${name}`).toSorted());
});
