import { HOUR, SYSTEM } from '@sward/shared/kernel';
import type { Item, Table, Value } from '@sward/shared/table';
import { held, releaseEarly } from '../../testing/checkout.ts';
import { racing } from '../../testing/jittery.ts';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { arrived } from '../../testing/reconciliation.ts';
import type { Ports } from '../ports.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { differencesIn } from './difference-store.ts';
import { reconcile } from './reconcile.ts';
import type { Report } from './reconciliation.ts';

const DAY = 24 * HOUR;
/** Messages until every reconciliation here has ended. */
const MOST = 60;

/** A day with everything in it: a job, a plan, money of Sward's own, and both kinds of differences. */
async function busyDay(): Promise<Market> {
  const m = await market();
  m.stripe.paginate(2);
  const paymentId = await held(m);
  m.toJobDay();
  await releaseEarly(m, paymentId);
  const { subscription } = await changeSubscription(m.ports, m.owner, 'premium');
  m.stripe.payInvoice(subscription.stripeSubscriptionId);
  await refreshSubscription(m.ports, SYSTEM, OWNER);
  m.stripe.payIn(10_000);
  m.stripe.payIn(-250);
  const at = new Date(m.clock.now()).toISOString();
  m.stripe.transfers.push({ id: 'tr_x', at, operationId: 'o', amountCents: 700 });
  m.stripe.transfers.splice(0, 1);
  m.clock.advance(DAY);
  return m;
}

/** Reports have the instants at which they were made: time goes on while Stripe answers. */
const ticking = (m: Market): Ports => ({
  ...m.ports,
  stripe: {
    ...m.stripe,
    balance: async () => {
      m.clock.advance(1);
      return await m.stripe.balance();
    },
  },
});

const short = (m: Market): Ports => ({ ...m.ports, hasTime: () => false });

/** Delivers messages until a report exists. */
async function inRuns(m: Market, ports = short(m)): Promise<{ report: Report; messages: number }> {
  arrived(m);
  let inputs: Record<string, unknown>[] = [{}];
  for (let messages = 1; messages < MOST; messages++) {
    const report = await reconcile(ports, inputs[0]);
    if (report) return { report, messages };
    inputs = arrived(m);
  }
  throw new Error('it never ends');
}
const reportsOf = (m: Market) => m.table.all().filter(({ pk }) => pk === 'BOOKS#reports');
const leftOf = (m: Market) =>
  m.table
    .all()
    .filter(
      ({ pk, sk, endedAt }) =>
        (pk === 'BOOKS#run' && endedAt === undefined) || pk === 'BOOKS#float' || sk === 'CLEARING',
    );

test('many runs report to the cent what one run reports', async () => {
  const [one, other] = [await busyDay(), await busyDay()];
  const atOnce = await reconcile(one.ports);

  const { report, messages } = await inRuns(other);

  expect(report).toEqual(atOnce);
  expect(report).toMatchObject({ movements: 5, floatCents: 9750, differenceCents: 700 + 3800 });
  expect(messages).toBeGreaterThan(20);
  expect(leftOf(other)).toEqual(leftOf(one));
  expect(reportsOf(other)).toHaveLength(1);
});

/** A table whose n-th transaction crashes the process, before or after it is committed. */
function crashing(table: Table, n: number, when: 'before' | 'after'): Table {
  let count = 0;
  return {
    ...table,
    async transact(writes) {
      const isLast = ++count === n;
      if (isLast && when === 'before') throw new Error('crash');
      await table.transact(writes);
      if (isLast) throw new Error('crash');
    },
  };
}

test.each(['before', 'after'] as const)('a crash %s any write counts nothing twice', async (when) => {
  const whole = await reconcile((await busyDay()).ports);
  for (let n = 1; ; n++) {
    const m = await busyDay();
    const ports = { ...m.ports, marketplace: crashing(m.table, n, when) };
    const crashed = await reconcile(ports).then(
      () => false,
      () => true,
    );
    // The message is delivered again; after its last write only a new, empty span is left to reconcile.
    if (reportsOf(m).length === 0) await reconcile(m.ports);
    expect(reportsOf(m)).toMatchObject([{ ...whole }]);
    expect(leftOf(m).filter(({ pk }) => pk !== 'BOOKS#run')).toHaveLength(3);
    if (!crashed) {
      expect(n).toBeGreaterThan(6);
      return;
    }
  }
});

test.each(Array.from({ length: 12 }, (_, round) => round))(
  'two messages at the same time report once (%i)',
  async (round) => {
    const m = await busyDay();
    const whole = await reconcile((await busyDay()).ports);
    await reconcile(short(m));
    const [input] = arrived(m);
    const [one, other] = racing(m, round);

    await Promise.all([reconcile(one, input), reconcile(other, input)]);
    if (reportsOf(m).length === 0) await reconcile(m.ports);

    expect(reportsOf(m)).toMatchObject([{ ...whole }]);
  },
);

