import { AlreadyHandled } from '@sward/shared/table';
import { type Market, market } from '../../testing/market.ts';
import { AREA, releasedJob, STATE } from '../../testing/price-guide.ts';
import { recordPriceSample } from './record-price-sample.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

const samples = (entry: string) => m.items(entry).filter(({ sk }) => sk.startsWith('SAMPLE#'));

test('a job that was paid in full is a sample of its area and its state, with the fee', async () => {
  await recordPriceSample(
    m.ports,
    await releasedJob(m, { cents: 4_000, ownerId: 'acc_o', providerId: 'acc_p' }),
  );

  const sample = { ownerId: 'acc_o', providerId: 'acc_p', cents: 4_695, day: '2027-05-03' };
  expect(samples(AREA)).toMatchObject([sample]);
  expect(samples(STATE)).toMatchObject([sample]);
});

test('what was paid for more work counts with it: the price is all-in', async () => {
  await recordPriceSample(m.ports, await releasedJob(m, { cents: 4_000, extraCents: 1_500 }));

  expect(samples(AREA)).toMatchObject([{ cents: 6_195 }]);
});

test('a sample says nothing of the request, the event or the hour', async () => {
  const event = await releasedJob(m);
  await recordPriceSample(m.ports, event);

  const kept = JSON.stringify(m.items('GUIDE'));
  for (const told of [event.id, event.data.requestId, event.data.bidId, event.data.paymentId, 'T12:'])
    expect(kept).not.toContain(told);
});

test('a job counts once, however often it is told', async () => {
  const event = await releasedJob(m);
  await recordPriceSample(m.ports, event);

  await expect(recordPriceSample(m.ports, event)).rejects.toThrow(AlreadyHandled);
  expect(samples(AREA)).toHaveLength(1);
  expect(samples(STATE)).toHaveLength(1);
});

test('in whatever order jobs are told, what is kept is the same', async () => {
  const events = [];
  for (const daysAgo of [3, 1, 2]) events.push(await releasedJob(m, { daysAgo, cents: 1_000 * daysAgo }));
  for (const event of events) await recordPriceSample(m.ports, event);
  const inOrder = samples(AREA);
  for (const { pk, sk } of m.items('GUIDE')) await m.table.transact([{ delete: { pk, sk } }]);
  for (const { pk, sk } of m.items('INBOX#')) await m.table.transact([{ delete: { pk, sk } }]);

  await Promise.all(events.reverse().map((event) => recordPriceSample(m.ports, event)));

  const byPlace = (all: typeof inOrder) => all.toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
  expect(byPlace(samples(AREA))).toEqual(byPlace(inOrder));
});

test.each([
  ['several services', { serviceTypeIds: [1, 3] }],
  ['a place outside the fifty states', { zipCode: '00901' }],
])('a job with %s is no sample', async (_, input) => {
  await recordPriceSample(m.ports, await releasedJob(m, input));

  expect(m.items('GUIDE')).toEqual([]);
});

test('a request that is not completed, or without that bid, is no sample', async () => {
  const event = await releasedJob(m);
  await m.patch(event.data.requestId, { status: 'cancelled' });
  await recordPriceSample(m.ports, event);
  await m.patch(event.data.requestId, { status: 'completed', bidPrices: {} });
  await recordPriceSample(m.ports, event);

  expect(m.items('GUIDE')).toEqual([]);
});
