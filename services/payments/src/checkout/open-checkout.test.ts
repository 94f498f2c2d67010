import { overtaken } from '@sward/shared/testing';
import { FIRST, paid, SECOND } from '../../testing/checkout.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { BIDS, type Market, market, REQUEST } from '../../testing/market.ts';
import { readPayment } from '../payment/payment-store.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { openCheckout } from './open-checkout.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

describe('opening checkout', () => {
  test('locks the request, writes one payment and makes one intent', async () => {
    const { payment, clientSecret } = await openCheckout(m.ports, m.owner, FIRST);

    expect(payment).toMatchObject({ status: 'initiated', bidCents: 4000, feeCents: 695 });
    expect(clientSecret).toContain(payment.id);
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({
      checkoutLock: { paymentId: payment.id, bidId: BIDS[0], expiresAt: '2027-05-03T12:30:00.000Z' },
    });
  });

  test('again, or twice at once, returns the same payment and the same intent', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openCheckout(m.ports, m.owner, FIRST)));

    expect(new Set(opened.map(({ payment }) => payment.id)).size).toBe(1);
    expect(m.stripe.intents.size).toBe(1);
  });

  test('a changed amount is refused with the right total', async () => {
    const attempt = openCheckout(m.ports, m.owner, { ...FIRST, amount: cents(4694) });

    await expect(attempt).rejects.toMatchObject({
      code: 'amount_changed',
      detail: { data: { amount: 46.95 } },
    });
    expect(m.stripe.intents.size).toBe(0);
  });

  test('charges the bid and the fee, and captures both', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    expect([...m.stripe.intents.values()]).toMatchObject([{ amountCents: 4695, paymentId: payment.id }]);

    await paid(m, payment.id);

    expect(await readPayment(m.table, payment.id)).toMatchObject({ status: 'held', capturedCents: 4695 });
  });

  test('of a foreign bid is not found, for its provider neither', async () => {
    await expect(openCheckout(m.ports, m.stranger, FIRST)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openCheckout(m.ports, m.provider, FIRST)).rejects.toMatchObject({ code: 'not_found' });
    expect(m.table.all().some((item) => item.pk.startsWith('PAYMENT#'))).toBe(false);
  });

  test('of a bid whose window has started is refused', async () => {
    m.toJobDay();

    await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({ code: 'bid_date_passed' });
  });

  test.each(['approved', 'suspended'])(
    'of a bid whose provider is suspended (%s) is refused',
    async (field) => {
      const before = await openCheckout(m.ports, m.owner, FIRST);
      const provider = { pk: `PROVIDER#${m.provider.accountId}`, sk: 'PROVIDER' };
      await m.table.transact([{ update: provider, set: { [field]: field === 'suspended' } }]);

      await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({ code: 'bid_not_open' });
      await abandonCheckout(m.ports, m.owner, before.payment.id);
      await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({ code: 'bid_not_open' });
      expect(m.table.all().filter((item) => item.sk === 'PAYMENT')).toHaveLength(1);
    },
  );

  test('of a bid that must be confirmed first is refused', async () => {
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` }, set: { needsConfirmation: true } },
    ]);

    await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({
      code: 'bid_needs_confirmation',
    });
  });

  describe('of a bid made before the request changed', () => {
    const request = { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' };
    const edited = { update: request, set: { termsVersion: 2 }, add: { version: 1 } };
    const refused = expect.objectContaining({ code: 'bid_needs_confirmation' });

    test('is refused from the change on, before the bid is marked', async () => {
      await m.table.transact([edited]);

      await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toEqual(refused);
      expect(m.table.all().filter((item) => item.sk === 'PAYMENT')).toEqual([]);
    });

    test('is refused when the change comes between read and lock', async () => {
      const marketplace = overtaken(
        m.table,
        () => m.table.transact([edited]),
        (writes) => writes.some((write) => 'check' in write),
      );

      await expect(openCheckout({ ...m.ports, marketplace }, m.owner, FIRST)).rejects.toEqual(refused);
      expect(await m.item(request.pk, request.sk)).not.toHaveProperty('checkoutLock');
      expect(m.stripe.intents.size).toBe(0);
    });

    test('is open again once its provider has confirmed it', async () => {
      const bid = { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` };
      await m.table.transact([edited, { update: bid, set: { termsVersion: 2 }, add: { version: 1 } }]);

      await expect(openCheckout(m.ports, m.owner, FIRST)).resolves.toMatchObject({
        payment: { status: 'initiated', bidId: BIDS[0] },
      });
    });
  });

  describe('when the service date is over and the timer has not fired', () => {
    const later = (bidId: string) => ({
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` },
      set: { windowStart: '2027-05-08T12:00:00.000Z' },
    });

    test('is refused', async () => {
      await m.table.transact(BIDS.map(later));
      m.clock.set('2027-05-06T04:00:00.000Z');

      await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toMatchObject({ code: 'request_not_open' });
    });

    test('continues for a homeowner who was there before, not for another bid', async () => {
      await m.table.transact(BIDS.map(later));
      m.clock.set('2027-05-06T03:59:00.000Z');
      const before = await openCheckout(m.ports, m.owner, FIRST);
      m.clock.set('2027-05-06T04:01:00.000Z');

      const { payment } = await openCheckout(m.ports, m.owner, FIRST);

      expect(payment.id).toBe(before.payment.id);
      await expect(openCheckout(m.ports, m.owner, SECOND)).rejects.toMatchObject({
        code: 'request_not_open',
      });
    });
  });

  test('of the same bid after a crash in the middle of voiding continues with a new payment', async () => {
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

  test('again restarts the half hour, and the sweep leaves it alone', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.clock.advance(20 * 60_000);
    await openCheckout(m.ports, m.owner, FIRST);
    m.clock.advance(20 * 60_000);

    await sweepPayments(m.ports);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'initiated' });
  });

  test('continues after a crash between payment and intent', async () => {
    m.stripe.loseNextReply();
    await expect(openCheckout(m.ports, m.owner, FIRST)).rejects.toThrow('connection lost');

    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    expect(payment.intentId).toBe(`pi_${payment.id}`);
    expect(m.stripe.intents.size).toBe(1);
  });
});
