import { DAY, MINUTE } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { planOf } from '../../testing/plans.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { sweepSubscriptions } from '../sweep-subscriptions.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { endSubscriptionOfDeleted } from './end-subscription.ts';
import { subscriptionHandlers } from './handlers.ts';
import { previewSubscription } from './preview-subscription.ts';

let m: Market;
let plan: ReturnType<typeof planOf>;

beforeEach(async () => {
  m = await market();
  plan = planOf(m);
});

const subscriptionEvents = () =>
  m
    .events('SubscriptionChanged')
    .sort((one, other) => one.aggregateVersion - other.aggregateVersion)
    .map(({ data }) => data as Record<string, unknown>);

describe('buying', () => {
  test('a plan counts from its payment, and publishes it once', async () => {
    const { subscription, toPay } = await plan.choose('premium');

    expect(toPay).toMatchObject({ amountCents: 499, clientSecret: 'pi_sub_1_secret' });
    expect(subscription).toMatchObject({ status: 'incomplete', plan: 'basic' });
    expect(subscriptionEvents()).toEqual([]);

    m.stripe.payInvoice('sub_1');
    await plan.hint();
    await plan.hint();

    expect(await plan.kept()).toMatchObject({ status: 'active', plan: 'premium', card: 'visa •••• 4242' });
    expect(subscriptionEvents()).toMatchObject([{ accountId: OWNER, status: 'active', plan: 'premium' }]);
  });

  test('twice, also concurrently, is one subscription', async () => {
    const [first, second] = await Promise.all([plan.choose('premium'), plan.choose('premium')]);
    const third = await plan.choose('premium');

    expect(second.toPay).toEqual(first.toPay);
    expect(third.toPay).toEqual(first.toPay);
    expect(m.stripe.subscriptions.size).toBe(1);
  });

  test('another plan before paying leaves nothing to pay of the first', async () => {
    await plan.choose('premium');

    const { toPay } = await plan.choose('property-manager');

    expect(toPay?.amountCents).toBe(1499);
    expect(m.stripe.payInvoice('sub_1')).toBe(false);
    expect(await plan.kept()).toMatchObject({ stripeSubscriptionId: 'sub_2', status: 'incomplete' });
  });

  test('another plan while the first is being paid is a change of it', async () => {
    await plan.choose('premium');
    m.stripe.payInvoice('sub_1');

    const { subscription, toPay } = await plan.choose('property-manager');

    expect(toPay).toBeUndefined();
    expect(subscription).toMatchObject({ stripeSubscriptionId: 'sub_1', plan: 'property-manager' });
    expect(m.stripe.subscriptions.size).toBe(1);
  });

  test('a purchase whose event was lost is found by the sweep', async () => {
    await plan.choose('premium');
    m.stripe.payInvoice('sub_1');
    plan.later(2 * DAY);

    await sweepSubscriptions(m.ports);

    expect(await plan.kept()).toMatchObject({ status: 'active', plan: 'premium' });
  });

  test('is limited', async () => {
    for (let i = 0; i < 20; i++) await plan.choose('premium');

    await expect(plan.choose('premium')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('changing', () => {
  test('is previewed with its price, without a change', async () => {
    const told = (plan: 'premium' | 'property-manager') => previewSubscription(m.ports, m.owner, plan);
    expect(await told('premium')).toEqual({ nowCents: 499, thenCents: 499, from: null });
    const id = await plan.bought();
    const from = m.stripe.subscriptions.get(id)?.periodEnd;
    const before = m.stripe.paid.length;

    expect(await told('property-manager')).toEqual({ nowCents: 1000, thenCents: 1499, from });
    expect(await told('premium')).toEqual({ nowCents: 0, thenCents: 499, from });
    expect(m.stripe.paid).toHaveLength(before);
    m.stripe.declineRenewals(true);
    m.stripe.renew(id);
    await expect(told('property-manager')).rejects.toMatchObject({ code: 'subscription_unpaid' });
  });

  test('to a more expensive plan happens at once, for the difference', async () => {
    await plan.bought();

    const { subscription } = await plan.choose('property-manager');
    await plan.choose('property-manager');

    expect(subscription).toMatchObject({ plan: 'property-manager', nextPlan: 'property-manager' });
    expect(m.stripe.paid.map(({ amountCents }) => amountCents)).toEqual([499, 1000]);
    expect(subscriptionEvents().map(({ plan }) => plan)).toEqual(['premium', 'property-manager']);
  });

  test('with a card that is declined changes nothing', async () => {
    await plan.bought();
    m.stripe.declineRenewals(true);

    await expect(plan.choose('property-manager')).rejects.toMatchObject({ code: 'card_declined' });

    expect(await plan.kept()).toMatchObject({ plan: 'premium', nextPlan: 'premium' });
    m.stripe.declineRenewals(false);
    m.clock.advance(MINUTE);
    await plan.choose('property-manager');
    expect(await plan.kept()).toMatchObject({ plan: 'property-manager' });
    expect(m.stripe.paid.map(({ amountCents }) => amountCents)).toEqual([499, 1000]);
  });

  test('whose answer was lost is paid once', async () => {
    await plan.bought();
    m.stripe.loseNextReply();
    await expect(plan.choose('property-manager')).rejects.toThrow('connection lost');
    m.clock.advance(MINUTE);

    await plan.choose('property-manager');

    expect(m.stripe.paid.map(({ amountCents }) => amountCents)).toEqual([499, 1000]);
  });

  test('to a cheaper plan waits for the end of what is paid for, and can be undone', async () => {
    const id = await plan.bought('property-manager');

    await plan.choose('premium');
    expect(await plan.kept()).toMatchObject({ plan: 'property-manager', nextPlan: 'premium' });
    await plan.choose('property-manager');
    expect(await plan.kept()).toMatchObject({ plan: 'property-manager', nextPlan: 'property-manager' });
    await plan.choose('premium');
    m.stripe.renew(id);
    await plan.hint();

    expect(await plan.kept()).toMatchObject({ plan: 'premium', nextPlan: 'premium' });
    expect(m.stripe.paid.map(({ amountCents }) => amountCents)).toEqual([1499, 499]);
  });
});

describe('cancelling', () => {
  test('keeps the plan to the end of its period, then it is Basic and no card is saved', async () => {
    const id = await plan.bought();

    await cancelSubscription(m.ports, m.owner);
    await cancelSubscription(m.ports, m.owner);

    expect(await plan.kept()).toMatchObject({ status: 'ending', plan: 'premium', nextPlan: 'basic' });
    m.stripe.renew(id);
    await plan.hint();
    expect(await plan.kept()).toMatchObject({ status: 'ended', plan: 'basic', card: null });
    expect(subscriptionEvents().map(({ status, plan }) => [status, plan])).toEqual([
      ['active', 'premium'],
      ['ending', 'premium'],
      ['ended', 'basic'],
    ]);
    expect(m.stripe.forgottenCards).toEqual([`pm_${id}`]);
  });

  test('can be undone until then', async () => {
    await plan.bought();
    await cancelSubscription(m.ports, m.owner);

    await plan.choose('premium');

    expect(await plan.kept()).toMatchObject({ status: 'active', nextPlan: 'premium' });
    await cancelSubscription(m.ports, m.owner);
    expect(await plan.kept()).toMatchObject({ status: 'ending' });
  });

  test('a purchase that was not paid for leaves nothing to pay', async () => {
    await plan.choose('premium');

    await cancelSubscription(m.ports, m.owner);

    expect(m.stripe.payInvoice('sub_1')).toBe(false);
    expect(await plan.kept()).toMatchObject({ status: 'ended', plan: 'basic' });
    expect(subscriptionEvents()).toEqual([]);
  });

  test('without a plan changes nothing', async () => {
    expect(await cancelSubscription(m.ports, m.owner)).toBeUndefined();
  });
});

test('a deleted account is charged no more', async () => {
  const id = await plan.bought();
  const gone = m.eventOf(`Account#${OWNER}`, 'AccountDeleted', { accountId: OWNER });

  await endSubscriptionOfDeleted(m.ports, gone);

  expect(m.stripe.subscriptions.get(id)?.status).toBe('ended');
  expect(await plan.kept()).toBeUndefined();
  expect(m.stripe.forgottenCards).toEqual([`pm_${id}`]);
});

test('a renewal that was paid before the account was deleted stands in the books', async () => {
  const id = await plan.bought();
  m.stripe.renew(id);
  const gone = m.eventOf(`Account#${OWNER}`, 'AccountDeleted', { accountId: OWNER });

  await endSubscriptionOfDeleted(m.ports, gone);

  expect(await plan.kept()).toBeUndefined();
  expect(m.table.all().filter(({ sk }) => sk.startsWith('JOURNAL#'))).toHaveLength(2);
  m.clock.advance(2 * DAY);
  expect(await reconcile(m.ports)).toMatchObject({ differenceCents: 0, open: [] });
});

describe('what the member sees', () => {
  const view = () => callRoute(subscriptionHandlers(m.ports), 'payments.getSubscription', m.owner);

  test('Basic, then the plan with what it costs next', async () => {
    expect(await view()).toMatchObject({ status: 'none', plan: 'basic', allowedActions: ['buy'] });
    await plan.choose('premium');
    expect(await view()).toMatchObject({ status: 'none', plan: 'basic' });
    m.stripe.payInvoice('sub_1');

    expect(await view()).toMatchObject({
      status: 'active',
      plan: 'premium',
      nextChargeCents: 499,
      card: 'visa •••• 4242',
      allowedActions: ['change', 'card', 'cancel'],
    });
  });

  test('a plan that was granted without a subscription', async () => {
    await m.table.transact([{ put: { pk: `QUOTA#${OWNER}`, sk: 'QUOTA', plan: 'premium' } }]);

    expect(await view()).toMatchObject({ status: 'none', plan: 'premium', nextChargeCents: 0 });
  });
});
