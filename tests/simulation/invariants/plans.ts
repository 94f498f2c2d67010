import type { EventOf } from '@sward/shared/events';
import { PLANS, type Plan } from '@sward/shared/product';
import type { Item } from '@sward/shared/table';
import type { Subscription } from '../../../services/payments/src/subscriptions/subscription.ts';
import type { World } from '../world/world.ts';

/** Rules of stored plans, and of the limits that follow from them. */
export class Plans {
  /** Plans in force, by account and version of its subscription. */
  private readonly inForce = new Map<string, Plan>();
  /** Newest version in a published event about a subscription, by account. */
  private readonly told = new Map<string, number>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Checks a write: versions have no gap, an account pays for one plan, and a plan in force was paid. */
  check(before: Subscription | undefined, after: Subscription): void {
    const { accountId, version, plan, stripeSubscriptionId } = after;
    if (version !== (before?.version ?? 0) + 1)
      this.world.violate(`the plan of ${accountId} has version ${version} after ${before?.version}`);
    const { subscriptions, paid } = this.world.stripe.objects;
    this.inForce.set(`${accountId} ${version}`, plan);
    const running = [...subscriptions.values()].filter(
      (its) => its.accountId === accountId && its.status !== 'ended' && its.status !== 'incomplete',
    );
    if (running.length > 1) this.world.violate(`${accountId} pays for ${running.length} plans`);
    const isPaid = paid.some(({ subscription }) => subscription === stripeSubscriptionId);
    if (plan !== 'basic' && !isPaid) this.world.violate(`${accountId} has a plan that was never paid`);
  }

  /** Records the version of an event, which the limits must end with. */
  sawEvent({ type, data, aggregateVersion }: EventOf): void {
    if (type === 'SubscriptionChanged') this.told.set(data.accountId, aggregateVersion);
  }

  /** Checks that an account has the limits of the plan that its subscription had in the version they name. */
  checkQuota({ pk, plan, subscriptionVersion }: Readonly<Item>): void {
    if (subscriptionVersion === undefined) return;
    const accountId = pk.slice('QUOTA#'.length);
    const inForce = this.inForce.get(`${accountId} ${String(subscriptionVersion)}`);
    if (plan !== inForce)
      this.world.violate(`${accountId} has the limits of ${String(plan)}, not of ${inForce}`);
  }

  /** Checks that a new request takes as many bids as the plan of its owner allows. */
  checkRequest({ id, ownerId, bidLimit, reservedFor, reopenedFrom }: Readonly<Item>): void {
    // A reopened request does not count within the plan, so the plan may change at that moment.
    if (reopenedFrom !== undefined) return;
    const { bidLimit: most } = PLANS[this.planOf(String(ownerId))];
    if (reservedFor === undefined && bidLimit !== most)
      this.world.violate(`request ${String(id)} takes ${String(bidLimit)} bids, not ${most}`);
  }

  /** Checks that every owner has left: nothing can be paid, no card is saved, and the limits are those of Basic. */
  checkEnd(): void {
    const { view, people, stripe, table } = this.world;
    for (const [accountId, version] of this.told) {
      const quota = table.peek({ pk: `QUOTA#${accountId}`, sk: 'QUOTA' });
      if (quota?.subscriptionVersion !== version)
        this.world.violate(
          `the limits of ${accountId} follow version ${quota?.subscriptionVersion}, not ${version}`,
        );
    }
    for (const { accountId } of people.owners) {
      const { status = 'ended' } = view.plan(accountId) ?? {};
      if (status !== 'ended') this.world.violate(`the plan of ${accountId} is still ${status}`);
      if (this.planOf(accountId) !== 'basic')
        this.world.violate(`${accountId} has left and has the limits of ${this.planOf(accountId)}`);
    }
    for (const { id, status, openInvoice, paymentMethodId } of stripe.objects.subscriptions.values()) {
      if (status !== 'ended') this.world.violate(`${id} is still ${status} at Stripe`);
      if (openInvoice) this.world.violate(`${id} has ended and can still be paid`);
      if (paymentMethodId && !stripe.objects.forgottenCards.includes(paymentMethodId))
        this.world.violate(`the card of ${id} is kept`);
    }
  }

  private planOf(accountId: string): Plan {
    const quota = this.world.table.peek({ pk: `QUOTA#${accountId}`, sk: 'QUOTA' });
    return (quota?.plan as Plan | undefined) ?? 'basic';
  }
}
