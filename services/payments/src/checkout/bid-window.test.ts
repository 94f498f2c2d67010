import { cents } from '../../testing/fake-stripe.ts';
import { BIDS, market, REQUEST } from '../../testing/market.ts';
import { openCheckout } from './open-checkout.ts';

test.each([
  ['a millisecond before', -1, 'accepted'],
  ['at the instant at which', 0, 'bid_date_passed'],
])('a bid can be paid for until its window begins: %s', async (_, ms, expected) => {
  const m = await market();
  const { windowStart } = (await m.item(`BIDS#${REQUEST}`, `BID#${BIDS[0]}`)) as { windowStart?: string };
  m.clock.set(windowStart as string);
  m.clock.advance(ms);

  const outcome = await openCheckout(m.ports, m.owner, { bidId: BIDS[0], amount: cents(4695) }).then(
    () => 'accepted',
    ({ code }) => code,
  );

  expect(outcome).toBe(expected);
});
