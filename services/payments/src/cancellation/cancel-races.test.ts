import { type Bid, completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { AppError } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { held } from '../../testing/checkout.ts';
import { racing } from '../../testing/jittery.ts';
import { BIDS, type Market, market, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { balances } from '../payment/ledger.ts';
import { readJournals, requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { cancelJob } from './cancel-job.ts';

const ROUNDS = 100;

/** The provider finishes, as the bids service writes it. */
async function finish(table: Table): Promise<void> {
  const [bid, request] = [await readBid(table, BIDS[0]), await readRequest(table, REQUEST)];
  if (bid?.status !== 'accepted' || !request) throw new AppError('job_not_open');
  const at = '2027-05-05T13:00:00.000Z';
  await table.transact([...completeBidByOwner(bid, at), completeRequest(request, at)]);
}

const RACES: [
  name: string,
  cancels: 'owner' | 'provider',
  other: (ports: Ports, m: Market, paymentId: string) => Promise<unknown>,
][] = [
  ['an owner who cancels and a provider who finishes', 'owner', (ports) => finish(ports.marketplace)],
  ['a provider who cancels and finishes in two tabs', 'provider', (ports) => finish(ports.marketplace)],
  [
    'a provider who cancels and an owner who confirms',
    'provider',
    (ports, m, paymentId) => confirmJob(ports, m.owner, paymentId, true),
  ],
];

test.each(RACES)(`%s: exactly one wins, ${ROUNDS} times`, async (_, cancels, other) => {
  const won = { cancelled: 0, completed: 0 };
  for (let round = 1; round <= ROUNDS; round++) {
    const m = await market();
    const paymentId = await held(m);
    m.toJobDay();
    if (cancels === 'provider') await m.arrive();
    const [one, second] = racing(m, round);

    const [cancelled, finished] = await Promise.allSettled([
      cancelJob(one, m[cancels], { bidId: BIDS[0] }),
      other(second, m, paymentId),
    ]);

    const { status } = (await readBid(m.table, BIDS[0])) as Bid;
    expect([cancelled.status, finished.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(status).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'completed');
    expect((await readRequest(m.table, REQUEST))?.status).toBe(status);
    const loser = cancelled.status === 'rejected' ? cancelled : finished;
    expect(loser).toMatchObject({
      reason: { code: expect.stringMatching(/^(already_completed|job_not_open|payment_not_open)$/) },
    });
    if (cancelled.status === 'rejected') expect(cancelled.reason.code).toBe('already_completed');
    // A finished job is released in the end, a cancelled one refunded: no job is both.
    m.clock.advance(60 * 3_600_000);
    for (let look = 0; look < 3; look++) {
      await sweepPayments(m.ports);
      m.clock.advance(60 * 3_600_000);
    }
    const payment = await requirePayment(m.table, paymentId);
    const back = cancels === 'owner' ? [2000, 1900] : [4695, 0];
    expect([payment.refundedCents, payment.transferredCents]).toEqual(
      status === 'cancelled' ? back : [0, 3800],
    );
    expect(balances(await readJournals(m.table, paymentId))[`held:${paymentId}`]).toBe(0);
    expect(await m.item(`PROVIDER#${PROVIDERS[0]}`, 'BIDSUMMARY')).toMatchObject({ accepted: 0 });
    won[status as keyof typeof won] += 1;
  }
  // Fewer would mean that the calls did not race.
  expect(Math.min(won.cancelled, won.completed)).toBeGreaterThan(ROUNDS / 5);
});

test('homeowner and provider who cancel at once: one of them does, and its terms count', async () => {
  const by = new Set<string | undefined>();
  for (let round = 1; round <= ROUNDS; round++) {
    const m = await market();
    const paymentId = await held(m);
    m.toJobDay();
    const [one, other] = racing(m, round);

    const both = await Promise.allSettled([
      cancelJob(one, m.owner, { bidId: BIDS[0] }),
      cancelJob(other, m.provider, { bidId: BIDS[0] }),
    ]);

    const { cancelledBy } = (await readBid(m.table, BIDS[0])) as Bid;
    expect(both.map(({ status }) => status)).toEqual(
      cancelledBy === 'owner' ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'],
    );
    const { refundedCents, transferredCents } = await requirePayment(m.table, paymentId);
    expect([refundedCents, transferredCents]).toEqual(cancelledBy === 'owner' ? [2000, 1900] : [4695, 0]);
    by.add(cancelledBy);
  }
  expect(by).toEqual(new Set(['owner', 'provider']));
});

test('a concurrent change of the money between read and write wins', async () => {
  const m = await market();
  const paymentId = await held(m);
  m.ports.marketplace = {
    ...m.table,
    query: async (query) => {
      m.ports.marketplace = m.table;
      await cancelJob(m.ports, m.provider, { bidId: BIDS[0] });
      return await m.table.query(query);
    },
  };

  await expect(cancelJob(m.ports, m.owner, { bidId: BIDS[0] })).rejects.toMatchObject({
    code: 'already_cancelled',
  });
  expect(await requirePayment(m.table, paymentId)).toMatchObject({ status: 'refunded', refundedCents: 4695 });
});

test('a check-in between read and write wins against the homeowner', async () => {
  const m = await market();
  const paymentId = await held(m);
  m.toJobDay();
  m.ports.marketplace = {
    ...m.table,
    transact: async (writes) => {
      m.ports.marketplace = m.table;
      const update = { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` };
      await m.table.transact([
        { update, set: { checkedInAt: '2027-05-05T13:00:00.000Z' }, add: { version: 1 } },
      ]);
      await m.table.transact(writes);
    },
  };

  await expect(cancelJob(m.ports, m.owner, { bidId: BIDS[0] })).rejects.toMatchObject({
    code: 'already_checked_in',
  });
  expect(await requirePayment(m.table, paymentId)).toMatchObject({ status: 'held', refundedCents: 0 });
  expect(m.stripe.refunds).toEqual([]);
});
