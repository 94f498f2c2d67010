import { readBid } from '@sward/bids';
import { readRequest } from '@sward/requests';
import { AlreadyHandled } from '@sward/shared/table';
import { cents } from '../../testing/fake-stripe.ts';
import { BIDS, market, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { BID, CHARGE_AT, PAY_UNTIL, VISIT, visitWorld } from '../../testing/visit.ts';
import { deleteSavedCard, readSavedCard } from '../cards/stripe-customer-store.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { paymentView } from '../receipts/payment-view.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { sweepCharges } from './charge-visit.ts';
import { chooseMethod } from './choose-method.ts';
import { openCheckout } from './open-checkout.ts';
import { scheduleCharge } from './schedule-charge.ts';

let v: Awaited<ReturnType<typeof visitWorld>>;
beforeEach(async () => {
  v = await visitWorld();
});

describe('the first capture', () => {
  test('begins the recurring service at the accepted price, and saves the card', async () => {
    expect(await v.service()).toMatchObject({
      status: 'active',
      providerId: PROVIDERS[0],
      rhythm: 'weekly',
      amountCents: 4000,
      firstDay: '2027-05-05',
      next: 1,
    });
    expect(await readSavedCard(v.m.table, v.recurringId)).toMatchObject({
      customerId: `cus_${v.m.owner.accountId}`,
      card: 'visa •••• 4242',
    });
    expect(v.m.events('RecurringServiceChanged')).toMatchObject([
      { data: { recurringId: v.recurringId, change: 'started' } },
    ]);
    const { paymentId = '' } = (await readRequest(v.m.table, REQUEST)) ?? {};
    const { payment, viewer } = await getPayment(v.m.ports, v.m.owner, paymentId);
    expect(paymentView(payment, viewer, { now: v.m.clock.now(), dispute: null })).toMatchObject({
      recurringServiceId: v.recurringId,
    });
  });

  test.each([
    ['one-time', /^(RECURRING|PAYER)#/],
    ['weekly', /^RECURRING#/],
  ])('of %s without consent begins none, and saves no card', async (rhythm, none) => {
    const other = await market();
    await other.table.transact([
      { update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: { serviceFrequency: rhythm } },
    ]);
    const { payment } = await openCheckout(other.ports, other.owner, {
      bidId: BIDS[0],
      amount: cents(4695),
    });
    other.stripe.pay(`pi_${payment.id}`);
    await getPayment(other.ports, other.owner, payment.id);

    expect(other.table.all().filter(({ pk }) => none.test(pk))).toEqual([]);
    expect((await readRequest(other.table, REQUEST))?.recurringId).toBeUndefined();
  });

  test('is agreed to with the method', async () => {
    const other = await market();
    await other.table.transact([
      { update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: { serviceFrequency: 'monthly' } },
    ]);
    await openCheckout(other.ports, other.owner, { bidId: BIDS[0], amount: cents(4695) });
    const method = {
      bidId: BIDS[0],
      amount: cents(4695),
      serviceFee: cents(695),
      paymentMethod: 'card',
      recurringAgreed: true,
    } as const;

    expect(await chooseMethod(other.ports, other.owner, method)).toMatchObject({
      recurringAgreedAt: '2027-05-03T12:00:00.000Z',
    });
  });
});

describe('a visit', () => {
  test('has timers for its charge and for the deadline to pay', () => {
    expect(v.m.timers.filter(({ requestId }) => requestId === VISIT)).toEqual([
      { name: 'charge', requestId: VISIT, at: CHARGE_AT },
      { name: 'pay-until', requestId: VISIT, at: PAY_UNTIL },
    ]);
  });

  test('is planned once', async () => {
    await expect(scheduleCharge(v.m.ports, v.event)).rejects.toBeInstanceOf(AlreadyHandled);
  });

  test('is charged 72 hours before its window, not a millisecond earlier', async () => {
    v.m.clock.set('2027-05-09T11:59:59.999Z');
    await v.timer();
    expect(v.m.stripe.savedCardCharges).toEqual([]);

    v.m.clock.set(CHARGE_AT);
    await v.timer();

    expect(await v.visit()).toMatchObject({
      status: 'accepted',
      acceptedBidId: BID,
      recurringId: v.recurringId,
    });
    expect(await readBid(v.m.table, BID)).toMatchObject({ status: 'accepted' });
    expect(v.payments()).toMatchObject([{ status: 'held', capturedCents: 4695, offSession: true }]);
    expect(await v.charge()).toBeUndefined();
    expect(v.m.events('RecurringServiceChanged')).toHaveLength(1);
    expect(v.m.events('PaymentHeld')).toHaveLength(2);
  });

  test('is charged by the sweep when its timer is lost', async () => {
    v.m.clock.set('2027-05-09T12:05:00.000Z');
    await sweepCharges(v.m.ports);

    expect(await v.visit()).toMatchObject({ status: 'accepted' });
  });

  test('is charged once, by several at once and again', async () => {
    v.m.clock.set(CHARGE_AT);
    await Promise.all([v.timer(), v.timer(), sweepCharges(v.m.ports)]);
    await v.timer();

    expect(v.m.stripe.savedCardCharges).toHaveLength(1);
    expect(v.payments()).toHaveLength(1);
  });

  test.each([['while Stripe remembers'], ['when Stripe has forgotten its keys']])(
    'is charged once when the response is lost, %s',
    async (how) => {
      v.m.clock.set(CHARGE_AT);
      v.m.stripe.loseNextReply();
      await expect(v.timer()).rejects.toThrow('connection lost');
      if (how.includes('forgotten')) v.m.stripe.forgetKeys();

      v.m.clock.set('2027-05-09T12:05:00.000Z');
      await sweepPayments(v.m.ports);

      expect(await v.visit()).toMatchObject({ status: 'accepted' });
      expect(v.m.stripe.savedCardCharges).toHaveLength(1);
      expect(v.payments()).toMatchObject([{ status: 'held' }]);
    },
  );

  test('is recorded when the response is lost and its service ends before the next run', async () => {
    v.m.clock.set(CHARGE_AT);
    v.m.stripe.loseNextReply();
    await expect(v.timer()).rejects.toThrow('connection lost');
    await v.m.table.transact([deleteSavedCard(v.recurringId)]);

    v.m.clock.set('2027-05-09T12:05:00.000Z');
    await sweepPayments(v.m.ports);

    expect(v.m.stripe.savedCardCharges).toHaveLength(1);
    expect(v.payments()).toMatchObject([{ status: 'held', capturedCents: 4695 }]);
  });

  test('that was left out is not charged', async () => {
    await v.patch(VISIT, { status: 'cancelled' });
    v.m.clock.set(CHARGE_AT);

    await v.timer();

    expect(v.m.stripe.savedCardCharges).toEqual([]);
    expect(await v.charge()).toBeUndefined();
  });

  test('waits while the homeowner is paying for it', async () => {
    await openCheckout(v.m.ports, v.m.owner, { bidId: BID, amount: cents(4695) });
    v.m.clock.set(CHARGE_AT);

    await v.timer();

    expect(v.m.stripe.savedCardCharges).toEqual([]);
    expect(await v.charge()).toMatchObject({ chargeAt: CHARGE_AT });
  });

  test('is not charged while the provider is suspended', async () => {
    await v.m.table.transact([
      { update: { pk: `PROVIDER#${PROVIDERS[0]}`, sk: 'PROVIDER' }, set: { approved: false } },
    ]);
    v.m.clock.set(CHARGE_AT);

    await v.timer();

    expect(v.m.stripe.savedCardCharges).toEqual([]);
    expect(await v.visit()).toMatchObject({ status: 'pending' });
  });
});

test('a charge under way opens no checkout', async () => {
  v.m.clock.set(CHARGE_AT);
  v.m.stripe.loseNextReply();
  await expect(v.timer()).rejects.toThrow('connection lost');
  const [payment] = v.payments();

  await expect(openCheckout(v.m.ports, v.m.owner, { bidId: BID, amount: cents(4695) })).rejects.toMatchObject(
    {
      code: 'checkout_in_progress',
    },
  );
  await expect(abandonCheckout(v.m.ports, v.m.owner, payment?.id ?? '')).rejects.toMatchObject({
    code: 'payment_not_open',
  });
});
