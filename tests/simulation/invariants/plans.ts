import type { EventOf } from '@sward/shared/events';
import { PLANS, type Plan } from '@sward/shared/product';
import type { Item } from '@sward/shared/table';
import type { Subscription } from '../../../services/payments/src/subscriptions/subscription.ts';
import type { World } from '../world/world.ts';

/** Plans as they are kept, and the limits that follow from them. */
export class Plans {
  /** In force, by account and version of its subscription. */
  private readonly inForce = new Map<string, Plan>();
  /** Newest version of a subscription that others were told of. */
  private readonly told = new Map<string, number>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** A plan counts while it is paid for, no one pays for two, and no answer of Stripe is written over another. */
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

  /** An event was written: its version is what the limits end with. */
  sawEvent({ type, data, aggregateVersion }: EventOf): void {
    if (type === 'SubscriptionChanged') this.told.set(data.accountId, aggregateVersion);
  }

  /** The limits of an account are those of the plan that its subscription had in the version they name. */
  checkQuota({ pk, plan, subscriptionVersion }: Readonly<Item>): void {
    if (subscriptionVersion === undefined) return;
    const accountId = pk.slice('QUOTA#'.length);
    const inForce = this.inForce.get(`${accountId} ${String(subscriptionVersion)}`);
    if (plan !== inForce)
      this.world.violate(`${accountId} has the limits of ${String(plan)}, not of ${inForce}`);
  }

  /** A new request takes as many bids as the plan of its owner says. */
  checkRequest({ id, ownerId, bidLimit, reservedFor, reopenedFrom }: Readonly<Item>): void {
    // One that is posted again does not count, so that its plan may change in that moment.
    if (reopenedFrom !== undefined) return;
    const { bidLimit: most } = PLANS[this.planOf(String(ownerId))];
    if (reservedFor === undefined && bidLimit !== most)
      this.world.violate(`request ${String(id)} takes ${String(bidLimit)} bids, not ${most}`);
  }

  /** Everybody has left: nothing can be paid, no card is kept, and the limits are those of Basic. */
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
