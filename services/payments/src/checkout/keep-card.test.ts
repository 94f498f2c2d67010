import { type EventOf, newEvent } from '@sward/shared/events';
import { type Actor, SYSTEM } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { FIRST, paid, releaseEarly } from '../../testing/checkout.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { type Market, market, OWNER, REQUEST } from '../../testing/market.ts';
import { readJobCard } from '../cards/job-card-store.ts';
import { receiptHandlers } from '../receipts/handlers.ts';
import { chooseMethod } from './choose-method.ts';
import { forgetCard } from './forget-card.ts';
import { forgetPaidCard, forgetTakenCard } from './forget-job-card.ts';
import { getSavedCard } from './get-saved-card.ts';
import { openCheckout } from './open-checkout.ts';
import { payWithSavedCard } from './pay-with-saved-card.ts';

const METHOD = { ...FIRST, serviceFee: cents(695), paymentMethod: 'card' as const, recurringAgreed: false };

let m: Market;
beforeEach(async () => {
  m = await market();
});

async function held(choice: object = { keepCard: true }): Promise<string> {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  await chooseMethod(m.ports, m.owner, { ...METHOD, ...choice });
  await paid(m, payment.id);
  return payment.id;
}

const methodOf = (paymentId: string) => `pm_pi_${paymentId}`;

test('the card is kept for the job with the time of the consent', async () => {
  const id = await held();

  expect(await readJobCard(m.table, id)).toMatchObject({
    customerId: `cus_${OWNER}`,
    paymentMethodId: methodOf(id),
    card: 'visa •••• 4242',
    agreedAt: '2027-05-03T12:00:00.000Z',
  });
  expect(await getSavedCard(m.ports, m.owner)).toMatchObject({ last4: '4242' });
});

test('without consent no card is kept, nor with one that was taken back', async () => {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  await chooseMethod(m.ports, m.owner, { ...METHOD, keepCard: true });
  await chooseMethod(m.ports, m.owner, METHOD);
  await paid(m, payment.id);

  expect(await readJobCard(m.table, payment.id)).toBeUndefined();
  expect(await getSavedCard(m.ports, m.owner)).toBeUndefined();
});

test('it is kept at Stripe as chosen last, by whichever choices', async () => {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  for (const savedCard of [false, true, false])
    await chooseMethod(m.ports, m.owner, { ...METHOD, keepCard: true, savedCard });
  await paid(m, payment.id);

  expect(await getSavedCard(m.ports, m.owner)).toMatchObject({ last4: '4242' });
});

test('the released job keeps no card, here or at Stripe', async () => {
  const id = await held();
  m.toJobDay();
  await releaseEarly(m, id);
  const [event] = m.events('PaymentReleased') as EventOf<'PaymentReleased'>[];
  if (!event) throw new Error('nothing was released');

  await forgetPaidCard(m.ports, event);
  await forgetPaidCard(m.ports, event);

  expect(await readJobCard(m.table, id)).toBeUndefined();
  expect(m.stripe.forgottenCards).toEqual([methodOf(id)]);
});

test('a capture that comes too late keeps its card only until the refund', async () => {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);
  await chooseMethod(m.ports, m.owner, { ...METHOD, keepCard: true });
  await m.table.transact([
    { update: { pk: `PAYMENT#${payment.id}`, sk: 'PAYMENT' }, set: { status: 'void' } },
  ]);
  await paid(m, payment.id);
  const [event] = m.events('PaymentRefunded') as EventOf<'PaymentRefunded'>[];
  if (!event) throw new Error('nothing was refunded');

  await forgetPaidCard(m.ports, event);

  expect(await readJobCard(m.table, payment.id)).toBeUndefined();
  expect(m.stripe.forgottenCards).toEqual([methodOf(payment.id)]);
});

