import type { DisputeAction } from '@sward/shared/product';
import { type PaidJob, PHOTO, paidJob, TEXT } from '../../testing/disputed.ts';
import { OWNER, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { acceptOffer } from '../disputes/accept-offer.ts';
import { readDisputeView } from '../disputes/dispute-views.ts';
import { answerDeletion } from '../personal-data/answer-deletion.ts';
import { eraseTexts } from '../personal-data/erase-texts.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { paymentView } from '../receipts/payment-view.ts';
import { type DisputeRole, disputeLifecycle } from './dispute.ts';

describe('the lifecycle', () => {
  const roles: DisputeRole[] = ['owner', 'provider', 'operator', 'system'];
  const actions = [...new Set(disputeLifecycle.rows.map(({ action }) => action))];

  test('accepts every row and refuses every other pair', () => {
    for (const from of [null, ...disputeLifecycle.states]) {
      for (const [action, role] of actions.flatMap((a) =>
        roles.map((r): [DisputeAction, DisputeRole] => [a, r]),
      )) {
        const row = disputeLifecycle.rows.find(
          (each) => each.from === from && each.action === action && each.actor.includes(role),
        );
        const attempt = () => disputeLifecycle.next(from, action, role, 'dispute_not_open');
        if (row) expect(attempt()).toBe(row.to);
        else expect(attempt).toThrow(expect.objectContaining({ code: 'dispute_not_open' }));
      }
    }
  });

  test('what has ended leads nowhere', () => {
    expect(disputeLifecycle.rows.filter(({ from }) => from === 'resolved' || from === 'withdrawn')).toEqual(
      [],
    );
  });
});

describe('what the API shows', () => {
  let job: PaidJob;
  beforeEach(async () => {
    job = await paidJob();
    await job.toReview();
  });
  const seenBy = async (actor: PaidJob['m']['owner']) => {
    const { payment, viewer, dispute } = await getPayment(job.m.ports, actor, job.paymentId);
    const shown = dispute ? await readDisputeView(job.m.ports, { payment, dispute }, viewer) : null;
    return paymentView(payment, viewer, { now: job.m.clock.now(), dispute: shown });
  };

  test('nothing before a dispute, and that the homeowner may open one', async () => {
    const { dispute, allowedActions } = await seenBy(job.m.owner);

    expect(dispute).toBeNull();
    expect(allowedActions).toEqual(['confirm', 'dispute']);
    expect((await seenBy(job.m.provider)).allowedActions).toEqual([]);
  });

  test('to each side its next actions, and no release while the clock is stopped', async () => {
    await job.object({ photos: [PHOTO] });
    expect(await seenBy(job.m.owner)).toMatchObject({
      releaseAt: null,
      allowedActions: [],
      dispute: { id: job.paymentId, waitsFor: 'provider', allowedActions: ['withdraw'] },
    });
    expect((await seenBy(job.m.provider)).dispute?.allowedActions).toEqual(['answer']);

    await job.answer({ offer: { refundCents: 500 } });

    expect((await seenBy(job.m.owner)).dispute).toMatchObject({
      waitsFor: 'owner',
      // 5 % of the $35.00 that are left are Sward's.
      answer: { offer: { refundCents: 500, fixDate: null, netCents: 3325 } },
      allowedActions: ['accept-refund', 'decline-offer', 'withdraw'],
    });
    expect((await seenBy(job.m.provider)).dispute?.allowedActions).toEqual([]);
    await acceptOffer(job.m.ports, job.m.owner, job.paymentId);
    expect((await seenBy(job.m.owner)).dispute).toMatchObject({
      waitsFor: null,
      dueAt: null,
      outcome: 'agreed',
      refundCents: 500,
      allowedActions: [],
    });
  });
});

describe('accounts that leave', () => {
  let job: PaidJob;
  beforeEach(async () => {
    job = await paidJob();
    const list = { listPk: `OWNER#${OWNER}`, listSk: 'a' };
    await job.m.table.transact([{ update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: list }]);
    await job.toReview();
    await job.object({ photos: [PHOTO] });
  });
  const leaving = (accountId: string) =>
    job.m.eventOf(`Account#${accountId}`, 'AccountDeletionRequested', { accountId });
  const gone = (accountId: string) => job.m.eventOf(`Account#${accountId}`, 'AccountDeleted', { accountId });

  test('cannot while a dispute runs', async () => {
    for (const accountId of [OWNER, PROVIDERS[0]]) await answerDeletion(job.m.ports, leaving(accountId));

    expect(job.m.events('AccountDeletionAnswered').map(({ data }) => data.outcome)).toEqual([
      'money_held',
      'money_held',
    ]);
  });

  test('erase their own texts, and those alone', async () => {
    await job.answer({ offer: { refundCents: 500 } });
    await acceptOffer(job.m.ports, job.m.owner, job.paymentId);

    await eraseTexts(job.m.ports, gone(OWNER));
    expect(await job.dispute()).toMatchObject({
      opened: { text: '', photos: [] },
      answer: { text: 'I did what was asked for.' },
      outcome: 'agreed',
    });
    await eraseTexts(job.m.ports, gone(PROVIDERS[0]));
    expect((await job.dispute()).answer).toMatchObject({ text: '', offer: { refundCents: 500 } });
  });

  test("have their own texts in their export, and not the other party's", async () => {
    await job.answer();
    const exportId = 'exp_01K0000000000000000000000J';
    const exported = async (accountId: string) => {
      const data = { accountId, exportId };
      await exportOwnData(job.m.ports, job.m.eventOf(`Account#${accountId}`, 'AccountExportRequested', data));
      return JSON.stringify(job.m.written.get(`exports/${accountId}/${exportId}/payments.json`));
    };

    const [ofOwner, ofProvider] = [await exported(OWNER), await exported(PROVIDERS[0])];

    expect([ofOwner.includes(TEXT), ofOwner.includes('I did what')]).toEqual([true, false]);
    expect([ofProvider.includes(TEXT), ofProvider.includes('I did what')]).toEqual([false, true]);
  });
});
