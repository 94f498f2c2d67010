import { DAY } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { AREA, keepJobs, releasedJob, STATE } from '../../testing/price-guide.ts';
import { eraseSamples } from './erase-samples.ts';
import { publishPriceGuide } from './publish-price-guide.ts';
import { recordPriceSample } from './record-price-sample.ts';

const [OWNER, PROVIDER] = ['acc_leaving_owner', 'acc_leaving_provider'];

let m: Market;
beforeEach(() => {
  m = market();
});

const samples = (entry = AREA) => m.items(entry).filter(({ sk }) => sk.startsWith('SAMPLE#'));
const published = (entry = AREA) => m.items(entry).find(({ sk }) => sk === 'RANGE');
async function night() {
  m.clock.advance(DAY);
  await publishPriceGuide(m.ports);
}

test.each([
  ['ownerId', OWNER],
  ['providerId', PROVIDER],
])('samples keep cents and day without the %s', async (side, accountId) => {
  await keepJobs(m, 2, { [side]: accountId });

  await eraseSamples(m.ports, accountId);

  expect(JSON.stringify(m.items('GUIDE#'))).not.toContain(accountId);
  for (const entry of [AREA, STATE])
    expect(samples(entry)).toMatchObject([
      { [side]: null, cents: 4_695, day: '2027-05-03' },
      { [side]: null, cents: 4_695, day: '2027-05-03' },
    ]);
  expect(m.items(`GUIDEOF#${accountId}`).map(({ sk }) => sk)).toEqual(['ERASED']);
});

test('a range that too few people stand behind is withdrawn at once', async () => {
  await keepJobs(m, 1, { ownerId: OWNER });
  await keepJobs(m, 2, { ownerId: 'acc_a' });
  await keepJobs(m, 2, { ownerId: 'acc_b' });
  await night();
  expect(published()?.range).toMatchObject({ jobsAtLeast: 5 });

  await eraseSamples(m.ports, OWNER);

  expect([published()?.range, published(STATE)?.range]).toEqual([null, null]);
  await night();
  expect(published()?.range).toBeNull();
});

test('a range that enough people stand behind stays as it is', async () => {
  await keepJobs(m, 5);
  await keepJobs(m, 1, { ownerId: OWNER });
  await night();
  const before = published();

  await eraseSamples(m.ports, OWNER);

  expect(published()).toEqual({ ...before, version: Number(before?.version) + 1 });
});

test('a pair has no more than three samples after one of both has left', async () => {
  await keepJobs(m, 5, { ownerId: OWNER, providerId: PROVIDER });

  await eraseSamples(m.ports, OWNER);
  await eraseSamples(m.ports, PROVIDER);

  expect(samples()).toHaveLength(3);
  expect(samples(STATE)).toHaveLength(3);
  expect(JSON.stringify(samples())).not.toMatch(/acc_/);
});

test('done again, it takes out no other person', async () => {
  await keepJobs(m, 4, { ownerId: OWNER, providerId: 'acc_stays' });
  const own = m.items(`GUIDEOF#${OWNER}`);
  await eraseSamples(m.ports, OWNER);
  const once = samples();
  for (const item of own) await m.table.transact([{ put: item }]);

  await eraseSamples(m.ports, OWNER);

  expect(once).toMatchObject([1, 2, 3].map(() => ({ ownerId: null, providerId: 'acc_stays' })));
  expect(samples()).toEqual(once);
});

test('an event that comes late brings no sample of the person', async () => {
  const late = await releasedJob(m, { ownerId: OWNER });
  await eraseSamples(m.ports, OWNER);

  await recordPriceSample(m.ports, late);

  expect(m.items('GUIDE#')).toEqual([]);
});

test('a publication that looked before the person left does not stand', async () => {
  for (const ownerId of [OWNER, 'acc_a', 'acc_a', 'acc_b', 'acc_b']) await keepJobs(m, 1, { ownerId });
  m.clock.advance(DAY);
  let left = false;
  const query: typeof m.table.query = async (asked) => {
    const page = await m.table.query(asked);
    if (!left && asked.pk === AREA) {
      left = true;
      await eraseSamples(m.ports, OWNER);
    }
    return page;
  };

  await publishPriceGuide({ ...m.ports, marketplace: { ...m.table, query } });

  expect(published()?.range).toBeNull();
});

test('more samples than a transaction takes all go', async () => {
  for (let n = 0; n < 120; n++) await keepJobs(m, 1, { providerId: PROVIDER });

  await eraseSamples(m.ports, PROVIDER);

  expect(samples()).toHaveLength(120);
  expect(JSON.stringify(m.items('GUIDE'))).not.toContain(`"providerId":"${PROVIDER}"`);
});
