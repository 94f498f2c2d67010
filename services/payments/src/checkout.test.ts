import { cents } from '../testing/fake-stripe.ts';
import { BIDS, type Market, market, REQUEST } from '../testing/market.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { chooseMethod } from './choose-method.ts';
import { getPayment } from './get-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { readJournals } from './payment-store.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { sweepPayments } from './sweep-payments.ts';

const FIRST = { bidId: BIDS[0], amount: cents(4695) };
const SECOND = { bidId: BIDS[1], amount: cents(5245) };
const METHOD = { ...FIRST, serviceFee: cents(695), paymentMethod: 'card' as const };

let m: Market;
beforeEach(async () => {
  m = await market();
});

const notice = (type: 'intent-succeeded' | 'intent-failed', paymentId: string, id = 'evt_1') =>
  JSON.stringify({ kind: type, id, type, paymentId, intentId: `pi_${paymentId}` });
const paid = async (paymentId: string) => {
  m.stripe.pay(`pi_${paymentId}`);
  await receiveWebhook(m.ports, notice('intent-succeeded', paymentId), 'right');
};

describe('opening checkout', () => {
  test('locks the request, writes one payment and makes one intent', async () => {
    const { payment, clientSecret } = await openCheckout(m.ports, m.owner, FIRST);

    expect(payment).toMatchObject({ status: 'initiated', bidCents: 4000, feeCents: 695 });
    expect(clientSecret).toContain(payment.id);
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({
      checkoutLock: { paymentId: payment.id, bidId: BIDS[0], expiresAt: '2027-05-03T12:30:00.000Z' },
    });
  });

  test('again, or twice at once, gives the same payment and the same intent', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openCheckout(m.ports, m.owner, FIRST)));

    expect(new Set(opened.map(({ payment }) => payment.id)).size).toBe(1);
    expect(m.stripe.intents.size).toBe(1);
  });

  test('a changed amount is answered with the right total', async () => {
    const attempt = openCheckout(m.ports, m.owner, { ...FIRST, amount: cents(4694) });

    await expect(attempt).rejects.toMatchObject({
      code: 'amount_changed',
      detail: { data: { amount: 46.95 } },
    });
    expect(m.stripe.intents.size).toBe(0);
  });

  test('of a foreign bid does not exist, for its provider neither', async () => {
    await expect(openCheckout(m.ports, m.stranger, FIRST)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openCheckout(m.ports, m.provider, FIRST)).rejects.toMatchObject({ code: 'not_found' });
    expect(m.table.all().some((item) => item.pk.startsWith('PAYMENT#'))).toBe(false);
  });

  test('of a bid whose window has started is refused', async () => {
    m.toJobDay();

    await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({ code: 'bid_date_passed' });
  });

  test('of a bid that must be confirmed first is refused', async () => {
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` }, set: { needsConfirmation: true } },
    ]);

    await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({
      code: 'bid_needs_confirmation',
    });
  });

  test('of another bid cancels the first intent at Stripe, voids its payment and moves the lock', async () => {
    const first = await openCheckout(m.ports, m.owner, FIRST);

    const second = await openCheckout(m.ports, m.owner, SECOND);

    expect(m.stripe.intents.get(`pi_${first.payment.id}`)?.status).toBe('canceled');
    expect(await m.item(`PAYMENT#${first.payment.id}`, 'PAYMENT')).toMatchObject({ status: 'void' });
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({
      checkoutLock: { paymentId: second.payment.id },
    });
  });

  test('of another bid while the first was just paid books the first', async () => {
    const first = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${first.payment.id}`);

    await expect(openCheckout(m.ports, m.owner, SECOND)).rejects.toMatchObject({ code: 'already_accepted' });

    expect(await m.item(`PAYMENT#${first.payment.id}`, 'PAYMENT')).toMatchObject({ status: 'held' });
  });

  test('of the same bid after a crash in the middle of voiding goes on with a new payment', async () => {
    const first = await openCheckout(m.ports, m.owner, FIRST);
    await m.table.transact([
      {
        update: { pk: `PAYMENT#${first.payment.id}`, sk: 'PAYMENT' },
        set: { voiding: true },
        add: { version: 1 },
      },
    ]);

    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    expect(payment.id).not.toBe(first.payment.id);
    expect(m.stripe.pay(`pi_${first.payment.id}`)).toBe(false);
    expect(m.stripe.pay(`pi_${payment.id}`)).toBe(true);
  });

  test('again starts the half hour anew, and the sweeper keeps its hands off', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.clock.advance(20 * 60_000);
    await openCheckout(m.ports, m.owner, FIRST);
    m.clock.advance(20 * 60_000);

    await sweepPayments(m.ports);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'initiated' });
  });

  test('goes on where a crash between payment and intent left it', async () => {
    m.stripe.loseNextReply();
    await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toThrow('connection lost');

    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    expect(payment.intentId).toBe(`pi_${payment.id}`);
    expect(m.stripe.intents.size).toBe(1);
  });
});

