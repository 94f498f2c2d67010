import { FIRST } from '../../testing/checkout.ts';
import { type Market, market, REQUEST } from '../../testing/market.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { openCheckout } from './open-checkout.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

describe('leaving checkout', () => {
  test('cancels the intent and releases the request', async () => {
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

  test('of another account is not found', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);

    await expect(abandonCheckout(m.ports, m.stranger, payment.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is done by the sweep once the lock expires, and a new checkout makes a new payment', async () => {
    const { payment } = await openCheckout(m.ports, m.owner, FIRST);
    m.clock.advance(31 * 60_000);

    await sweepPayments(m.ports);
    const again = await openCheckout(m.ports, m.owner, FIRST);

    expect(await m.item(`PAYMENT#${payment.id}`, 'PAYMENT')).toMatchObject({ status: 'void' });
    expect(again.payment.id).not.toBe(payment.id);
  });
});
