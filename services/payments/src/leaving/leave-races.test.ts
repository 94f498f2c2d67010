import { type Bid, completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { AppError, MINUTE } from '@sward/shared/kernel';
import { cents } from '../../testing/fake-stripe.ts';
import { racing } from '../../testing/jittery.ts';
import { BIDS, REQUEST } from '../../testing/market.ts';
import { type JobOnSite, jobOnSite } from '../../testing/orders.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { declineOrder } from '../orders/decline-order.ts';
import type { Order } from '../orders/order.ts';
import type { Ports } from '../ports.ts';
import { leaveJob } from './leave-job.ts';

const ROUNDS = 30;

const LEAVE = {
  ...{ bidId: BIDS[0], reason: 'wrong_size' as const, photos: [] },
  text: 'It is twice as large as described.',
};

/** The provider finishes in another tab, as the bids service writes it. */
async function finish({ marketplace }: Ports): Promise<void> {
  const [bid, request] = [await readBid(marketplace, BIDS[0]), await readRequest(marketplace, REQUEST)];
  if (bid?.status !== 'accepted' || !request) throw new AppError('job_not_open');
  const at = '2027-05-05T13:00:00.000Z';
  await marketplace.transact([...completeBidByOwner(bid, at), completeRequest(request, at)]);
}

type Other = (ports: Ports, job: JobOnSite, order: Order) => Promise<unknown>;

const approve: Other = (ports, { m }, { id: orderId }) =>
  approveOrder(ports, m.owner, { orderId, amount: cents(1500), useKeptCard: false });
const decline: Other = (ports, { m }, { id }) => declineOrder(ports, m.owner, id);

test.each<[string, Other, string[]]>([
  ['an owner who approves', approve, ['accepted', 'cancelled']],
  // Declined, or closed by leaving: the provider leaves the job in both cases.
  ['an owner who declines', decline, ['cancelled']],
])(`leaving beside %s: one order of both, ${ROUNDS} times`, async (_, other, ends) => {
  const seen = new Set<string>();
  const orders = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    const job = await jobOnSite();
    const order = await job.propose();
    job.m.clock.advance(30 * MINUTE);
    const [one, second] = racing(job.m, round);

    const [left, answered] = await Promise.allSettled([
      leaveJob(one, job.m.provider, LEAVE),
      other(second, job, order),
    ]);

    const { status } = (await readBid(job.m.table, BIDS[0])) as Bid;
    const { status: ended } = await job.order();
    seen.add(status);
    orders.add(ended);
    expect(status === 'cancelled').toBe(left.status === 'fulfilled');
    // An approved order is still to be paid, and a job that ended has no open order.
    expect(ended).toBe(
      status === 'accepted' ? 'approved' : answered.status === 'fulfilled' ? 'declined' : 'withdrawn',
    );
    if (left.status === 'rejected') expect(left.reason).toMatchObject({ code: 'order_open' });
    if (answered.status === 'rejected') expect(answered.reason).toMatchObject({ code: 'order_not_open' });
    const held = status === 'accepted' ? -4695 : 0;
    expect((await job.ledger())[`held:${job.paymentId}`]).toBe(held);
  }
  expect([...seen].sort()).toEqual(ends);
  expect(orders.size).toBe(2);
});

test(`leaving beside finishing in another tab: exactly one of them, ${ROUNDS} times`, async () => {
  const seen = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    const job = await jobOnSite();
    await job.decline(await job.propose());
    const [one, second] = racing(job.m, round);

    const results = await Promise.allSettled([leaveJob(one, job.m.provider, LEAVE), finish(second)]);

    const { status } = (await readBid(job.m.table, BIDS[0])) as Bid;
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(status).toBe(results[0].status === 'fulfilled' ? 'cancelled' : 'completed');
    expect((await readRequest(job.m.table, REQUEST))?.status).toBe(status);
    seen.add(status);
  }
  expect([...seen].sort()).toEqual(['cancelled', 'completed']);
});