test('who begins on a report that is no longer the last one begins nothing', async () => {
  const m = await busyDay();
  const faster = { ...m.ports, clock: { now: () => m.clock.now() - 1 } };
  const slower: Table = {
    ...m.table,
    async query(query) {
      const page = await m.table.query(query);
      await reconcile(faster);
      return page;
    },
  };

  expect(await reconcile({ ...m.ports, marketplace: slower })).toBeUndefined();

  expect(reportsOf(m)).toMatchObject([{ movements: 5 }]);
});

test('a message whose reconciliation has ended does nothing', async () => {
  const m = await busyDay();
  await reconcile(short(m));
  const [input] = arrived(m);
  await reconcile(m.ports, input);
  m.clock.advance(DAY);

  expect(await reconcile(m.ports, input)).toBeUndefined();

  expect(reportsOf(m)).toHaveLength(1);
});

test('what a lost message left is gone on with the next day, and that day follows at once', async () => {
  const m = await busyDay();
  await reconcile(short(m));
  await reconcile(short(m));
  m.timers.splice(0);
  m.stripe.payIn(40);
  m.clock.advance(DAY);

  const report = await reconcile(ticking(m));

  const [first, second] = reportsOf(m);
  expect(first).toMatchObject({ movements: 5, differenceCents: 4500 });
  expect(second).toMatchObject({
    ...report,
    from: first?.to,
    movements: 1,
    stripeCents: 40,
    floatCents: 9790,
  });
});

test('what is held is counted anew when its reconciliation was left in the middle of it', async () => {
  const m = await market();
  await held(m);
  m.clock.advance(2 * HOUR);
  for (let message = 0; message < 17; message++) await reconcile(short(m));
  expect(leftOf(m)).toMatchObject([{ place: { step: 'held' } }]);
  m.toJobDay();
  await releaseEarly(m, String(m.table.all().find(({ sk }) => sk === 'PAYMENT')?.id));

  await reconcile(ticking(m));

  expect(reportsOf(m).map(({ heldCents }) => heldCents)).toEqual([0, 0]);
});

test('a movement that comes twice on two pages differs', async () => {
  const m = await busyDay();
  m.stripe.paginate(1);
  const [charge] = m.stripe.entries().filter(({ movement }) => movement.sourceId.startsWith('ch_pi_pay'));
  if (!charge) throw new Error('no charge');
  const twice = { ...charge, movement: { ...charge.movement, id: 'txn_again' } };
  const { entries } = m.stripe;
  const ports = {
    ...m.ports,
    stripe: {
      ...m.stripe,
      movements: async ({ after }: { after: string | undefined }) => {
        const all = [...entries(), twice].map(({ movement }) => movement);
        const start = all.findIndex(({ id }) => id === after) + 1;
        return { items: all.slice(start, start + 1), after: all[start + 1] && all[start]?.id };
      },
      movementsOf: async (sourceId: string) =>
        [...entries(), twice].map(({ movement }) => movement).filter((its) => its.sourceId === sourceId),
    },
  };

  const report = await reconcile(ports);

  expect(report?.open.map(({ stripeId }) => stripeId)).toContain(charge.movement.sourceId);
});

test('a reconciliation that an earlier release began keeps what it has found', async () => {
  const m = await busyDay();
  const whole = await reconcile((await busyDay()).ports);
  // The journals are behind it, with both differences.
  for (let message = 0; message < 6; message++) await reconcile(short(m));
  const run = m.table.all().find(({ pk }) => pk === 'BOOKS#run');
  const parts = m.table.all().filter(({ pk }) => pk.startsWith('BOOKS#differences#'));
  if (!run) throw new Error('no run');
  const { run: _, kept: __, ...rest } = run;
  const old = rest as Item;
  expect(parts).not.toEqual([]);
  await m.table.transact([
    ...parts.map(({ pk, sk }) => ({ delete: { pk, sk } })),
    { put: { ...old, open: parts.flatMap(({ open }) => open as Value[]), before: [] } },
  ]);

  const report = await reconcile(m.ports);

  expect(report?.open).toEqual(whole?.open);
  expect(await differencesIn(m.table, report as Report)).toEqual(whole?.open);
});

test.each([1, 2, 3, 4])(
  'what agrees is not looked up one by one, also after a crash at write %i',
  async (n) => {
    const m = await market();
    const paymentId = await held(m);
    m.toJobDay();
    await releaseEarly(m, paymentId);
    m.clock.advance(DAY);
    let lookUps = 0;
    const movementsOf = (stripeId: string) => {
      lookUps++;
      return m.stripe.movementsOf(stripeId);
    };
    const ports = { ...m.ports, stripe: { ...m.stripe, movementsOf } };

    await reconcile({ ...ports, marketplace: crashing(m.table, n, 'before') }).catch(() => undefined);
    await reconcile(ports);

    expect(reportsOf(m)[0]).toMatchObject({ movements: 2, differenceCents: 0 });
    expect(lookUps).toBe(0);
  },
);
