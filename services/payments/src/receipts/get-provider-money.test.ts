import { DAY, toCents } from '@sward/shared/kernel';
import { SPANISH_SERVICES } from '@sward/shared/product/options.es';
import { callRoute } from '@sward/shared/testing';
import { aPayment } from '../../testing/a-payment.ts';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { BIDS, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { handlers } from '../handlers.ts';
import type { Payment } from '../payment/payment.ts';
import { addToMonth } from '../payment/payment-store.ts';
import { confirmJob } from '../settlement/confirm-job.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
});

interface Line {
  id: string;
  money: { state: string; netCents: number };
}
interface Part {
  netCents: number;
  jobs: number;
  items: Line[];
  more: number;
  moreCents: number;
}
interface Answer {
  held: Part;
  onItsWay: Part;
  inBank: Part;
  yearInBankCents: number;
  months: { month: string; inBankCents: number; onItsWayCents: number; jobs: number }[];
}
const call = (id: Parameters<typeof callRoute>[1], more = {}, actor = job.m.provider) =>
  callRoute(handlers(job.m.ports), id, actor, more);
const look = async (actor = job.m.provider): Promise<Answer> =>
  await call('payments.providerMoney', {}, actor);
const sums = ({ held, onItsWay, inBank, yearInBankCents }: Answer) => [
  held.netCents,
  onItsWay.netCents,
  inBank.netCents,
  yearInBankCents,
];

/** Stores a payment that was settled at an instant, with its month. */
async function paidOut(id: string, settledAt: string, expectedDate: string, more: Partial<Payment> = {}) {
  const settled = { status: 'released', transferredCents: toCents(3800), settledAt, expectedDate } as const;
  const payment = aPayment({ id, requestId: REQUEST, providerId: PROVIDERS[0], ...settled, ...more });
  const listed = { listPk: `EARNINGS#${PROVIDERS[0]}`, listSk: `${settledAt}#${id}` };
  await job.m.table.transact([
    { put: { pk: `PAYMENT#${id}`, sk: 'PAYMENT', ...payment, ...listed } },
    addToMonth(payment, settledAt.slice(0, 7)),
  ]);
}

test('a job goes from held to on its way to the bank, with its town, its day and the next date', async () => {
  const held = await look();
  expect(held).toMatchObject({
    ...{ id: PROVIDERS[0], month: '2027-05' },
    held: {
      ...{ netCents: 3800, jobs: 1, more: 0, moreCents: 0 },
      items: [
        {
          ...{ id: job.paymentId, bidId: BIDS[0], serviceRequestId: REQUEST, service: 'Lawn Mowing' },
          ...{ isTip: false, town: 'Cambridge', day: '2027-05-05', bankDay: null, answerBy: null },
        },
      ],
    },
    months: [{ month: '2027-05', inBankCents: 0, onItsWayCents: 0, jobs: 0 }],
  });
  expect(sums(held)).toEqual([3800, 0, 0, 0]);

  await job.toReview();
  const { releaseAt } = await job.payment();
  expect((await look()).held.items).toMatchObject([{ releaseAt, money: { state: 'in_review' } }]);

  await confirmJob(job.m.ports, job.m.owner, job.paymentId);
  const leaving = await look();
  expect(sums(leaving)).toEqual([0, 3800, 0, 0]);
  expect(leaving.onItsWay.items).toMatchObject([{ bankDay: '2027-05-10' }]);
  expect(leaving.months).toEqual([{ month: '2027-05', inBankCents: 0, onItsWayCents: 3800, jobs: 1 }]);

  job.m.clock.set('2027-05-10T12:00:00.000Z');
  const arrived = await look();
  expect(sums(arrived)).toEqual([0, 0, 3800, 3800]);
  expect(arrived.months).toEqual([{ month: '2027-05', inBankCents: 3800, onItsWayCents: 0, jobs: 1 }]);
});

