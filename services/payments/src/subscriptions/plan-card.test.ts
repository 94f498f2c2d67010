import { type Market, market } from '../../testing/market.ts';
import { planOf } from '../../testing/plans.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { openPlanCard } from './open-plan-card.ts';
import { savePlanCard } from './save-plan-card.ts';

let m: Market;
let plan: ReturnType<typeof planOf>;

beforeEach(async () => {
  m = await market();
  plan = planOf(m);
});

async function setUp(): Promise<string> {
  const { clientSecret } = await openPlanCard(m.ports, m.owner);
  return clientSecret.split('_secret_')[0] ?? '';
}
const take = (setupId: string, actor = m.owner) => savePlanCard(m.ports, actor, setupId);

describe('another card for a plan', () => {
  test('pays for the renewals from now on, and the one before is deleted, once', async () => {
    const id = await plan.bought();
    const setupId = await setUp();
    const paymentMethodId = m.stripe.confirmSetup(setupId);

    const taken = await take(setupId);
    await take(setupId);

    expect(taken).toMatchObject({ status: 'active', card: 'mastercard •••• 4444' });
    expect(m.stripe.subscriptions.get(id)?.paymentMethodId).toBe(paymentMethodId);
    expect(m.stripe.forgottenCards).toEqual([`pm_${id}`]);
    expect(m.stripe.paid).toHaveLength(1);
  });

  test('is charged at once for a renewal that the other one declined', async () => {
    const id = await plan.bought();
    m.stripe.declineRenewals(true);
    m.stripe.renew(id);
    await plan.hint();
    expect(await plan.kept()).toMatchObject({ status: 'past_due' });
    m.stripe.declineRenewals(false);
    const setupId = await setUp();
    m.stripe.confirmSetup(setupId);

    await take(setupId);

    expect(await plan.kept()).toMatchObject({
      status: 'active',
      retryAt: null,
      card: 'mastercard •••• 4444',
    });
    expect(m.stripe.paid.map(({ amountCents }) => amountCents)).toEqual([499, 499]);
  });

  test('that is declined as well leaves the renewal unpaid, and is the one that is retried', async () => {
    const id = await plan.bought();
    m.stripe.declineRenewals(true);
    m.stripe.renew(id);
    const setupId = await setUp();
    const paymentMethodId = m.stripe.confirmSetup(setupId);

    expect(await take(setupId)).toMatchObject({ status: 'past_due', card: 'mastercard •••• 4444' });
    expect(m.stripe.subscriptions.get(id)?.paymentMethodId).toBe(paymentMethodId);
  });

  test('is refused before it is confirmed, from another account, or without a renewing plan', async () => {
    await expect(openPlanCard(m.ports, m.owner)).rejects.toMatchObject({ code: 'state_changed' });
    const id = await plan.bought();
    const setupId = await setUp();
    await expect(take(setupId)).rejects.toMatchObject({ code: 'card_declined' });
    await expect(take('seti_unknown')).rejects.toMatchObject({ code: 'not_found' });
    m.stripe.confirmSetup(setupId);
    await expect(take(setupId, m.stranger)).rejects.toMatchObject({ code: 'not_found' });
    await cancelSubscription(m.ports, m.owner);

    await expect(take(setupId)).rejects.toMatchObject({ code: 'state_changed' });

    expect(m.stripe.subscriptions.get(id)?.paymentMethodId).toBe(`pm_${id}`);
  });
});
