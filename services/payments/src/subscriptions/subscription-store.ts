import { newEvent } from '@sward/shared/events';
import { type Actor, instant } from '@sward/shared/kernel';
import {
  atVersion,
  duePartition,
  dueShard,
  entity,
  type Key,
  missing,
  outbox,
  type Table,
  type Write,
} from '@sward/shared/table';
import { SUBSCRIPTIONS_DUE, subscriptionKey } from '../cards/plan-card.ts';
import type { Ports } from '../ports.ts';
import { isSame, type Subscription } from './subscription.ts';

export function accountIdOfSubscription(key: Key): string {
  return key.pk.slice('SUBSCRIPTION#'.length);
}

const subscriptionOf = entity<Subscription>('subscription', 'accountId');

export async function findSubscription(table: Table, accountId: string): Promise<Subscription | undefined> {
  const item = await table.get(subscriptionKey(accountId), { consistent: true });
  return item && subscriptionOf(item);
}

/** Replaces exactly the one that was read. On conflict: state_changed. */
function putSubscription(before: Subscription | undefined, after: Subscription): Write {
  const { accountId } = after;
  const due = after.dueAt && { duePk: duePartition(SUBSCRIPTIONS_DUE, dueShard(accountId)) };
  return {
    put: { ...after, ...subscriptionKey(accountId), ...due },
    if: before ? atVersion(before.version) : missing(),
    onConflict: 'state_changed',
  };
}

/** Records Stripe's state, and publishes a visible change. */
export async function recordSubscription(
  ports: Ports,
  actor: Actor,
  before: Subscription | undefined,
  after: Subscription,
  /** Further writes of the same transaction. */
  more: readonly Write[] = [],
): Promise<Subscription> {
  const now = instant(ports.clock.now());
  if (before && isSame(before, after) && more.length === 0 && (before.dueAt ?? '') > now) return before;
  const { accountId, version, status, plan, nextPlan, periodEnd, retryAt } = after;
  const wasBasic = !before || before.status === 'ended' || before.status === 'incomplete';
  const silent = (before && isSame(before, after)) || (wasBasic && plan === 'basic');
  const event = newEvent(
    ports,
    actor,
    { name: `Subscription#${accountId}`, version },
    'SubscriptionChanged',
    {
      ...{ accountId, status, plan, nextPlan, periodEnd, retryAt },
    },
  );
  await ports.marketplace.transact([
    putSubscription(before, after),
    ...more,
    ...(silent ? [] : [outbox(ports.clock, event)]),
  ]);
  return after;
}

/** Removes the subscription of a deleted account. */
export function endSubscriptionsOf(accountId: string): Write {
  return { delete: subscriptionKey(accountId) };
}