test('a line says what the payment itself, the earnings and the bid say', async () => {
  for (const next of [
    async () => undefined,
    () => job.toReview(),
    () => confirmJob(job.m.ports, job.m.owner, job.paymentId),
  ]) {
    await next();
    const { held, onItsWay, inBank } = await look();
    const [line] = [held, onItsWay, inBank].flatMap(({ items }) => items);

    const whole = await call('payments.get', { params: { paymentId: job.paymentId } });
    const earned = await call('payments.earnings');
    expect(line?.money).toEqual(whole.money);
    expect(line?.money).toEqual(earned.items[0].money);
  }
});

test('a dispute stays held, and says until when its provider answers', async () => {
  await job.toReview();
  await job.object();
  const { dueAt } = await job.dispute();
  expect((await look()).held.items).toMatchObject([{ answerBy: dueAt, releaseAt: null }]);

  await job.answer();
  expect((await look()).held.items).toMatchObject([{ answerBy: null, money: { state: 'disputed' } }]);
});

test('money of last year that has not arrived is of last year', async () => {
  await paidOut('pay_old', '2026-12-30T15:00:00.000Z', '2027-01-05');
  job.m.clock.set('2027-01-02T12:00:00.000Z');

  const january = await look();

  expect(january.months).toEqual([
    { month: '2027-01', inBankCents: 0, onItsWayCents: 0, jobs: 0 },
    { month: '2026-12', inBankCents: 0, onItsWayCents: 3800, jobs: 1 },
  ]);
  expect(sums(january)).toEqual([0, 3800, 0, 0]);
});

test('the bank has the lines of this month, the year the months', async () => {
  await paidOut('pay_march', '2027-03-01T15:00:00.000Z', '2027-03-04');
  await paidOut('pay_may', '2027-05-03T15:00:00.000Z', '2027-05-06');
  job.m.clock.set('2027-05-07T12:00:00.000Z');

  const money = await look();

  expect(money.inBank.items.map(({ id }) => id)).toEqual(['pay_may']);
  expect(sums(money)).toEqual([3800, 0, 3800, 7600]);
  expect(money.months.map(({ month, inBankCents }) => [month, inBankCents])).toEqual([
    ['2027-05', 3800],
    ['2027-03', 3800],
  ]);
});

test('fifty lines of a part are shown, and the sum is that of all', async () => {
  for (let count = 0; count < 51; count++)
    await paidOut(`pay_${count}`, '2027-05-03T15:00:00.000Z', '2027-05-06');

  const { onItsWay } = await look();

  expect(onItsWay).toMatchObject({ netCents: 51 * 3800, jobs: 51, more: 1, moreCents: 3800 });
  expect(onItsWay.items).toHaveLength(50);
});

test('another provider sees none of it', async () => {
  const other = await look({ ...job.m.provider, accountId: PROVIDERS[1] });

  expect(sums(other)).toEqual([0, 0, 0, 0]);
  expect(other.held.items).toEqual([]);
});

test('a payout that a bank held up for half a year is in the year in which it was made', async () => {
  await job.toReview();
  const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
  await recordChargeback(job.m.ports, id);
  job.m.clock.set('2027-12-30T17:00:00.000Z');
  job.m.stripe.decideChargeback(id, 'won');
  await recordChargeback(job.m.ports, id);
  job.m.clock.advance(3 * DAY);
  await job.sweep();

  expect(await job.payment()).toMatchObject({ status: 'released', settledAt: '2028-01-02T17:00:00.000Z' });
  const earned = await call('payments.earningsYear', { query: { year: 2028 } });
  expect(earned).toMatchObject({ jobs: 1, netCents: 3800 });
});

test('a payment that a bank holds for longer than any hold lasts is among what is held, and then on its way', async () => {
  await job.toReview();
  const { id } = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
  await recordChargeback(job.m.ports, id);
  job.m.clock.advance(100 * DAY);
  await job.sweep();
  job.m.clock.advance(100 * DAY);
  expect(sums(await look())).toEqual([3800, 0, 0, 0]);

  job.m.stripe.decideChargeback(id, 'won');
  await job.sweep();
  job.m.clock.advance(3 * DAY);
  await job.sweep();

  expect(await job.payment()).toMatchObject({ status: 'released' });
  expect(sums(await look())).toEqual([0, 3800, 0, 0]);
  expect((await call('payments.earnings')).items).toHaveLength(1);
});