describe('choosing the method', () => {
  test('is recorded on the same payment', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    const chosen = await chooseMethod(m.ports, m.owner, METHOD);

    expect(chosen.id).toBe(payment.id);
    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({
      method: 'card',
      termsAgreedAt: '2027-05-03T12:00:00.000Z',
    });
  });

  test('PayPal is not available yet', async () => {
    await openCheckout(m.ports, m.owner, FIRST);

    const attempt = chooseMethod(m.ports, m.owner, { ...METHOD, paymentMethod: 'paypal' });

    await expect(attempt).rejects.toMatchObject({ code: 'payment_method_unavailable' });
  });

  test('after five declines in an hour the customer must wait', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    for (let i = 0; i < 5; i++)
      await receiveWebhook(m.ports, notice('intent-failed', payment.id, `evt_${i}`), 'right');
    await receiveWebhook(m.ports, notice('intent-failed', payment.id, 'evt_0'), 'right');

    await expect(chooseMethod(m.ports, m.owner, METHOD)).rejects.toMatchObject({ code: 'too_many_requests' });
    m.clock.advance(3_600_001);
    await expect(chooseMethod(m.ports, m.owner, METHOD)).resolves.toMatchObject({ method: 'card' });
  });
});

describe('a capture', () => {
  test('holds the payment and accepts request and bid in one step', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    await paid(payment.id);

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

  test('told three times, and seen by the return page, is booked once', async () => {
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

  test('whose webhook was lost is found by the sweeper when the lock is over', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${payment.id}`);
    m.clock.advance(31 * 60_000);

    await sweepPayments(m.ports);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'held' });
  });

  test('of a voided payment goes back whole, by itself', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    await openCheckout(m.ports, m.owner, SECOND);
    const intent = m.stripe.intents.get(`pi_${payment.id}`);
    if (!intent) throw new Error('no intent');
    // Stripe took the money after all.
    m.stripe.intents.set(intent.id, { ...intent, status: 'open' });

    await paid(payment.id);

    expect(m.stripe.refunds.map((refund) => refund.amountCents)).toEqual([4695]);
    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({
      status: 'refunded',
      refundedCents: 4695,
    });
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({ status: 'pending' });
  });

  test('with a wrong amount is not booked', async () => {
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

describe('leaving checkout', () => {
  test('cancels the intent and frees the request', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    await abandonCheckout(m.ports, m.owner, payment.id);

    expect(m.stripe.pay(`pi_${payment.id}`)).toBe(false);
    expect((await m.item(`REQUEST#${REQUEST}`, 'REQUEST'))?.checkoutLock).toBeUndefined();
    await expect(abandonCheckout(m.ports, m.owner, payment.id)).resolves.toMatchObject({ status: 'void' });
  });

  test('after the card was charged keeps the job', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${payment.id}`);

    await expect(abandonCheckout(m.ports, m.owner, payment.id)).rejects.toMatchObject({
      code: 'already_accepted',
    });

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'held' });
  });

  test('of somebody else does not exist', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    await expect(abandonCheckout(m.ports, m.stranger, payment.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is done by the sweeper once the lock is over, and a new checkout makes a new payment', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.clock.advance(31 * 60_000);

    await sweepPayments(m.ports);
    const again = await openCheckout(m.ports, m.owner, FIRST);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'void' });
    expect(again.payment.id).not.toBe(payment.id);
  });
});
