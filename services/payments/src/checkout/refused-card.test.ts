import { cents } from '../../testing/fake-stripe.ts';
import { BID, CHARGE_AT, DAY, PAY_UNTIL, VISIT, visitWorld } from '../../testing/visit.ts';
import { readSavedCard } from '../cards/stripe-customer-store.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { sweepCharges } from './charge-visit.ts';
import { openCheckout } from './open-checkout.ts';

let v: Awaited<ReturnType<typeof visitWorld>>;
beforeEach(async () => {
  v = await visitWorld();
});

describe('a declined card', () => {
  beforeEach(async () => {
    v.m.stripe.declineKeptCards(true);
    v.m.clock.set(CHARGE_AT);
    await v.timer();
  });

  test('leaves the visit to the homeowner, who is asked once', async () => {
    await v.timer();
    await sweepCharges(v.m.ports);

    expect(await v.visit()).toMatchObject({ status: 'pending', paymentNeededAt: CHARGE_AT });
    expect((await v.visit()).checkoutLock).toBeUndefined();
    expect(v.payments()).toMatchObject([{ status: 'void' }]);
    expect(v.m.stripe.intents.get(`pi_${v.payments()[0]?.id}`)).toMatchObject({ status: 'canceled' });
    expect(v.m.events('VisitPaymentFailed')).toMatchObject([
      { data: { requestId: VISIT, payUntil: PAY_UNTIL } },
    ]);
  });

  test('is replaced by the one with which the homeowner pays', async () => {
    v.m.clock.set('2027-05-10T12:00:00.000Z');

    const paymentId = await v.payByHand(BID);

    expect(await v.visit()).toMatchObject({ status: 'accepted', paymentId });
    expect(await readSavedCard(v.m.table, v.recurringId)).toMatchObject({
      paymentMethodId: `pm_pi_${paymentId}`,
    });
    expect(await v.charge()).toBeUndefined();
    v.m.clock.set(PAY_UNTIL);
    await v.timer();
    expect(await v.service()).toMatchObject({ status: 'active' });
  });

  test('without a payment, the visit is left out free and the service pauses', async () => {
    v.m.clock.set('2027-05-11T11:59:59.999Z');
    await v.timer();
    expect(await v.visit()).toMatchObject({ status: 'pending' });

    v.m.clock.set(PAY_UNTIL);
    await v.timer();

    expect(await v.visit()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
    expect(await v.service()).toMatchObject({ status: 'paused', pausedBecause: 'payment' });
    expect(v.m.events('RequestCancelled')).toMatchObject([{ data: { requestId: VISIT } }]);
    expect(v.m.events('RecurringServiceChanged').at(-1)).toMatchObject({
      data: { change: 'paused', unpaid: true, date: DAY },
    });
    expect(v.payments().some(({ status }) => status === 'held')).toBe(false);
    expect(await v.charge()).toBeUndefined();
  });

  test('without a payment, a service that is paused until that day stays paused', async () => {
    const set = { status: 'paused', pausedUntil: DAY, pausedBecause: 'owner' };
    await v.m.table.transact([
      { update: { pk: `RECURRING#${v.recurringId}`, sk: 'RECURRING' }, set, add: { version: 1 } },
    ]);
    v.m.clock.set(PAY_UNTIL);

    await v.timer();

    expect(await v.visit()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
    const service = await v.service();
    expect(service).toMatchObject({ status: 'paused', pausedBecause: 'payment' });
    expect(service).not.toHaveProperty('pausedUntil');
    expect(v.m.events('RecurringServiceChanged').at(-1)).toMatchObject({
      data: { change: 'paused', unpaid: true, date: DAY },
    });
  });

  test('a payment begun just before the deadline is not cut off', async () => {
    v.m.clock.set('2027-05-11T11:59:00.000Z');
    const { payment } = await openCheckout(v.m.ports, v.m.owner, { bidId: BID, amount: cents(4695) });
    v.m.clock.set(PAY_UNTIL);

    await v.timer();
    v.m.stripe.pay(`pi_${payment.id}`);
    await getPayment(v.m.ports, v.m.owner, payment.id);

    expect(await v.visit()).toMatchObject({ status: 'accepted' });
    expect(await v.service()).toMatchObject({ status: 'active' });
  });
});

describe('once the recurring service has ended', () => {
  const end = () =>
    v.m.table.transact([
      { update: { pk: `RECURRING#${v.recurringId}`, sk: 'RECURRING' }, set: { status: 'ended' } },
    ]);
  const expectLeftOut = async () => {
    expect(await v.visit()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
    expect(v.m.events('VisitPaymentFailed')).toEqual([]);
    expect(await v.charge()).toBeUndefined();
  };

  test('a visit whose card is declined is left out: nobody is asked to pay for it', async () => {
    const { chargeSavedCard } = v.m.stripe;
    v.m.stripe.declineKeptCards(true);
    v.m.stripe.chargeSavedCard = async (input) => {
      await end();
      return await chargeSavedCard(input);
    };
    v.m.clock.set(CHARGE_AT);

    await v.timer();

    await expectLeftOut();
    expect(v.payments()).toMatchObject([{ status: 'void' }]);
  });

  test('a visit whose checkout was left is not charged', async () => {
    await end();
    v.m.clock.set(CHARGE_AT);

    await v.timer();

    await expectLeftOut();
    expect(v.m.stripe.savedCardCharges).toEqual([]);
  });
});
