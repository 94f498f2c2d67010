import { type ClosedJob, closedJob, FRIDAY, SATURDAY } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { putJobCard } from '../cards/job-card-store.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { listOrders } from '../orders/list-orders.ts';
import { accessView } from './access-view.ts';
import { getNoAccess } from './get-no-access.ts';
import { sweepAccess } from './sweep-access.ts';

let job: ClosedJob;

beforeEach(async () => {
  job = await closedJob();
  await job.due();
});

const events = (type: string) => job.m.events(type).map(({ data }) => data);
const stripe = () => job.m.stripe;
const view = async () =>
  await accessView(job.m.ports, await getNoAccess(job.m.ports, job.m.owner, job.bidId));

const keepCard = () =>
  job.m.table.transact([
    putJobCard(job.paymentId, {
      ...{ customerId: 'cus_1', paymentMethodId: 'pm_1', card: 'Visa •••• 4242', agreedAt: '' },
    }),
  ]);

test('the homeowner sees what each choice costs', async () => {
  expect(await view()).toMatchObject({
    ...{ status: 'due', tripFeeCents: 1000, backCents: 3000, days: [FRIDAY, SATURDAY] },
    allowedActions: ['come-again', 'cancel', 'contest'],
  });
  job.m.clock.set('2027-05-06T13:00:00.000Z');
  expect(await view()).toMatchObject({ allowedActions: ['come-again', 'cancel', 'contest'] });
});

test('the least and the most of a trip fee', async () => {
  const { tripFee } = await import('@sward/shared/kernel');
  expect([500, 4000, 4010, 5998, 6000, 90_000].map((bid) => tripFee(cents(bid)))).toEqual([
    125, 1000, 1003, 1500, 1500, 1500,
  ]);
});

describe('ending the job', () => {
  test('takes exactly what was shown, and is the same again', async () => {
    await expect(job.cancel(4695)).rejects.toMatchObject({
      code: 'refund_changed',
      detail: { data: { refundCents: 3000 } },
    });
    await job.cancel();
    expect(await job.cancel()).toMatchObject({ status: 'ended' });
    expect(events('JobCancelled')).toHaveLength(1);
    expect(await code(job.waive())).toBe('access_not_open');
  });

  test('is refused at the deadline, whether or not its timer has run', async () => {
    job.hours(24);

    expect(await code(job.cancel())).toBe('too_late');
    expect(await code(job.comeAgain())).toBe('too_late');
    expect(await code(job.waive())).toBe('too_late');
  });

  test('waits while a bank looks at the money, and the choice is open afterwards', async () => {
    const { id } = stripe().chargeBack(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);
    expect(await code(job.cancel())).toBe('charged_back');
    job.hours(24);
    await sweepAccess(job.m.ports);
    expect(await job.problem()).toMatchObject({ status: 'due', chooseBy: job.inHours(24) });
    // Home names this deadline as that of the homeowner's task.
    expect((await job.payment()).openAccess).toMatchObject({ by: job.inHours(24) });
    stripe().decideChargeback(id, 'won');
    await recordChargeback(job.m.ports, id);

    expect(await job.cancel()).toMatchObject({ status: 'ended' });
  });

  test('a chargeback that the cardholder wins gives everything back, and ends the problem', async () => {
    const { id } = stripe().chargeBack(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);
    stripe().decideChargeback(id, 'lost');
    await recordChargeback(job.m.ports, id);

    expect(await job.problem()).toMatchObject({ status: 'ended' });
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
    expect(job.moved()).toEqual({ refunds: {}, transfers: {} });
  });
});

