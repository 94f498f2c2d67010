import { HOUR, SYSTEM } from '@sward/shared/kernel';
import { FIRST, held, releaseEarly } from '../../testing/checkout.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { openCheckout } from '../checkout/open-checkout.ts';
import { getOverview } from '../operator-payments/get-overview.ts';
import { readPayment } from '../payment/payment-store.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { reconcile } from './reconcile.ts';
import { readLastReport } from './reconciliation-store.ts';
import { takeHeldSnapshot } from './take-held-snapshot.ts';

const DAY = 24 * HOUR;
const NET = 4695 - 166;
let m: Market;
let alarms: { message: string; fields: Record<string, unknown> | undefined }[];
beforeEach(async () => {
  m = await market();
  alarms = [];
  m.ports.log = {
    ...m.ports.log,
    error: (message, fields) => void alarms.push({ message, fields }),
  };
});

/** Creates a released job, to reconcile a day later. */
async function released(): Promise<string> {
  const paymentId = await held(m);
  m.toJobDay();
  await releaseEarly(m, paymentId);
  m.clock.advance(DAY);
  return paymentId;
}
const isDue = () => m.table.all().filter(({ duePk }) => String(duePk).startsWith('DUE#payments-books#'));

test('a match leaves a report of 0 and no journal open', async () => {
  await released();
  m.stripe.payIn(10_000);
  m.clock.advance(DAY);

  const report = await reconcile(m.ports);

  expect(report).toMatchObject({
    ...{ movements: 3, differenceCents: 0, open: [], heldCents: 0, floatCents: 10_000 },
    stripeCents: NET - 3800 + 10_000,
    balanceCents: NET - 3800 + 10_000,
  });
  expect(await readLastReport(m.table)).toMatchObject(report ?? {});
  expect(isDue()).toEqual([]);
  expect(alarms).toEqual([]);
});

test('a fee of Stripe’s own is recorded once and is no difference', async () => {
  m.stripe.payIn(10_000);
  m.stripe.chargeFee(200);
  m.clock.advance(DAY);

  const report = await reconcile(m.ports);

  expect(report).toMatchObject({ movements: 2, stripeCents: 9800, differenceCents: 0, floatCents: 10_000 });
  const journals = () => m.table.all().filter(({ pk }) => pk === 'BOOKS#fees');
  const lines = [
    { account: 'stripe_clearing', amountCents: -200 },
    { account: 'processing_fees', amountCents: 200 },
  ];
  expect(journals()).toMatchObject([{ lines }]);
  m.clock.advance(DAY);
  expect(await reconcile(m.ports)).toMatchObject({ differenceCents: 0 });
  expect(journals()).toHaveLength(1);
});

test('the income of a plan is in the ledger and at Stripe', async () => {
  const { subscription } = await changeSubscription(m.ports, m.owner, 'premium');
  m.stripe.payInvoice(subscription.stripeSubscriptionId);
  await refreshSubscription(m.ports, SYSTEM, OWNER);
  m.clock.advance(DAY);

  const report = await reconcile(m.ports);

  expect(report).toMatchObject({ movements: 1, stripeCents: 455, differenceCents: 0, floatCents: 0 });
  expect(isDue()).toEqual([]);
});

test('a plan payment that the ledger lacks is found', async () => {
  const { subscription } = await changeSubscription(m.ports, m.owner, 'premium');
  m.stripe.payInvoice(subscription.stripeSubscriptionId);
  m.clock.advance(DAY);

  expect(await reconcile(m.ports)).toMatchObject({ differenceCents: 455, open: [{ ledgerCents: 0 }] });
});

test('the next run continues where this one ended; Sward’s own money is recorded once', async () => {
  m.stripe.payIn(500);
  await released();
  const first = await reconcile(m.ports);
  m.clock.advance(DAY);

  const second = await reconcile(m.ports);

  expect(second).toMatchObject({ from: first?.to, movements: 0, differenceCents: 0, floatCents: 500 });
});

test('money that Stripe moved and the ledger lacks is an alarm, until it is recorded', async () => {
  const paymentId = await released();
  m.stripe.transfers.push({
    id: 'tr_x',
    at: new Date(m.clock.now() - 2 * HOUR).toISOString(),
    operationId: 'o',
    amountCents: 700,
  });

  const report = await reconcile(m.ports);

  const open = [{ stripeId: 'tr_x', stripeCents: -700, ledgerCents: 0 }];
  expect(report).toMatchObject({ differenceCents: 700, open });
  expect(alarms).toContainEqual({
    message: 'the books differ from Stripe',
    fields: { differenceCents: 700, differences: 1, open },
  });
  m.clock.advance(DAY);
  expect(await reconcile(m.ports)).toMatchObject({ differenceCents: 700, open });
  m.stripe.transfers.pop();
  m.clock.advance(DAY);
  expect(await reconcile(m.ports)).toMatchObject({ differenceCents: 0, open: [] });
  expect(paymentId).toBeDefined();
});

