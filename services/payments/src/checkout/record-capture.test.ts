import { AppError } from '@sward/shared/kernel';
import { FIRST, notice, paid, SECOND } from '../../testing/checkout.ts';
import { BIDS, type Market, market, REQUEST } from '../../testing/market.ts';
import { readJournals } from '../payment/payment-store.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { openCheckout } from './open-checkout.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

describe('a capture', () => {
  test('holds the payment and accepts request and bid in one step', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    await paid(m, payment.id);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({
      status: 'held',
      capturedCents: 4695,
      processingFeeCents: 166,
    });
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({
      status: 'accepted',
      acceptedBidId: BIDS[0],
      paymentId: payment.id,
    });
    expect(await m.item(`BIDS#${REQUEST}`, `BID#${BIDS[0]}`)).toMatchObject({ status: 'accepted' });
    expect(m.events('BidAccepted')).toHaveLength(1);
    expect(m.events('PaymentHeld')).toHaveLength(1);
  });

  test('reported three times, and seen by the return page, is recorded once', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${payment.id}`);

    await Promise.all([
      getPayment(m.ports, m.owner, payment.id),
      ...[1, 2, 3].map((n) =>
        receiveWebhook(m.ports, notice('intent-succeeded', payment.id, `evt_${n}`), 'right'),
      ),
    ]);

    expect(await readJournals(m.table, payment.id)).toHaveLength(1);
    expect(m.events('PaymentHeld')).toHaveLength(1);
  });

  test('that Stripe cannot tell yet is being confirmed, for the return page to ask again', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${payment.id}`);
    const readIntent = () => Promise.reject(new AppError('busy', { retryAfter: 2 }));
    const ports = { ...m.ports, stripe: { ...m.stripe, readIntent } };

    expect(await getPayment(ports, m.owner, payment.id)).toMatchObject({
      payment: { status: 'initiated' },
      viewer: 'owner',
    });
    await expect(
      receiveWebhook(ports, notice('intent-succeeded', payment.id, 'evt_1'), 'right'),
    ).rejects.toMatchObject({ code: 'busy' });
    await receiveWebhook(m.ports, notice('intent-succeeded', payment.id, 'evt_1'), 'right');
    expect(await getPayment(m.ports, m.owner, payment.id)).toMatchObject({ payment: { status: 'held' } });
  });

  test('whose webhook was lost is found by the sweep when the lock expires', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${payment.id}`);
    m.clock.advance(31 * 60_000);

    await sweepPayments(m.ports);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'held' });
  });

  test('of a voided payment is refunded in full, automatically', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    await openCheckout(m.ports, m.owner, SECOND);
    const intent = m.stripe.intents.get(`pi_${payment.id}`);
    if (!intent) throw new Error('no intent');
    // Stripe captured the money after all.
    m.stripe.intents.set(intent.id, { ...intent, status: 'open' });

    await paid(m, payment.id);

    expect(m.stripe.refunds.map((refund) => refund.amountCents)).toEqual([4695]);
    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({
      status: 'refunded',
      refundedCents: 4695,
    });
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({ status: 'pending' });
  });

  test('with a wrong amount is not recorded', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    const intent = m.stripe.intents.get(`pi_${payment.id}`);
    if (!intent) throw new Error('no intent');
    m.stripe.intents.set(intent.id, { ...intent, amountCents: 1 });
    m.stripe.pay(intent.id);

    await expect(receiveWebhook(m.ports, notice('intent-succeeded', payment.id), 'right')).rejects.toThrow(
      /does not fit/,
    );

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'initiated' });
  });

  test('with a forged signature is refused', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${payment.id}`);

    const attempt = receiveWebhook(m.ports, notice('intent-succeeded', payment.id), 'wrong');

    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'initiated' });
  });
});