describe('coming again', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['another amount', () => job.comeAgain({ amount: cents(999) }), 'amount_changed'],
    ['a day that was not offered', () => job.comeAgain({ date: '2027-05-09' }), 'state_changed'],
    [
      'a day of which less than two hours are left',
      async () => {
        const key = { pk: `PAYMENT#${job.paymentId}`, sk: `ACCESS#${(await job.problem()).id}` };
        await job.m.table.transact([{ update: key, set: { chooseBy: '2027-05-08T00:00:00.000Z' } }]);
        job.m.clock.set('2027-05-07T10:00:00.001Z');
        return await job.comeAgain();
      },
      'too_late',
    ],
    [
      'a provider who was suspended',
      async () => {
        const key = { pk: `PROVIDER#${(await job.bid()).providerId}`, sk: 'PROVIDER' };
        await job.m.table.transact([{ update: key, set: { approved: false } }]);
        return await job.comeAgain();
      },
      'access_not_open',
    ],
  ])('is refused for %s', async (_, act, expected) => {
    expect(await code(act())).toBe(expected);
    expect(await job.problem()).toMatchObject({ status: 'due' });
    expect(stripe().intents.size).toBe(1);
  });

  test('gives the same payment again; another day only once that is taken back', async () => {
    const first = await job.comeAgain();
    const second = await job.comeAgain();

    expect(second.clientSecret).toBe(first.clientSecret);
    expect(await code(job.comeAgain(SATURDAY))).toBe('state_changed');
    await job.takeBack();
    expect(await job.takeBack()).toMatchObject({ status: 'due' });
    expect((await job.comeAgain(SATURDAY)).clientSecret).not.toBe(first.clientSecret);
    expect([...stripe().intents.values()].map(({ status }) => status)).toEqual([
      'succeeded',
      'canceled',
      'open',
    ]);
    expect(events('ChangeOrderClosed')).toEqual([]);
  });

  test('moves the job once it is paid, with its check-in kept', async () => {
    const order = await job.payAgain();
    await job.told(order);

    const bid = await job.bid();
    expect(bid).toMatchObject({
      ...{ availableDate: FRIDAY.date, windowEnd: '2027-05-07T16:00:00.000Z', moves: 1 },
      visits: [{ checkedInAt: '2027-05-05T13:00:00.000Z' }],
    });
    expect([bid.checkedInAt, bid.openAccess, bid.openOrder]).toEqual([undefined, undefined, undefined]);
    expect(await job.request()).toMatchObject({ schedule: FRIDAY, status: 'accepted' });
    expect(await job.payment()).toMatchObject({
      ...{ tripCents: 1000, capturedCents: 5695, openAccess: null, openOrderId: null },
      ...{ windowEnd: '2027-05-07T16:00:00.000Z', dueAt: '2027-05-07T16:00:00.000Z' },
    });
    expect(await job.problem()).toMatchObject({ status: 'again', chosen: FRIDAY });
    expect(events('AccessClosed')).toMatchObject([{ outcome: 'again', tripFeeCents: 1000 }]);
    expect(job.m.events('JobRescheduled')).toMatchObject([
      { actor: job.m.owner.accountId, data: { availableDate: FRIDAY.date } },
    ]);
    expect(events('ChangeOrderPaid')).toEqual([]);
    expect((await listOrders(job.m.ports, job.m.owner, job.bidId)).orders).toEqual([]);
    expect((await job.comeAgain()).clientSecret).toBeNull();
  });

  test('by the kept card is paid in one call', async () => {
    await keepCard();
    const { problem, clientSecret } = await job.comeAgain({ useKeptCard: true });

    expect([problem.status, clientSecret]).toEqual(['again', null]);
  });

  test('by a kept card that is declined leaves it to the card form', async () => {
    await keepCard();
    stripe().declineKeptCards(true);

    expect((await job.comeAgain({ useKeptCard: true })).clientSecret).toMatch(/_secret$/);
    expect(await job.problem()).toMatchObject({ status: 'paying' });
  });

  test('is seen on the page without its webhook', async () => {
    await job.comeAgain();
    stripe().pay(`pi_${await job.orderId()}`);

    expect(await view()).toMatchObject({ status: 'again', backCents: null, payBy: null });
  });

  test('taken back before its payment intent is there cannot be paid', async () => {
    const { createIntent } = stripe();
    stripe().createIntent = async (input) => {
      const intent = await createIntent(input);
      await job.takeBack();
      return intent;
    };

    expect(await code(job.comeAgain())).toBe('access_not_open');
    expect([...stripe().intents.values()].at(-1)).toMatchObject({ status: 'canceled' });
    expect(await job.problem()).toMatchObject({ status: 'due' });
  });

  test('is not offered a second time', async () => {
    await job.payAgain();
    await job.arriveOnFriday();
    await job.due();

    expect(await view()).toMatchObject({ backCents: 3000, allowedActions: ['cancel', 'contest'], days: [] });
    expect((await job.bid()).accessProblems).toBe(2);
    expect(events('TripFeeDue').map((data) => 'comeAgain' in data && data.comeAgain)).toEqual([true, false]);
    expect(await code(job.comeAgain())).toBe('access_not_open');
  });
});

test('of ending, letting go and silence at once exactly one wins', async () => {
  job.m.clock.set(new Date(Date.parse((await job.problem()).chooseBy ?? '') - 1).toISOString());
  const all = await Promise.all([code(job.cancel()), code(job.waive()), code(job.comeAgain())]);

  expect(all.filter((each) => each === 'done')).toHaveLength(1);
});

test('nothing that is over is looked at by the sweep any more', async () => {
  await job.payAgain();
  const due = job.m.table
    .all()
    .filter(
      ({ sk, duePk, dueAt }) => /^(ORDER|ACCESS)#/.test(sk) && duePk !== undefined && dueAt !== undefined,
    );

  expect(due).toEqual([]);
});
