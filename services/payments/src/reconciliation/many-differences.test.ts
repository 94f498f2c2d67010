import { DAY } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { arrived } from '../../testing/reconciliation.ts';
import type { Ports } from '../ports.ts';
import { differencesIn } from './difference-store.ts';
import { reconcile } from './reconcile.ts';
import type { Report } from './reconciliation.ts';

describe('5,000 differences', () => {
  const MANY = 5_000;
  /** Size of an item in DynamoDB, about: it may have 400 kB. */
  const mostBytes = (m: Market) => Math.max(...m.table.all().map((item) => JSON.stringify(item).length));
  const stripeIdOf = (n: number) => `tr_${String(n).padStart(24, '0')}`;

  /** Stripe with a transfer for each number, of which the ledger knows nothing; all of them agree once `paid`. */
  function strange(m: Market): Ports {
    const movements = Array.from({ length: MANY }, (_, n) => ({
      ...{ id: `txn_${n}`, kind: 'payment' as const, sourceId: stripeIdOf(n), netCents: -1 - n },
    }));
    const stripe = {
      ...m.stripe,
      movements: async ({ from, after }: { from: string; after: string | undefined }) => {
        if (from > '2000') return { items: [], after: undefined };
        const start = after === undefined ? 0 : Number(after);
        const end = start + 100;
        return { items: movements.slice(start, end), after: end < MANY ? String(end) : undefined };
      },
      movementsOf: async (stripeId: string) =>
        movements.slice(Number(stripeId.slice(3)), Number(stripeId.slice(3)) + 1),
    };
    return { ...m.ports, stripe };
  }

  test('are all kept, none of them in too large an item, and checked again the next day', async () => {
    const m = await market();
    const ports = strange(m);

    const report = await reconcile(ports);

    const sum = (MANY * (MANY + 1)) / 2;
    expect(report).toMatchObject({ movements: MANY, differenceCents: sum });
    expect(report?.open).toHaveLength(100);
    expect(mostBytes(m)).toBeLessThan(100_000);
    const all = await differencesIn(m.table, report as Report);
    expect(all.map(({ stripeId }) => stripeId)).toEqual(
      Array.from({ length: MANY }, (_, n) => stripeIdOf(n)),
    );
    m.clock.advance(DAY);

    expect(await reconcile(ports)).toMatchObject({ movements: 0, differenceCents: sum });
    expect(mostBytes(m)).toBeLessThan(100_000);
  });

  test('are the same in a message for each page, one of them in the middle of which another is faster', async () => {
    const [one, other] = [await market(), await market()];
    const whole = await reconcile(strange(one));
    const ports = { ...strange(other), hasTime: () => false };
    await reconcile(ports);
    const [input] = arrived(other);
    await Promise.all([reconcile(ports, input), reconcile(ports, input)]);
    let report: Report | undefined;
    for (let [next] = arrived(other); !report; [next] = arrived(other)) report = await reconcile(ports, next);

    expect(report).toEqual(whole);
    expect(await differencesIn(other.table, report)).toEqual(await differencesIn(one.table, whole as Report));
  });
});
