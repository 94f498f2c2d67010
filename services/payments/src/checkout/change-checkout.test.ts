import { FIRST, SECOND } from '../../testing/checkout.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { BIDS, type Market, market, REQUEST } from '../../testing/market.ts';
import { openCheckout } from './open-checkout.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

describe('opening checkout', () => {
  test('of another bid cancels the first intent at Stripe, voids its payment and moves the lock', async () => {
    const first = await openCheckout(m.ports, m.owner, FIRST);

    const second = await openCheckout(m.ports, m.owner, SECOND);

    expect(m.stripe.intents.get(`pi_${first.payment.id}`)?.status).toBe('canceled');
    expect(await m.item(`PAYMENT#${first.payment.id}`, 'PAYMENT')).toMatchObject({ status: 'void' });
    expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({
      checkoutLock: { paymentId: second.payment.id },
    });
  });

  describe('of a bid that is revised concurrently', () => {
    const revised = (bidId: string) => [
      {
        update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bidId}` },
        set: { amountCents: 9900 },
        add: { version: 1 },
      },
      {
        update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
        set: { [`bidPrices.${bidId}`]: 9900 },
        add: { version: 1 },
      },
    ];
    const refused = expect.objectContaining({ code: 'amount_changed' });

    test('locks nothing for the old price when it comes between the two reads', async () => {
      let reads = 0;
      const marketplace: typeof m.table = {
        ...m.table,
        get: async (key, options) => {
          if (key.sk === 'REQUEST' && ++reads === 1) await m.table.transact(revised(BIDS[0]));
          return await m.table.get(key, options);
        },
      };

      await expect(openCheckout({ ...m.ports, marketplace }, m.owner, FIRST)).rejects.toEqual(refused);
      expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).not.toHaveProperty('checkoutLock');
    });

    test('hands it no lock while the one before is cancelled at Stripe', async () => {
      const first = await openCheckout(m.ports, m.owner, FIRST);
      const stripe: typeof m.stripe = {
        ...m.stripe,
        cancelIntent: async (id) => {
          await m.table.transact(revised(BIDS[1]));
          return await m.stripe.cancelIntent(id);
        },
      };

      await expect(openCheckout({ ...m.ports, stripe }, m.owner, SECOND)).rejects.toEqual(refused);
      expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({
        checkoutLock: { paymentId: first.payment.id },
      });

      const second = await openCheckout(m.ports, m.owner, { ...SECOND, amount: cents(10_595) });
      expect(second.payment).toMatchObject({ bidCents: 9900 });
    });
  });

  test('of another bid while the first was just paid records the first', async () => {
    const first = await openCheckout(m.ports, m.owner, FIRST);
    m.stripe.pay(`pi_${first.payment.id}`);

    await expect(openCheckout(m.ports, m.owner, SECOND)).rejects.toMatchObject({ code: 'already_accepted' });

    expect(await m.item(`PAYMENT#${first.payment.id}`, 'PAYMENT')).toMatchObject({ status: 'held' });
  });
});
