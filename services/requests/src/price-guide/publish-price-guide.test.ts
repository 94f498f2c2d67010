import { DAY } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { AREA, keepJobs, releasedJob, STATE } from '../../testing/price-guide.ts';
import { publishPriceGuide } from './publish-price-guide.ts';
import { recordPriceSample } from './record-price-sample.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

const published = (entry = AREA) => m.items(entry).find(({ sk }) => sk === 'RANGE');
async function night(hasTime?: () => boolean) {
  m.clock.advance(DAY);
  await publishPriceGuide({ ...m.ports, hasTime });
}

test('five jobs are a range from the next night on', async () => {
  for (const cents of [4_000, 2_305, 4_500, 3_800, 49_305])
    await recordPriceSample(m.ports, await releasedJob(m, { cents }));
  expect(published()?.range).toBeUndefined();

  await night();

  const shown = { range: { fromCents: 4_400, toCents: 5_200, jobsAtLeast: 5 }, updatedOn: '2027-05-04' };
  expect(published()).toMatchObject(shown);
  expect(published(STATE)).toMatchObject(shown);
});

test('four jobs are none', async () => {
  await keepJobs(m, 4);

  await night();

  expect(published()?.range).toBeNull();
});

test('jobs of two providers are none, however many they are', async () => {
  for (let n = 0; n < 4; n++)
    for (const providerId of ['acc_p1', 'acc_p2'])
      await recordPriceSample(m.ports, await releasedJob(m, { providerId }));

  await night();

  expect(published()?.range).toBeNull();
});

test('areas make a range of their state that none of them has', async () => {
  await keepJobs(m, 3);
  await keepJobs(m, 3, { zipCode: '01060' });

  await night();

  expect(published()?.range).toBeNull();
  expect(published(STATE)?.range).toMatchObject({ jobsAtLeast: 5 });
});

test('two more jobs do not show, three do', async () => {
  await keepJobs(m, 5);
  await night();
  await keepJobs(m, 2, { cents: 90_000 });
  await night();
  expect(published()).toMatchObject({ range: { toCents: 4_700 }, updatedOn: '2027-05-04' });

  await keepJobs(m, 1, { cents: 90_000 });
  await night();

  expect(published()).toMatchObject({ range: { toCents: 90_700 }, updatedOn: '2027-05-06' });
});

test('a second run of the same night changes nothing', async () => {
  await keepJobs(m, 5);
  await night();
  const once = m.items('GUIDE#');
  await publishPriceGuide(m.ports);
  expect(m.items('GUIDE#')).toEqual(once);

  await keepJobs(m, 5, { cents: 90_000 });
  await publishPriceGuide(m.ports);

  expect(published()).toMatchObject({ range: { toCents: 4_700 } });
});

test('what there is no time for is the first of the next run', async () => {
  await keepJobs(m, 5);
  let looks = 0;
  await night(() => looks++ < 1);
  expect([published(), published(STATE)].filter((each) => each?.range)).toHaveLength(1);

  await publishPriceGuide(m.ports);

  expect([published(), published(STATE)].filter((each) => each?.range)).toHaveLength(2);
});

test('a job that comes in during a look is not lost', async () => {
  await keepJobs(m, 4);
  const late = await releasedJob(m);
  m.clock.advance(DAY);
  let came = false;
  const query: typeof m.table.query = async (asked) => {
    const page = await m.table.query(asked);
    if (!came && asked.pk === AREA) {
      came = true;
      await recordPriceSample(m.ports, late);
    }
    return page;
  };

  await publishPriceGuide({ ...m.ports, marketplace: { ...m.table, query } });

  expect(published()).toMatchObject({ range: { jobsAtLeast: 5 } });
});

test('an entry without any sample is forgotten', async () => {
  await keepJobs(m, 1);
  for (const { pk, sk } of m.items('GUIDE#'))
    if (sk.startsWith('SAMPLE#')) await m.table.transact([{ delete: { pk, sk } }]);

  await night();

  expect(m.items('GUIDE#')).toEqual([]);
});

test('one entry that fails keeps no other one waiting', async () => {
  await keepJobs(m, 5);
  m.clock.advance(DAY);
  const lines: string[] = [];
  const log = {
    ...m.ports.log,
    info: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  };
  const query: typeof m.table.query = async (asked) => {
    if (asked.pk === AREA) throw new Error('throttled');
    return m.table.query(asked);
  };

  await publishPriceGuide({ ...m.ports, log, marketplace: { ...m.table, query } });

  expect(lines).toEqual(['what is due failed', 'price guide published']);
  expect(published(STATE)?.range).toMatchObject({ jobsAtLeast: 5 });
});