test.each([
  ['lost', 1],
  ['won', 0],
] as const)('of a chargeback that is %s the card is forgotten: %i', async (state, forgotten) => {
  const id = await held();
  const event = newEvent(m.ports, SYSTEM, { name: `Payment#${id}`, version: 9 }, 'ChargebackChanged', {
    ...{ paymentId: id, requestId: REQUEST, bidId: FIRST.bidId, ownerId: OWNER, providerId: 'acc_2' },
    ...{ state, amountCents: 4695, released: false },
    ...{ releaseAt: null, refundCents: null, transferCents: null },
  });

  await forgetTakenCard(m.ports, event as EventOf<'ChargebackChanged'>);

  expect(m.stripe.forgottenCards).toHaveLength(forgotten);
});

test('the homeowner has it forgotten, twice the same, and no one else does', async () => {
  const id = await held();

  await expect(forgetCard(m.ports, m.provider, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(m.stripe.forgottenCards).toEqual([]);
  await forgetCard(m.ports, m.owner, id);
  await forgetCard(m.ports, m.owner, id);

  expect(m.stripe.forgottenCards).toEqual([methodOf(id)]);
});

test('the homeowner alone sees which card is kept, until it is forgotten', async () => {
  const id = await held();
  const seenBy = (actor: Actor) =>
    callRoute(receiptHandlers(m.ports), 'payments.get', actor, { params: { paymentId: id } });

  expect(await seenBy(m.owner)).toMatchObject({ keptCard: 'visa •••• 4242' });
  expect(await seenBy(m.provider)).toMatchObject({ keptCard: null });
  await forgetCard(m.ports, m.owner, id);

  expect(await seenBy(m.owner)).toMatchObject({ keptCard: null });
});

test.each([
  [{ savedCard: true }, 1],
  [{ recurringAgreed: true }, 0],
])(
  'a card of %j is forgotten at Stripe %i times: only a recurring service keeps it elsewhere',
  async (elsewhere, times) => {
    await m.table.transact([
      { update: { pk: `PAYER#${OWNER}`, sk: 'PAYER' }, set: { stripeCustomerId: `cus_${OWNER}` } },
    ]);
    if ('recurringAgreed' in elsewhere)
      await m.table.transact([
        { update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: { serviceFrequency: 'weekly' } },
      ]);
    const id = await held({ keepCard: true, ...elsewhere });
    await forgetCard(m.ports, m.owner, id);

    expect(await readJobCard(m.table, id)).toBeUndefined();
    expect(m.stripe.forgottenCards).toHaveLength(times);
  },
);

describe('the saved card', () => {
  beforeEach(async () => {
    const customerId = `cus_${OWNER}`;
    await m.table.transact([
      { update: { pk: `PAYER#${OWNER}`, sk: 'PAYER' }, set: { stripeCustomerId: customerId } },
    ]);
    const before = await m.stripe.createIntent({
      ...{ paymentId: 'pay_0', requestId: 'req_0', bidId: 'bid_0', customerId: undefined },
      amountCents: cents(500),
    });
    await m.stripe.keepCardOf({ key: 'k', intentId: before.id, customerId, keep: true });
    m.stripe.pay(before.id);
  });

  const choose = async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    return { payment, chosen: await chooseMethod(m.ports, m.owner, { ...METHOD, savedCard: true }) };
  };

  test('pays the same intent, once', async () => {
    const { payment, chosen } = await choose();

    const [first, second] = [
      await payWithSavedCard(m.ports, chosen),
      await payWithSavedCard(m.ports, chosen),
    ];

    expect([first.status, second.status]).toEqual(['held', 'held']);
    expect(first).toMatchObject({ id: payment.id, intentId: payment.intentId, capturedCents: 4695 });
    expect(m.events('PaymentHeld')).toHaveLength(1);
  });

  test('that is declined leaves the intent to another card', async () => {
    m.stripe.declineKeptCards(true);
    const { payment, chosen } = await choose();

    expect(await payWithSavedCard(m.ports, chosen)).toMatchObject({ status: 'initiated' });
    await paid(m, payment.id);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'held' });
  });

  test('that is gone charges nothing', async () => {
    const { chosen } = await choose();
    await m.stripe.forgetCard('pm_pi_pay_0');

    expect(await payWithSavedCard(m.ports, chosen)).toMatchObject({ status: 'initiated' });
    expect(await getSavedCard(m.ports, m.owner)).toBeUndefined();
  });
});
