import { type EventOf, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { type Market, market, OWNER } from '../../testing/market.ts';
import type { ServiceRequest } from '../request/request.ts';
import { readRequest } from '../request/request-store.ts';
import { reopenLostRequest, reopenRequest } from './reopen-request.ts';

const DAY = { date: '2027-05-08', time: 'afternoon' } as const;

let m: Market;
let ended: ServiceRequest;
beforeEach(async () => {
  m = market();
  ended = await m.post();
  await m.patch(ended.id, {
    ...{
      status: 'cancelled',
      acceptedAt: '2027-05-02T12:00:00.000Z',
      cancelledAt: '2027-05-03T12:00:00.000Z',
    },
    ...{ cancelledBy: 'provider', cancelledBecause: 'cancelled' },
  });
});

const told = (reopen: typeof DAY | null = DAY) =>
  newEvent(m.ports, SYSTEM, { name: 'Bid#1', version: 1 }, 'JobCancelled', {
    ...samples.JobCancelled,
    ...{ requestId: ended.id, ownerId: OWNER, reopen },
  }) as EventOf<'JobCancelled'>;
const seen = async () => (await readRequest(m.table, ended.id)) as ServiceRequest;
const again = async () => (await readRequest(m.table, (await seen()).repostedAs ?? '')) as ServiceRequest;
const posted = () => m.events().filter(({ type }) => type === 'RequestPosted');
const byHand = (by = m.owner) => reopenRequest(m.ports, by, { requestId: ended.id, ...DAY });
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  );

test('a lost job is posted again for the day that its homeowner chose, outside of the plan', async () => {
  await m.post();
  await m.post();
  await reopenLostRequest(m.ports, told());

  expect(await again()).toMatchObject({
    ...{ status: 'pending', serviceDate: DAY.date, serviceTime: DAY.time, reopenedFrom: ended.id },
    ...{ description: ended.description, city: ended.city, bidPrices: {}, liveBids: 0 },
  });
  expect(m.items('ADDRESS#').map((item) => item.requestId)).toContain((await again()).id);
  const open = m.items('OPEN#').map((item) => JSON.stringify(item));
  const { id } = await again();
  expect(open.some((item) => item.includes(id))).toBe(true);
  expect(posted()).toHaveLength(4);
});

test('former bidders are named, but not the provider who had the job', async () => {
  const bid = (bidId: string, providerId: string) => ({
    put: { pk: `BIDS#${ended.id}`, sk: `BID#${bidId}`, providerId },
  });
  await m.table.transact([bid('bid_1', 'acc_1'), bid('bid_2', 'acc_2')]);
  await m.patch(ended.id, { formerBidIds: ['bid_1', 'bid_2'], formerProviderIds: ['acc_2'] });

  await reopenLostRequest(m.ports, told());

  expect(posted().at(-1)?.data).toMatchObject({ formerBidderIds: ['acc_1'] });
});

test('the same event again posts nothing more', async () => {
  const event = told();
  await reopenLostRequest(m.ports, event);
  await reopenLostRequest(m.ports, event).catch((error: unknown) =>
    expect(error).toBeInstanceOf(AlreadyHandled),
  );

  expect(posted()).toHaveLength(2);
});

test('a cancellation without a day posts nothing', async () => {
  await reopenLostRequest(m.ports, told(null));

  expect(posted()).toHaveLength(1);
});

test('nothing is posted for a homeowner who is suspended meanwhile', async () => {
  await m.table.transact([{ update: { pk: `PROVIDER#${OWNER}`, sk: 'PROVIDER' }, set: { suspended: true } }]);
  await reopenLostRequest(m.ports, told());

  expect(posted()).toHaveLength(1);
});

describe.each<[string, () => Promise<unknown>]>([
  ['by itself', () => reopenLostRequest(m.ports, told())],
  ['by hand', () => byHand()],
])('posted again %s', (_, reopen) => {
  const question = (providerId: string, more: object) => {
    const about = { requestId: ended.id, askedAt: '2027-05-02T12:00:00.000Z', version: 2, providerId };
    const key = { pk: `QUESTIONS#${ended.id}`, sk: `QUESTION#${providerId}` };
    return { put: { ...key, id: `qst_${providerId}`, ...about, text: 'How wide is the gate?', ...more } };
  };
  const asked = async () => m.items(`QUESTIONS#${(await again()).id}`);
  beforeEach(() =>
    m.table.transact([
      question('acc_1', { answer: 'Four feet.' }),
      question('acc_2', {}),
      question('acc_3', { answer: 'Six feet.', hiddenAt: '2027-05-03T12:00:00.000Z' }),
    ]),
  );

  test('it begins with the questions that were answered', async () => {
    await reopen();

    expect(await asked()).toMatchObject([
      { sk: 'COUNT', count: 1 },
      { sk: 'QUESTION#acc_1', answer: 'Four feet.', requestId: (await again()).id },
    ]);
    expect(m.items('QUESTIONSOF#acc_1')).toMatchObject([{ requestId: (await again()).id }]);
  });

  test('it leaves out one that is hidden at that moment', async () => {
    const hidden = { set: { hiddenAt: '2027-05-03T12:00:00.000Z' }, add: { version: 1 } };
    const { pk, sk } = question('acc_1', {}).put;
    const { table } = m;
    m.ports.marketplace = overtaken(table, () => table.transact([{ update: { pk, sk }, ...hidden }]));
    await reopen();

    expect(await asked()).toEqual([]);
  });
});

describe('by hand', () => {
  test('it is posted once', async () => {
    expect(await byHand()).toMatchObject({ status: 'pending', reopenedFrom: ended.id });
    expect(await code(byHand())).toBe('already_reopened');
    await reopenLostRequest(m.ports, told());
    expect(posted()).toHaveLength(2);
  });

  test.each<[string, object, string]>([
    [
      'its homeowner ended at will',
      { cancelledBy: 'owner', cancelledBecause: undefined },
      'request_not_open',
    ],
    ['ended two weeks ago', { cancelledAt: '2027-04-19T12:00:00.000Z' }, 'request_not_open'],
    ['ended a moment later', { cancelledAt: '2027-04-19T12:00:00.001Z' }, 'done'],
    ['is open', { status: 'pending' }, 'request_not_open'],
    ['is a visit', { reservedFor: 'acc_1' }, 'request_not_open'],
    ['nobody came to', { cancelledBy: 'owner', cancelledBecause: 'no_show' }, 'done'],
  ])('one that %s', async (_, more, expected) => {
    await m.table.transact([
      {
        update: { pk: `REQUEST#${ended.id}`, sk: 'REQUEST' },
        set: more as never,
        remove: 'cancelledBecause' in more && more.cancelledBecause === undefined ? ['cancelledBecause'] : [],
        add: { version: 1 },
      },
    ]);

    expect(await code(byHand())).toBe(expected);
  });

  test('strangers find nothing, and a day that is past is refused', async () => {
    expect(await code(byHand(m.stranger))).toBe('not_found');
    const past = reopenRequest(m.ports, m.owner, { requestId: ended.id, ...DAY, date: '2027-05-01' });
    expect(await code(past)).toBe('validation_failed');
  });
});
