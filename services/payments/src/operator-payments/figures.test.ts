import { HOUR } from '@sward/shared/kernel';
import { held, releaseEarly } from '../../testing/checkout.ts';
import { BIDS, type Market, market, OWNER, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { takeHeldSnapshot } from '../reconciliation/take-held-snapshot.ts';
import { onReleaseTimer } from '../settlement/release-when-due.ts';
import { startReview } from '../settlement/start-review.ts';

/** The figures of dashboards and alarms. */
let m: Market;
let lines: { message: string; fields: unknown }[];
beforeEach(async () => {
  m = await market();
  lines = [];
  m.ports.log = { ...m.ports.log, info: (message, fields) => void lines.push({ message, fields }) };
});
const figures = (message: string) =>
  lines.filter((line) => line.message === message).map(({ fields }) => fields);

test('a payout that waits for its provider is not overdue; what no sweep moves is', async () => {
  const paymentId = await held(m);
  m.clock.set('2027-05-05T17:00:00.000Z');
  await takeHeldSnapshot(m.ports);
  m.stripe.refuseTransfers(true);
  await releaseEarly(m, paymentId);
  m.clock.advance(1);
  await takeHeldSnapshot(m.ports);

  expect(figures('stock taken')).toEqual([
    { heldCents: 4695, held: 1, overdue: 1 },
    { heldCents: 4695, held: 1, overdue: 0 },
  ]);
});

test('a release reports how late it was', async () => {
  const paymentId = await held(m);
  m.toJobDay();
  const completedAt = new Date(m.clock.now()).toISOString();
  await startReview(
    m.ports,
    m.eventOf(`Bid#${BIDS[0]}`, 'JobCompleted', {
      ...{ requestId: REQUEST, bidId: BIDS[0], ownerId: OWNER, providerId: PROVIDERS[0] },
      ...{ paymentId, completedAt },
    }),
  );
  m.clock.advance(48 * HOUR - 1);
  await onReleaseTimer(m.ports, { paymentId });
  m.clock.advance(7 * 60_000 + 1);
  await onReleaseTimer(m.ports, { paymentId });
  await onReleaseTimer(m.ports, { paymentId });

  expect(figures('released by the clock')).toEqual([{ paymentId, lateMinutes: 7 }]);
});
