import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { cents } from '../../testing/fake-stripe.ts';
import { OWNER, PROVIDERS } from '../../testing/market.ts';
import { BID, CHARGE_AT, visitWorld } from '../../testing/visit.ts';
import { readSavedCard } from '../cards/stripe-customer-store.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { chooseMethod } from './choose-method.ts';
import { forgetRecurringCard } from './forget-recurring-card.ts';
import { openCheckout } from './open-checkout.ts';

let v: Awaited<ReturnType<typeof visitWorld>>;
beforeEach(async () => {
  v = await visitWorld();
});

function changed(status: 'active' | 'paused' | 'ended') {
  const { recurringId } = v;
  const about = { date: null, unpaid: false, ownerId: OWNER, providerId: PROVIDERS[0] };
  const change = status === 'ended' ? ('ended' as const) : ('paused' as const);
  return newEvent(
    v.m.ports,
    SYSTEM,
    { name: `Recurring#${recurringId}`, version: 2 },
    'RecurringServiceChanged',
    {
      ...{ recurringId, status, change, ...about },
    },
  ) as EventOf<'RecurringServiceChanged'>;
}

/** Ends the service, and delivers its event. */
async function end() {
  const key = { pk: `RECURRING#${v.recurringId}`, sk: 'RECURRING' };
  await v.m.table.transact([{ update: key, set: { status: 'ended' } }]);
  await forgetRecurringCard(v.m.ports, changed('ended'));
}

test('an ended recurring service keeps no card', async () => {
  const card = await readSavedCard(v.m.table, v.recurringId);

  await end();
  await end();

  expect(await readSavedCard(v.m.table, v.recurringId)).toBeUndefined();
  expect(v.m.stripe.forgottenCards).toEqual([card?.paymentMethodId]);
});

test.each(['active', 'paused'] as const)('one that is %s keeps it', async (status) => {
  await forgetRecurringCard(v.m.ports, changed(status));

  expect(await readSavedCard(v.m.table, v.recurringId)).toBeDefined();
  expect(v.m.stripe.forgottenCards).toEqual([]);
});

test('a visit without a card is left to the homeowner', async () => {
  await forgetRecurringCard(v.m.ports, changed('ended'));
  v.m.clock.set(CHARGE_AT);

  await v.timer();

  expect(await v.visit()).toMatchObject({ status: 'pending', paymentNeededAt: CHARGE_AT });
  expect(v.payments()).toMatchObject([{ status: 'void' }]);
});

test('nor one that it had before another one', async () => {
  const first = await readSavedCard(v.m.table, v.recurringId);
  v.m.stripe.declineKeptCards(true);
  v.m.clock.set(CHARGE_AT);
  await v.timer();
  const paymentId = await v.payByHand(BID);

  await end();

  expect(v.m.stripe.forgottenCards).toEqual([`pm_pi_${paymentId}`, first?.paymentMethodId]);
});

describe('a recurring service that ends', () => {
  test('while its card is charged keeps none, and the visit is paid', async () => {
    const { stripe } = v.m;
    const charge = stripe.chargeSavedCard.bind(stripe);
    stripe.chargeSavedCard = async (input) => {
      const intent = await charge(input);
      await end();
      return intent;
    };
    v.m.clock.set(CHARGE_AT);

    await v.timer();

    expect(await v.visit()).toMatchObject({ status: 'accepted' });
    expect(await readSavedCard(v.m.table, v.recurringId)).toBeUndefined();
  });

  test.each(['before', 'while'])(
    '%s the payment by hand is recorded refunds it, and keeps none',
    async (when) => {
      v.m.stripe.declineKeptCards(true);
      v.m.clock.set(CHARGE_AT);
      await v.timer();
      const offer = { bidId: BID, amount: cents(4695) };
      const { payment } = await openCheckout(v.m.ports, v.m.owner, offer);
      const method = { serviceFee: cents(695), paymentMethod: 'card' as const, recurringAgreed: true };
      await chooseMethod(v.m.ports, v.m.owner, { ...offer, ...method });
      v.m.stripe.pay(`pi_${payment.id}`);
      const marketplace = overtaken(v.m.table, end);
      if (when === 'before') await end();

      await getPayment(when === 'before' ? v.m.ports : { ...v.m.ports, marketplace }, v.m.owner, payment.id);

      expect(await v.visit()).toMatchObject({ status: 'pending' });
      expect(await v.visit()).not.toHaveProperty('checkoutLock');
      expect(v.payments().find(({ id }) => id === payment.id)).toMatchObject({
        ...{ status: 'refunded', refundedCents: 4695, transferredCents: 0 },
      });
      expect(v.m.events('PaymentRefunded')).toMatchObject([
        { data: { refundCents: 4695, serviceEnded: true } },
      ]);
      expect(await readSavedCard(v.m.table, v.recurringId)).toBeUndefined();
      expect(v.m.stripe.forgottenCards).toContain(`pm_pi_${payment.id}`);
    },
  );
});
