import { type Market, market } from '../../testing/market.ts';
import { checkIn } from '../jobs/check-in.ts';
import { completeJob } from '../jobs/complete-job.ts';

/** The figures of the business dashboard. */
const AFTER = 'upl_01K0000000000000000000000A';
let m: Market;
let lines: { message: string; fields: unknown }[];
beforeEach(async () => {
  m = await market();
  lines = [];
  m.ports.log = { ...m.ports.log, info: (message, fields) => void lines.push({ message, fields }) };
});
const figures = (message: string) =>
  lines.filter((line) => line.message === message).map(({ fields }) => fields);

test.each([
  ['2027-05-06T12:00:00.000Z', 1],
  ['2027-05-06T23:00:00.000Z', 0],
])('a job with a check-in at %s counts %d as on time', async (at, onTime) => {
  const bid = await m.accept(await m.place());
  m.clock.set(at);
  m.arrived.add(`${m.provider.accountId}/after/${AFTER}`);
  await checkIn(m.ports, m.provider, { bidId: bid.id, photos: [] });
  await completeJob(m.ports, m.provider, { bidId: bid.id, photos: [AFTER], note: '' });

  expect(figures('job completed')).toEqual([{ bidId: bid.id, onTime }]);
});
