import { instant } from '@sward/shared/kernel';
import { dueShard } from '@sward/shared/table';
import { aPayment, cents } from '../../testing/a-payment.ts';
import { type Market, market } from '../../testing/market.ts';
import { checkLongHolds } from '../disputes/check-long-holds.ts';
import { putPayment } from '../payment/payment-store.ts';
import { readSnapshot } from './reconciliation-store.ts';
import { takeHeldSnapshot } from './take-held-snapshot.ts';

const PAYMENTS = 60;
let m: Market;
let figures: unknown[];
beforeEach(async () => {
  m = await market();
  figures = [];
  m.ports.log = {
    ...m.ports.log,
    info: (message, fields) => void (message === 'stock taken' && figures.push(fields)),
  };
  await m.table.transact(
    Array.from({ length: PAYMENTS }, (_, n) =>
      putPayment(
        aPayment({
          id: `pay_${n}`,
          ...(n % 7 === 0 && { status: 'payout_blocked' }),
          capturedCents: cents(1000 + n),
          createdAt: instant(m.clock.now() - n * 1000),
        }),
        instant(m.clock.now() + (n % 4 === 0 ? -2 : n % 3) * 3_600_000),
      ),
    ),
  );
});

const inTime = (shards: number) => {
  let asked = 0;
  return { ...m.ports, hasTime: () => ++asked <= shards };
};
const messages = () => m.timers.splice(0).map(({ name, at: _, ...input }) => ({ name, input }));

test('every shard has some of the payments', () => {
  const shards = new Set(Array.from({ length: PAYMENTS }, (_, n) => dueShard(`pay_${n}`)));
  expect(shards.size).toBe(10);
});

test('shards for which the time is short are messages of their own; the whole is the same, once', async () => {
  const whole = await takeHeldSnapshot(m.ports);
  m.clock.advance(1);

  expect(await takeHeldSnapshot(inTime(2))).toBeUndefined();

  const rest = messages();
  expect(rest.map(({ name, input }) => `${name} ${input.shard}`)).toEqual(
    [3, 4, 5, 6, 7, 8, 9].map((shard) => `take-stock ${shard}`),
  );
  const results = [];
  for (const { input } of rest.reverse()) results.push(await takeHeldSnapshot(m.ports, input));
  const at = instant(m.clock.now());
  expect(results.slice(0, -1)).toEqual(results.slice(1).map(() => undefined));
  expect(results.at(-1)).toEqual({ ...whole, at });
  expect(await readSnapshot(m.table)).toMatchObject({ ...whole, at });
  expect(whole).toMatchObject({ held: PAYMENTS, byStatus: { payout_blocked: 9, held: 51 } });
  expect(whole?.stuckIds).toHaveLength(20);
  expect(figures).toHaveLength(2);
  expect(figures[1]).toEqual(figures[0]);
});

test('a message that comes again, and all at the same time, take stock once', async () => {
  await takeHeldSnapshot(inTime(0));
  const rest = messages();

  await Promise.all([...rest, ...rest].map(({ input }) => takeHeldSnapshot(m.ports, input)));
  for (const { input } of rest) await takeHeldSnapshot(m.ports, input);

  expect(figures).toHaveLength(1);
});

test('a message of an earlier round counts for nothing in a later one', async () => {
  await takeHeldSnapshot(inTime(0));
  const earlier = messages();
  m.clock.advance(15 * 60_000);
  await takeHeldSnapshot(inTime(0));
  const later = messages();
  for (const { input } of later.slice(1)) await takeHeldSnapshot(m.ports, input);

  for (const { input } of earlier) await takeHeldSnapshot(m.ports, input);

  expect(figures).toEqual([]);
  await takeHeldSnapshot(m.ports, later[0]?.input);
  expect(figures).toHaveLength(1);
});

test('holds are watched shard by shard too, each once', async () => {
  m.clock.advance(76 * 24 * 3_600_000);

  await checkLongHolds(inTime(0));
  for (const { input } of messages()) await checkLongHolds(m.ports, input);

  const warned = m.events('HoldWarned').map(({ data }) => (data as { paymentId: string }).paymentId);
  expect(warned).toHaveLength(PAYMENTS);
  expect(new Set(warned).size).toBe(PAYMENTS);
});