test('a chargeback whose event was lost is recorded, and how it ended', async () => {
  const paymentId = await released();
  const { id } = m.stripe.chargeBack(`pi_${paymentId}`);
  m.stripe.decideChargeback(id, 'lost');
  m.clock.advance(DAY);

  expect(await reconcile(m.ports)).toMatchObject({ differenceCents: 0, open: [] });

  expect(await readPayment(m.table, paymentId)).toMatchObject({ chargebacks: [{ id, state: 'lost' }] });
});

test('money that the ledger has and Stripe never moved is an alarm and stays open', async () => {
  await released();
  m.stripe.transfers.pop();

  const report = await reconcile(m.ports);

  expect(report).toMatchObject({
    differenceCents: 3800,
    open: [{ stripeId: 'tr_0', stripeCents: 0, ledgerCents: -3800 }],
  });
  expect(isDue()).toHaveLength(1);
});

test('a difference is reported from both sides; two mistakes do not cancel out', async () => {
  await released();
  const [transfer] = m.stripe.transfers;
  if (transfer) transfer.amountCents = 3700;
  m.stripe.refunds.push({
    id: 're_x',
    at: new Date(m.clock.now() - 2 * HOUR).toISOString(),
    operationId: 'o',
    amountCents: 100,
  });

  const report = await reconcile(m.ports);

  expect(report?.differenceCents).toBe(200);
  expect(report?.stripeCents).toBe(NET - 3800);
});

test('what is younger than an hour may still be on its way', async () => {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  m.stripe.pay(`pi_${payment.id}`);

  expect(await reconcile(m.ports)).toMatchObject({ movements: 0, differenceCents: 0 });
});

test('a balance that does not cover what is held and a tenth more is an alarm', async () => {
  await held(m);
  m.clock.advance(2 * HOUR);

  expect(await reconcile(m.ports)).toMatchObject({ heldCents: 4695, balanceCents: NET });
  expect(alarms.map(({ message }) => message)).toEqual([
    'the balance does not cover what is held and a tenth more',
  ]);
  m.stripe.payIn(Math.ceil(4695 * 1.1) - NET);
  await reconcile(m.ports);
  expect(alarms).toHaveLength(1);
});

describe('held money', () => {
  test('is counted payment by payment, without unpaid ones', async () => {
    await openCheckout(m.ports, m.owner, FIRST);

    expect(await takeHeldSnapshot(m.ports)).toMatchObject({
      heldCents: 0,
      held: 0,
      byStatus: { initiated: 1 },
    });
  });

  test('is due at its time, and stuck when no sweep moves it', async () => {
    await held(m);
    expect(await takeHeldSnapshot(m.ports)).toMatchObject({
      ...{ heldCents: 4695, held: 1, due: { count: 0 }, stuck: { count: 0 } },
    });
    m.clock.set('2027-05-05T16:00:00.000Z');
    expect(await takeHeldSnapshot(m.ports)).toMatchObject({
      due: { count: 1, cents: 4695 },
      stuck: { count: 0 },
    });

    m.clock.advance(HOUR);

    expect(await takeHeldSnapshot(m.ports)).toMatchObject({
      due: { count: 0 },
      stuck: { count: 1, cents: 4695 },
    });
  });

  test('is stuck at once with a payout that is blocked', async () => {
    const paymentId = await held(m);
    m.toJobDay();
    m.stripe.refuseTransfers(true);
    await releaseEarly(m, paymentId);

    expect(await takeHeldSnapshot(m.ports)).toMatchObject({
      ...{ heldCents: 4695, stuck: { count: 1, cents: 4695 }, stuckIds: [paymentId] },
    });
  });

  test('is shown to operators alone', async () => {
    await held(m);
    const [operator] = m.operators;
    if (!operator) throw new Error('no operator');
    expect(await getOverview(m.ports, operator)).toEqual({ snapshot: undefined, report: undefined });
    await reconcile(m.ports);

    expect(await getOverview(m.ports, operator)).toMatchObject({
      snapshot: { heldCents: cents(4695) },
      report: { movements: 0 },
    });
    await expect(getOverview(m.ports, m.owner)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
