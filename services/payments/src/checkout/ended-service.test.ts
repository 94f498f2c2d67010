import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { cents } from '../../testing/fake-stripe.ts';
import { OWNER, PROVIDERS } from '../../testing/market.ts';
import { BID, CHARGE_AT, VISIT, visitWorld } from '../../testing/visit.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { onChargeTimer } from './charge-visit.ts';
import { chooseMethod } from './choose-method.ts';
import { leaveOutVisits } from './leave-out-visits.ts';
import { openCheckout } from './open-checkout.ts';

/** A visit that its homeowner pays for by hand, and whose recurring service ends. */
let v: Awaited<ReturnType<typeof visitWorld>>;
beforeEach(async () => {
  v = await visitWorld();
  const visits = [{ date: '2027-05-12', requestId: VISIT }];
  await v.m.table.transact([
    { update: { pk: `RECURRING#${v.recurringId}`, sk: 'RECURRING' }, set: { visits } },
  ]);
});

const offer = { bidId: BID, amount: cents(4695) };
const open = (ports = v.m.ports) => openCheckout(ports, v.m.owner, offer);
const choose = () =>
  chooseMethod(v.m.ports, v.m.owner, {
    ...offer,
    ...{ serviceFee: cents(695), paymentMethod: 'card', recurringAgreed: false },
  });
const end = () =>
  v.m.table.transact([
    {
      update: { pk: `RECURRING#${v.recurringId}`, sk: 'RECURRING' },
      set: { status: 'ended' },
      add: { version: 1 },
    },
  ]);
const putsPayment = (writes: readonly Write[]) =>
  writes.some((write) => 'put' in write && write.put.sk === 'PAYMENT');
const tell = () => {
  const about = { date: null, unpaid: false, ownerId: OWNER, providerId: PROVIDERS[0] };
  const data = { recurringId: v.recurringId, status: 'ended', change: 'ended', ...about } as const;
  const aggregate = { name: `Recurring#${v.recurringId}`, version: 2 };
  const event = newEvent(v.m.ports, SYSTEM, aggregate, 'RecurringServiceChanged', data);
  return leaveOutVisits(v.m.ports, event as EventOf<'RecurringServiceChanged'>);
};

test('no checkout opens for it, and the refusal says why', async () => {
  await end();

  await expect(open()).rejects.toMatchObject({ code: 'service_ended' });
  await tell();
  await expect(open()).rejects.toMatchObject({ code: 'service_ended' });
  expect(v.payments()).toEqual([]);
});

test('nor one that opens at the same moment', async () => {
  const marketplace = overtaken(v.m.table, end, putsPayment);

  await expect(open({ ...v.m.ports, marketplace })).rejects.toMatchObject({ code: 'service_ended' });

  expect(v.payments()).toEqual([]);
  expect(await v.visit()).not.toHaveProperty('checkoutLock');
});

test('an open checkout is refused before the card is charged', async () => {
  await open();
  await end();

  await expect(choose()).rejects.toMatchObject({ code: 'service_ended' });
});

test('an open checkout is voided at Stripe, and the visit is left out at once', async () => {
  const { payment } = await open();
  await choose();
  await end();

  await tell();

  expect(await v.m.stripe.readIntent(`pi_${payment.id}`)).toMatchObject({ status: 'canceled' });
  expect(v.payments()).toMatchObject([{ status: 'void' }]);
  expect(await v.visit()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
  expect(await v.charge()).toBeUndefined();
});

test('a payment that was captured by then goes back, all of it', async () => {
  const { payment } = await open();
  await choose();
  v.m.stripe.pay(`pi_${payment.id}`);
  await end();

  await tell();

  expect(v.payments()).toMatchObject([{ status: 'refunded', refundedCents: 4695, serviceEnded: true }]);
  expect(await v.visit()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
  const { payment: shown } = await getPayment(v.m.ports, v.m.owner, payment.id);
  expect(shown.status).toBe('refunded');
});

test('the saved card is not charged for a service that ends at that moment', async () => {
  v.m.clock.set(CHARGE_AT);
  const marketplace = overtaken(v.m.table, end, putsPayment);

  await onChargeTimer({ ...v.m.ports, marketplace }, { requestId: VISIT });

  expect(v.m.stripe.savedCardCharges).toEqual([]);
  expect(await v.visit()).toMatchObject({ status: 'cancelled' });
});
