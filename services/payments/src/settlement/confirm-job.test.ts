import { instant } from '@sward/shared/kernel';
import { held } from '../../testing/checkout.ts';
import { code } from '../../testing/code.ts';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { BIDS, type Market, market, REQUEST } from '../../testing/market.ts';
import { handlers } from '../handlers.ts';
import { requirePayment } from '../payment/payment-store.ts';
import { confirmJob } from './confirm-job.ts';

/** Covers when a homeowner may release the money, and with which input. */
let m: Market;
let paymentId: string;
const confirm = (beforeFinished?: true) => confirmJob(m.ports, m.owner, paymentId, beforeFinished);

beforeEach(async () => {
  m = await market();
  paymentId = await held(m);
});

describe('before the check-in', () => {
  test.each([
    ['before the window', () => undefined],
    ['within it', () => m.toJobDay()],
    ['after it, without a check-in', () => m.clock.set('2027-05-06T12:00:00.000Z')],
  ])('nothing is released, whatever the homeowner sends: %s', async (_, when) => {
    when();

    expect([await code(confirm()), await code(confirm(true))]).toEqual(['not_checked_in', 'not_checked_in']);

    expect(await requirePayment(m.table, paymentId)).toMatchObject({ status: 'held' });
    expect(m.stripe.transfers).toEqual([]);
  });
});

describe('between check-in and finish', () => {
  beforeEach(async () => {
    m.toJobDay();
    await m.arrive();
  });

  test('the homeowner sees the time of the check-in, and nothing is released', async () => {
    await expect(confirm()).rejects.toMatchObject({
      code: 'finish_not_reported',
      detail: { data: { checkedInAt: instant(m.clock.now()) } },
    });

    expect(await requirePayment(m.table, paymentId)).toMatchObject({ status: 'held' });
  });

  test('a second confirmation releases it and completes the job', async () => {
    expect(await confirm(true)).toMatchObject({ status: 'released', decision: 'confirm' });

    expect(await m.item(`BIDS#${REQUEST}`, `BID#${BIDS[0]}`)).toMatchObject({ status: 'completed' });
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({ status: 'completed' });
  });

  test('a check-in that is undone in between loses it', async () => {
    const { transact } = m.table;
    let first = true;
    m.ports.marketplace = {
      ...m.table,
      transact: async (writes) => {
        if (first) {
          first = false;
          const key = { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` };
          await transact([{ update: key, remove: ['checkedInAt'], add: { version: 1 } }]);
        }
        await transact(writes);
      },
    };

    expect(await code(confirm(true))).toBe('not_checked_in');

    expect(await requirePayment(m.table, paymentId)).toMatchObject({ status: 'held' });
  });
});

describe("the homeowner's actions", () => {
  let job: PaidJob;
  beforeEach(async () => {
    job = await paidJob();
  });
  const actions = async () => {
    const call = { actor: job.m.owner, params: { paymentId: job.paymentId } };
    const answer = await handlers(job.m.ports)['payments.get'](call as never);
    return (answer.body as { allowedActions: string[] }).allowedActions;
  };

  test('are to release early between check-in and finish, and to release when it is finished', async () => {
    const seen = [await actions()];
    await job.arrive();
    seen.push(await actions());
    await job.finish();
    seen.push(await actions());

    expect(seen).toEqual([[], ['confirm-early', 'dispute'], ['confirm', 'dispute']]);
  });
});

describe('a session that was left open', () => {
  const left = () => ({ ...m.owner, steppedUp: false });
  const bidCents = async (cents: number) =>
    m.table.transact([
      {
        update: { pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' },
        set: { bidCents: cents },
        add: { version: 1 },
      },
    ]);
  beforeEach(async () => {
    m.toJobDay();
    await m.arrive();
  });

  test('releases nothing above $200, and nothing changes', async () => {
    await bidCents(20_001);
    const before = await requirePayment(m.table, paymentId);

    expect(await code(confirmJob(m.ports, left(), paymentId, true))).toBe('step_up_required');

    expect(await requirePayment(m.table, paymentId)).toEqual(before);
    expect(m.stripe.transfers).toEqual([]);
  });

  test('learns nothing of the payments of others', async () => {
    await bidCents(20_001);

    const stranger = { ...m.provider, steppedUp: false };

    expect(await code(confirmJob(m.ports, stranger, paymentId, true))).toBe('not_found');
  });

  test('releases up to $200', async () => {
    expect(await confirmJob(m.ports, left(), paymentId, true)).toMatchObject({ status: 'released' });
  });
});
