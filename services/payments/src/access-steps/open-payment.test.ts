import { type ClosedJob, closedJob } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { declineOrder } from '../orders/decline-order.ts';
import { readOrder } from '../orders/order-store.ts';
import { onOrderTimer, sweepOrders } from '../orders/sweep-orders.ts';
import { accessView } from './access-view.ts';
import { getNoAccess } from './get-no-access.ts';
import { onAccessTimer, sweepAccess } from './sweep-access.ts';

let job: ClosedJob;

beforeEach(async () => {
  job = await closedJob();
  await job.due();
});

const stripe = () => job.m.stripe;
const view = async () =>
  await accessView(job.m.ports, await getNoAccess(job.m.ports, job.m.owner, job.bidId));

describe('a payment that is open', () => {
  beforeEach(async () => {
    await job.comeAgain();
  });

  test('seen by its webhook and its page at once is paid once, and neither is refused', async () => {
    const id = await job.orderId();
    job.m.stripe.pay(`pi_${id}`);

    const [seen] = await Promise.all([view(), job.told(id)]);

    expect(seen).toMatchObject({ status: 'again' });
    expect(await job.payment()).toMatchObject({ tripCents: 1000, capturedCents: 5695 });
  });

  test('wins when it was paid while the homeowner ends the job or takes it back', async () => {
    stripe().pay(`pi_${await job.orderId()}`);

    expect(await code(job.cancel())).toBe('order_paid');
    expect(await job.problem()).toMatchObject({ status: 'again' });
    expect(await code(job.takeBack())).toBe('access_not_open');
  });

  test('taken back while it was paid is told so', async () => {
    stripe().pay(`pi_${await job.orderId()}`);

    expect(await code(job.takeBack())).toBe('order_paid');
    expect(await job.payment()).toMatchObject({ tripCents: 1000 });
  });

  test('is voided at Stripe first when the homeowner ends the job', async () => {
    const order = await job.orderId();
    await job.cancel();

    expect(stripe().intents.get(`pi_${order}`)).toMatchObject({ status: 'canceled' });
    expect(await readOrder(job.m.table, job.paymentId, order)).toMatchObject({ status: 'withdrawn' });
    expect(job.moved().refunds).toEqual({ [`pi_${job.paymentId}`]: 3000 });
  });

  test.each(['order', 'access', 'sweep'])(
    'ends after half an hour by its timer (%s); the choice is open',
    async (by) => {
      const orderId = await job.orderId();
      const { paymentId } = job;
      job.minutes(30);
      if (by === 'order') await onOrderTimer(job.m.ports, { orderId });
      if (by === 'access') await onAccessTimer(job.m.ports, { paymentId });
      if (by === 'sweep') await sweepOrders(job.m.ports);

      expect(await job.problem()).toMatchObject({ status: 'due' });
      expect(stripe().intents.get(`pi_${orderId}`)).toMatchObject({ status: 'canceled' });
      expect(await job.payment()).toMatchObject({ openOrderId: null, capturedCents: 4695 });
      expect((await job.comeAgain()).clientSecret).not.toBeNull();
    },
  );

  test('outlives the deadline of the choice; unpaid, the job then ends', async () => {
    await job.takeBack();
    job.minutes(24 * 60 - 10);
    await job.comeAgain();
    job.minutes(15);
    await sweepAccess(job.m.ports);
    expect(await job.problem()).toMatchObject({ status: 'paying' });
    job.minutes(15);
    await sweepAccess(job.m.ports);
    await sweepAccess(job.m.ports);

    expect(await job.problem()).toMatchObject({ status: 'ended' });
    expect(job.moved().refunds).toEqual({ [`pi_${job.paymentId}`]: 3000 });
  });

  test('captured after it has ended goes back by itself, and moves nothing', async () => {
    const order = await job.orderId();
    const { cancelIntent } = stripe();
    stripe().cancelIntent = async (id) => await stripe().readIntent(id);
    await job.takeBack();
    stripe().cancelIntent = cancelIntent;
    stripe().pay(`pi_${order}`);
    await job.told(order);

    expect(await readOrder(job.m.table, job.paymentId, order)).toMatchObject({ status: 'returned' });
    expect(job.m.events('ChangeOrderReturned')).toMatchObject([{ data: { trip: true } }]);
    expect(await job.problem()).toMatchObject({ status: 'due' });
    expect(job.moved().refunds).toEqual({ [`pi_${order}`]: 1000 });
    expect((await job.bid()).checkedInAt).toBeDefined();
    expect(await job.ledger()).toMatchObject({ [`held:${order}`]: 0, [`held:${job.paymentId}`]: -4695 });
  });
});

describe('once it is captured, the sweep looks at the job', () => {
  const captured = async () => {
    const order = await job.orderId();
    stripe().pay(`pi_${order}`);
    await job.told(order);
    return await job.payment();
  };
  beforeEach(async () => {
    await job.comeAgain();
  });

  test('after its new window', async () => {
    const { dueAt, windowEnd } = await captured();

    expect(dueAt).toBe(windowEnd);
  });

  test('at once while a lower price has not been refunded', async () => {
    const set = { bidCents: 3800, reducedCents: 200 };
    await job.m.table.transact([{ update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' }, set }]);

    expect(await captured()).toMatchObject({ status: 'held', dueAt: job.inHours(0) });
  });

  test('daily while a bank looks at it', async () => {
    await recordChargeback(job.m.ports, stripe().chargeBack(`pi_${job.paymentId}`).id);

    expect(await captured()).toMatchObject({ tripCents: 1000, dueAt: job.inHours(24) });
  });
});

test('its order is no change of the price: it is answered where the problem stands', async () => {
  await job.comeAgain();
  const orderId = await job.orderId();
  const { ports, owner } = job.m;

  expect(await code(approveOrder(ports, owner, { orderId, amount: cents(1000), useKeptCard: false }))).toBe(
    'not_found',
  );
  expect(await code(declineOrder(ports, owner, orderId))).toBe('not_found');
});
