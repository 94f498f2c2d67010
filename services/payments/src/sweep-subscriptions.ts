import { SYSTEM } from '@sward/shared/kernel';
import { dueWork } from '@sward/shared/lambda/pure';
import { SUBSCRIPTIONS_DUE } from './cards/plan-card.ts';
import { planChargebackDue } from './chargebacks/plan-chargeback.ts';
import { recordChargeback } from './chargebacks/record-chargeback.ts';
import type { Ports } from './ports.ts';
import { refreshSubscription } from './subscriptions/refresh-subscription.ts';
import { accountIdOfSubscription } from './subscriptions/subscription-store.ts';

/** Every five minutes: refreshes subscriptions, and chargebacks of plans, whose event from Stripe is overdue. */
export async function sweepSubscriptions(ports: Ports): Promise<void> {
  for await (const key of dueWork(ports.marketplace, ports, SUBSCRIPTIONS_DUE)) {
    const accountId = accountIdOfSubscription(key);
    const chargebackId = planChargebackDue(key);
    const look = chargebackId
      ? recordChargeback(ports, chargebackId)
      : refreshSubscription(ports, SYSTEM, accountId);
    await look.catch((error: unknown) =>
      ports.log.error('sweep of a subscription failed', { accountId, error }),
    );
  }
}
