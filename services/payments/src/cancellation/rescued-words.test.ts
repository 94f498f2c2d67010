import type { Item } from '@sward/shared/table';
import { BIDS, OWNER, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { type Rescuable, rescuable } from '../../testing/rescue.ts';
import { answerDispute } from '../disputes/answer-dispute.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { withdrawDispute } from '../disputes/withdraw-dispute.ts';
import type { Dispute } from '../payment/dispute.ts';
import { readWhole } from '../payment/payment-store.ts';
import { eraseTexts } from '../personal-data/erase-texts.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { getPayment } from '../receipts/get-payment.ts';

const ABOUT_FIRST = 'He trampled down the roses.';
const OF_FIRST = 'Those roses were gone before I came.';
const ABOUT_SECOND = 'The edges along the drive were left out.';
const OF_SECOND = 'I did all the edges.';

let job: Rescuable;
/** A dispute about the first provider, answered and withdrawn; then the job is lost and taken by the second. */
beforeEach(async () => {
  job = await rescuable();
  const { m, paymentId } = job;
  const listed = (listPk: string) => ({ listPk, listSk: 'a' });
  await m.table.transact([
    { update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: listed(`OWNER#${OWNER}`) },
    ...BIDS.map((bidId, i) => ({
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` },
      set: listed(`PROVIDERBIDS#${PROVIDERS[i]}`),
    })),
  ]);
  await job.arrive();
  await job.object({ text: ABOUT_FIRST });
  await answerDispute(m.ports, m.provider, {
    ...{ paymentId, text: OF_FIRST, photos: [] },
    offer: { refundCents: 500 },
  });
  await withdrawDispute(m.ports, m.owner, paymentId);
  await job.lose();
  await job.offer();
  await job.accept();
});

const disputeAboutSecond = async () => {
  const { m, other, paymentId } = job;
  await job.patchBid(BIDS[1], { checkedInAt: job.inHours(0) });
  await openDispute(m.ports, m.owner, { paymentId, reason: 'quality', text: ABOUT_SECOND, photos: [] });
  await answerDispute(m.ports, other, {
    paymentId,
    text: OF_SECOND,
    photos: [],
    offer: { refundCents: 500 },
  });
};
const seenBy = (actor: Rescuable['other']) => getPayment(job.m.ports, actor, job.paymentId);

const exportId = 'exp_01K0000000000000000000000J';
const exported = async (accountId: string) => {
  const data = { accountId, exportId };
  await exportOwnData(job.m.ports, job.m.eventOf(`Account#${accountId}`, 'AccountExportRequested', data));
  return JSON.stringify(job.m.written.get(`exports/${accountId}/${exportId}/payments.json`));
};
const holds = (file: string) => [OF_FIRST, OF_SECOND].map((text) => file.includes(text));

test('who takes a lost job sees nothing of the dispute about who had it before', async () => {
  expect((await seenBy(job.other)).dispute).toBeUndefined();
  expect((await seenBy(job.m.owner)).dispute?.opened.text).toBe(ABOUT_FIRST);

  await disputeAboutSecond();

  expect((await seenBy(job.other)).dispute?.opened.text).toBe(ABOUT_SECOND);
});

test('a dispute that does not say whom it is about is about the provider whose name it has', async () => {
  const { disputes } = await readWhole(job.m.table, job.paymentId);
  const [{ providerId: _, ...before }] = disputes as [Dispute];
  const named = (providerName: string) =>
    job.m.table.transact([{ put: { ...before, providerName } as unknown as Item }]);

  await named('Green Gables');
  expect((await seenBy(job.other)).dispute).toBeUndefined();
  await named((await job.payment()).providerName);
  expect((await seenBy(job.other)).dispute?.opened.text).toBe(ABOUT_FIRST);
});

test('both have their own answers in their export, and nobody the other’s', async () => {
  await disputeAboutSecond();
  const [ofFirst, ofSecond] = [await exported(PROVIDERS[0]), await exported(PROVIDERS[1])];

  expect(holds(ofFirst)).toEqual([true, false]);
  expect(holds(ofSecond)).toEqual([false, true]);
  // Only the second provider's export has the price.
  expect(ofFirst).not.toContain('bidCents');
  expect(ofSecond).toContain('"bidCents":3800');
});

test('an access problem of who had the job before is in their export alone', async () => {
  const { m } = job;
  const marked = { at: job.inHours(0), photos: [], place: { lat: 42.37, lng: -71.11 }, near: true };
  const key = { pk: `PAYMENT#${job.paymentId}`, sk: 'ACCESS#nac_1' };
  const problem = { id: 'nac_1', status: 'waived', ownerId: OWNER, providerId: PROVIDERS[0], marked };
  await m.table.transact([
    { put: { ...key, ...problem, text: 'A tree lies across the gate.', days: [] } },
    { update: { pk: key.pk, sk: 'PAYMENT' }, set: { openAccess: null } },
  ]);

  expect(await exported(PROVIDERS[0])).toContain('A tree lies');
  expect(await exported(PROVIDERS[1])).not.toContain('A tree lies');
});

test('the answer of who leaves is erased, and that one alone', async () => {
  await disputeAboutSecond();
  const gone = (accountId: string) =>
    eraseTexts(job.m.ports, job.m.eventOf(`Account#${accountId}`, 'AccountDeleted', { accountId }));
  const answers = async () =>
    (await readWhole(job.m.table, job.paymentId)).disputes.map(({ answer }) => answer?.text).toSorted();

  await gone(PROVIDERS[1]);
  expect(await answers()).toEqual(['', OF_FIRST]);
  await gone(PROVIDERS[0]);
  expect(await answers()).toEqual(['', '']);
});
