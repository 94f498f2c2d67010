import { FIRST } from '../../testing/checkout.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { type Market, market } from '../../testing/market.ts';
import { chooseMethod } from './choose-method.ts';
import { openCheckout } from './open-checkout.ts';

const METHOD = { ...FIRST, serviceFee: cents(695), paymentMethod: 'card' as const, recurringAgreed: false };

let m: Market;
beforeEach(async () => {
  m = await market();
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

  test('records once what a trip in vain costs, as it was shown', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    await chooseMethod(m.ports, m.owner, METHOD);
    m.clock.advance(60_000);
    await chooseMethod(m.ports, m.owner, { ...METHOD, keepCard: true });

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({
      tripTerms: { cents: 1000, at: '2027-05-03T12:00:00.000Z' },
    });
  });

  test('PayPal is not available yet', async () => {
    await openCheckout(m.ports, m.owner, FIRST);

    const attempt = chooseMethod(m.ports, m.owner, { ...METHOD, paymentMethod: 'paypal' });

    await expect(attempt).rejects.toMatchObject({ code: 'payment_method_unavailable' });
  });
});
