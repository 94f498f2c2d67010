import type { Contract, ResponseOf } from '@sward/shared/contract';
import type { RequestStatus } from '@sward/shared/product';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { postingHandlers } from './handlers.ts';

const BY = '2027-05-05T12:00:00.000Z';
const SETTLED = { settledAt: '2027-05-02T12:00:00.000Z' };

let m: Market;
beforeEach(async () => {
  m = market();
  await m.onPlan(OWNER, 'premium');
});

const own = async (cursor?: string) => {
  const input = { actor: m.owner, query: { cursor } };
  const { body } = await postingHandlers(m.ports)['requests.listOwn'](input as never);
  return body as ResponseOf<Contract['requests.listOwn']>;
};

/** Posts a request that has become a job, as bids and payments write it. */
async function job(status: RequestStatus, more: { date?: string; settledAt?: string } = {}) {
  const { id } = await m.post();
  const { date = '2027-05-03', ...changes } = more;
  const bidId = `bid_${id}`;
  const schedule = { date, time: 'morning' };
  await m.patch(id, { status, acceptedBidId: bidId, paymentId: `pay_${id}`, schedule, ...changes });
  const money = {
    id: `pay_${id}`,
    ...(status === 'rescuing' ? { status, chooseBy: BY } : { status: 'in_review', releaseAt: BY }),
  };
  const list = { listPk: `JOBSOF#${OWNER}`, listSk: `${date}#${bidId}` };
  await m.table.transact([
    { put: { pk: `PAYMENT#pay_${id}`, sk: 'PAYMENT', ...money } },
    { put: { pk: `BIDS#${id}`, sk: `JOB#${bidId}#${OWNER}`, ...list } },
    { put: { pk: `BIDS#${id}`, sk: `BID#${bidId}`, id: bidId } },
  ]);
  return id;
}

async function postMany(count: number) {
  for (let i = 0; i < count; i++) {
    m.clock.advance(1000);
    await m.post();
  }
}

describe('a job that is not over', () => {
  test('is in the first answer, with what it waits for, when 21 requests were posted since', async () => {
    const [inReview, lost] = [await job('completed'), await job('rescuing', { date: '2027-05-04' })];
    await job('completed', SETTLED);
    await postMany(21);

    const first = await own();

    expect(first.items).toHaveLength(20);
    expect(first.others).toMatchObject([
      { id: lost, address: '77 Canary Street', task: { what: 'choose-rescue', by: BY } },
      { id: inReview, address: '77 Canary Street', task: { what: 'check-work', by: BY } },
    ]);
    expect((await own(first.nextCursor ?? undefined)).others).toEqual([]);
  });

  test('has beside it each request with bids that is on a later page', async () => {
    const { id } = await m.post();
    await m.patch(id, { liveBids: 2 });
    await postMany(21);

    expect((await own()).others).toMatchObject([{ id, status: 'pending', task: { what: 'choose-bid' } }]);
  });

  test('is not in it twice', async () => {
    await postMany(20);
    const id = await job('accepted', { date: '2027-05-06' });

    const first = await own();

    expect(first.items.map((item) => item.id)).toContain(id);
    expect(first.others).toEqual([]);
  });

  test('nothing more is read where all requests are on the page', async () => {
    await job('completed');
    const asked = jest.spyOn(m.ports.marketplace, 'queryIndex');

    expect((await own()).others).toEqual([]);

    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('on the day of a job', () => {
  const ARRIVES_AT = '2027-05-03T14:20:00.000Z';
  const setOff = (id: string) =>
    m.table.transact([{ update: { pk: `BIDS#${id}`, sk: `BID#bid_${id}` }, set: { arrivesAt: ARRIVES_AT } }]);

  test('its provider is on the way, until the check-in', async () => {
    const id = await job('accepted');
    expect((await own()).items).toMatchObject([{ arrivesAt: null, checkedInAt: null }]);
    await setOff(id);

    expect((await own()).items).toMatchObject([{ arrivesAt: ARRIVES_AT, checkedInAt: null }]);
    await m.patch(id, { checkedInAt: ARRIVES_AT });

    expect((await own()).items).toMatchObject([{ arrivesAt: null, checkedInAt: ARRIVES_AT }]);
  });

  test('on another day no job is read for it', async () => {
    await setOff(await job('accepted', { date: '2027-05-04' }));

    expect((await own()).items).toMatchObject([{ arrivesAt: null }]);
  });
});