describe('a year', () => {
  const year = (text = '2027') => call('payments.earningsYear', { query: { year: Number(text) } });
  const csv = async (language = 'en') => {
    const answer = await handlers(job.m.ports)['payments.exportEarnings']({
      actor: job.m.provider,
      params: {},
      query: { year: 2027, language },
    } as never);
    return (answer as { file: { name: string; text: string } }).file;
  };
  beforeEach(async () => {
    await paidOut('pay_part', '2027-02-03T15:00:00.000Z', '2027-02-08', {
      ...{ status: 'partially_refunded', service: 'Lawn Mowing, Mulching' },
      ...{ refundedCents: toCents(1000), transferredCents: toCents(2850) },
    });
    await paidOut('pay_tip', '2027-02-05T15:00:00.000Z', '2027-02-10', {
      ...{ tipFor: 'pay_part', bidCents: toCents(500), feeCents: toCents(0) },
      ...{ capturedCents: toCents(500), transferredCents: toCents(500) },
    });
    await paidOut('pay_late', '2027-05-03T15:00:00.000Z', '2027-05-06');
    // One was paid out in another year, by a few hours; one was refunded in full.
    await paidOut('pay_before', '2027-01-01T04:59:00.000Z', '2027-01-06');
    await paidOut('pay_back', '2027-02-01T15:00:00.000Z', '', { transferredCents: toCents(0) });
  });

  test('adds up to what its months say', async () => {
    const sum = await year();

    expect(sum).toEqual({
      ...{ year: 2027, jobs: 2, bidCents: 8000, refundedCents: 1000, commissionCents: 350 },
      ...{ tipCents: 500, netCents: 7150, onItsWayCents: 3800 },
    });
    expect(sum.bidCents - sum.refundedCents - sum.commissionCents + sum.tipCents).toBe(sum.netCents);
    const stored = (await look()).months.filter(({ month }) => month > '2027-01');
    expect(stored.reduce((total, its) => total + its.inBankCents + its.onItsWayCents, 0)).toBe(sum.netCents);
  });

  test('is a table with a line a job, its tip beside it, and no name and street', async () => {
    const { name, text } = await csv();

    expect(name).toBe('sward-earnings-2027.csv');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFJob date,Service,Town,Bid,Refunded,Commission,You receive,Tip,Total,Paid out on',
      '2027-05-05,"Lawn Mowing, Mulching","Cambridge, MA",40.00,10.00,1.50,28.50,5.00,33.50,2027-02-03',
      '2027-05-05,Lawn mowing,"Cambridge, MA",40.00,0.00,2.00,38.00,0.00,38.00,2027-05-03',
      '',
    ]);
    expect(text).not.toMatch(/Street|Jordan/);
  });

  test('sums in the table are those of the year', async () => {
    const [, ...rows] = (await csv()).text.trim().split('\r\n');
    const total = rows.reduce((sum, row) => sum + Number(row.split(',').at(-2)) * 100, 0);

    expect(total).toBe((await year()).netCents);
  });

  test('in Spanish it has Spanish words', async () => {
    const { text } = await csv('es');

    expect(text).not.toContain('Job date');
    expect(text).toContain(`"${SPANISH_SERVICES['Lawn Mowing']}, ${SPANISH_SERVICES.Mulching}"`);
  });

  test('a tip whose job was paid out in another year has a line of its own', async () => {
    await paidOut('pay_tip2', '2027-01-05T15:00:00.000Z', '2027-01-08', {
      ...{
        tipFor: 'pay_before',
        bidCents: toCents(700),
        transferredCents: toCents(700),
        feeCents: toCents(0),
      },
    });

    expect((await csv()).text).toContain('Tip,"Cambridge, MA",0.00,0.00,0.00,0.00,7.00,7.00,2027-01-05');
    expect(await year()).toMatchObject({ jobs: 2, tipCents: 1200 });
  });
});
