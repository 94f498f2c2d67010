import { DAY, HOUR } from '@sward/shared/kernel';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { planOf } from '../../testing/plans.ts';
import { journalOf } from '../payment/clearing-store.ts';
import { balances } from '../payment/ledger.ts';
import { sweepSubscriptions } from '../sweep-subscriptions.ts';
import { cancelSubscription } from './cancel-subscription.ts';

let m: Market;
let plan: ReturnType<typeof planOf>;

beforeEach(async () => {
  m = await market();
  plan = planOf(m);
});

const planJournals = () =>
  m.table
    .all()
    .filter(({ pk, sk }) => pk === `SUBSCRIPTION#${OWNER}` && sk !== 'SUBSCRIPTION')
    .map(journalOf);

describe('a declined renewal', () => {
  async function late(): Promise<string> {
    const id = await plan.bought();
    m.stripe.declineRenewals(true);
    m.stripe.renew(id);
    await plan.hint();
    return id;
  }

  test('leaves the plan active while it is retried, then it is Basic', async () => {
    const id = await late();

    expect(await plan.kept()).toMatchObject({
      status: 'past_due',
      plan: 'premium',
      retryAt: expect.any(String),
    });
    m.stripe.giveUp(id);
    await plan.hint();

    expect(await plan.kept()).toMatchObject({ status: 'ended', plan: 'basic', retryAt: null });
    // The invoice of an ended plan is not payable.
    expect(m.stripe.payInvoice(id)).toBe(false);
  });

  test('can be paid with another card', async () => {
    const id = await late();

    const { toPay } = await plan.choose('premium');

    expect(toPay?.amountCents).toBe(499);
    m.stripe.payInvoice(id);
    await plan.hint();
    expect(await plan.kept()).toMatchObject({ status: 'active', plan: 'premium', retryAt: null });
  });

  test('comes before another plan', async () => {
    await late();

    await expect(plan.choose('property-manager')).rejects.toMatchObject({ code: 'subscription_unpaid' });
  });

  test('ends at once when it is cancelled: nothing of it is paid for', async () => {
    const id = await late();

    await cancelSubscription(m.ports, m.owner);

    expect(await plan.kept()).toMatchObject({ status: 'ended', plan: 'basic' });
    expect(m.stripe.payInvoice(id)).toBe(false);
  });
});

describe('a subscription that Stripe gives up', () => {
  let ended: string[];
  const retried = async (retryAt: string | null) => {
    const id = await plan.bought();
    m.stripe.declineRenewals(true);
    m.stripe.renew(id);
    const { openInvoice } = m.stripe.subscriptions.get(id) ?? {};
    if (openInvoice) patch(id, { openInvoice: { ...openInvoice, retryAt } });
    return id;
  };
  const patch = (id: string, change: object) => {
    const before = m.stripe.subscriptions.get(id);
    if (before) m.stripe.subscriptions.set(id, { ...before, ...change });
  };
  beforeEach(() => {
    ended = [];
    const end = m.stripe.endNow;
    m.stripe.endNow = async (id) => {
      ended.push(id);
      return await end(id);
    };
  });

  test('and leaves unpaid or paused is ended there, with its invoice', async () => {
    const id = await retried(null);
    patch(id, { status: 'ended', goesOnAtStripe: true });

    await plan.hint();

    expect(await plan.kept()).toMatchObject({ status: 'ended', plan: 'basic' });
    expect(ended).toEqual([id]);
    expect(m.stripe.payInvoice(id)).toBe(false);
  });

  test('and leaves past due is ended when an hour later no attempt is planned', async () => {
    const id = await retried(null);
    await plan.hint();
    await plan.hint();
    expect(await plan.kept()).toMatchObject({ status: 'past_due', retryAt: null });
    expect(ended).toEqual([]);

    plan.later(HOUR);
    await sweepSubscriptions(m.ports);

    expect(await plan.kept()).toMatchObject({ status: 'ended', plan: 'basic' });
    expect(ended).toEqual([id]);
    expect(m.stripe.payInvoice(id)).toBe(false);
  });

  test('and tries again goes on', async () => {
    await retried(new Date(m.clock.now() + DAY).toISOString());
    await plan.hint();
    plan.later(DAY + HOUR);

    await sweepSubscriptions(m.ports);

    expect(await plan.kept()).toMatchObject({ status: 'past_due', plan: 'premium' });
    expect(ended).toEqual([]);
  });

  test('is ended before another plan is bought in its place', async () => {
    const { subscription } = await plan.choose('premium');

    await plan.choose('property-manager');

    expect(ended).toEqual([subscription.stripeSubscriptionId]);
  });
});

test("events in any order, and late responses, end in Stripe's current state", async () => {
  const id = await plan.bought();
  const read = m.stripe.readSubscription;
  const before = await read(id);
  const slow = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  m.stripe.readSubscription = async () => {
    m.stripe.readSubscription = read;
    asked.resolve();
    await slow.promise;
    return before;
  };
  const first = plan.hint();
  await asked.promise;
  m.stripe.subscriptions.set(id, { ...before, endsAtPeriodEnd: true });
  await plan.hint();
  slow.resolve();
  await first;

  expect(await plan.kept()).toMatchObject({ status: 'ending' });
});

test('a renewal whose event was lost is found by the sweep, once', async () => {
  const id = await plan.bought();
  plan.later(31 * DAY);
  m.stripe.renew(id);

  await sweepSubscriptions(m.ports);
  const found = await plan.kept();
  await sweepSubscriptions(m.ports);

  expect(found).toMatchObject({ status: 'active', periodEnd: m.stripe.subscriptions.get(id)?.periodEnd });
  expect(await plan.kept()).toEqual(found);
});

test('every paid invoice is in the ledger once, also when its event was lost', async () => {
  const id = await plan.bought();
  await plan.choose('property-manager');
  for (let month = 0; month < 2; month++) {
    plan.later(31 * DAY);
    m.stripe.renew(id);
  }

  await plan.hint();
  await plan.hint();

  const journals = planJournals();
  const totals = balances(journals);
  const paid = 499 + 1000 + 1499 + 1499;
  const fees = m.stripe.paid.reduce((sum, { feeCents }) => sum + feeCents, 0);
  expect(journals).toHaveLength(4);
  expect(totals).toEqual({ stripe_clearing: paid - fees, processing_fees: fees, revenue: -paid });
});

test('an invoice that is paid between the two reads at Stripe is recorded once, and the next ones too', async () => {
  const id = await plan.bought();
  plan.later(31 * DAY);
  m.stripe.renew(id);
  const list = m.stripe.paidInvoices;
  m.stripe.paidInvoices = async (...input) => {
    m.stripe.paidInvoices = list;
    m.stripe.renew(id);
    return await list(...input);
  };

  await plan.hint();
  await plan.hint();
  m.stripe.renew(id);
  await plan.hint();

  expect(planJournals()).toHaveLength(4);
  expect(await plan.kept()).toMatchObject({ periodEnd: m.stripe.subscriptions.get(id)?.periodEnd });
});
