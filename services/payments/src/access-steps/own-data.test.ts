import { type ClosedJob, closedJob } from '../../testing/access.ts';
import { OWNER, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { eraseTexts } from '../personal-data/erase-texts.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';

let job: ClosedJob;
beforeEach(async () => {
  job = await closedJob();
  const { m, bidId } = job;
  await m.table.transact([
    {
      update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
      set: { listPk: `OWNER#${OWNER}`, listSk: 'a' },
    },
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` },
      set: { listPk: `PROVIDERBIDS#${PROVIDERS[0]}`, listSk: 'a' },
    },
  ]);
  await job.mark({ reason: 'other', text: 'A tree lies across the gate.' });
  await job.answer('It is cut up now.');
  await job.waive();
});

const exportId = 'exp_01K0000000000000000000000J';
const exported = async (accountId: string) => {
  const data = { accountId, exportId };
  await exportOwnData(job.m.ports, job.m.eventOf(`Account#${accountId}`, 'AccountExportRequested', data));
  return JSON.stringify(job.m.written.get(`exports/${accountId}/${exportId}/payments.json`));
};
const gone = (accountId: string) =>
  eraseTexts(job.m.ports, job.m.eventOf(`Account#${accountId}`, 'AccountDeleted', { accountId }));

test('both have their own words of an access problem in their export', async () => {
  const [ofOwner, ofProvider] = [await exported(OWNER), await exported(PROVIDERS[0])];

  expect([ofOwner.includes('cut up'), ofOwner.includes('A tree'), ofOwner.includes('42.37')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    ofProvider.includes('cut up'),
    ofProvider.includes('A tree'),
    ofProvider.includes('42.37'),
  ]).toEqual([false, true, true]);
});

test('the words of who leaves are erased, with their photos and places', async () => {
  await gone(OWNER);
  expect(await job.problem()).toMatchObject({ answer: { text: '' }, text: 'A tree lies across the gate.' });
  await gone(PROVIDERS[0]);

  expect(await job.problem()).toMatchObject({
    ...{ text: '', tripFeeCents: 1000, status: 'waived' },
    marked: { photos: [], place: { lat: 0, lng: 0 }, near: true },
  });
});
