import { FIRST, notice } from '../testing/checkout.ts';
import { cents } from '../testing/fake-stripe.ts';
import { type Market, market } from '../testing/market.ts';
import { chooseMethod } from './choose-method.ts';
import { openCheckout } from './open-checkout.ts';
import { receiveWebhook } from './receive-webhook.ts';

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
