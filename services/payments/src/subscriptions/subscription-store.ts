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
import type { Ports } from '../ports.ts';
import { isSame, type Subscription } from './subscription.ts';

export const SUBSCRIPTIONS_DUE = 'payments-subscriptions';

const subscriptionKey = (accountId: string): Key => ({ pk: `SUBSCRIPTION#${accountId}`, sk: 'SUBSCRIPTION' });

export function accountIdOfSubscription(key: Key): string {
  return key.pk.slice('SUBSCRIPTION#'.length);
}

const subscriptionOf = entity<Subscription>('subscription', 'accountId');

export async function findSubscription(table: Table, accountId: string): Promise<Subscription | undefined> {
  const item = await table.get(subscriptionKey(accountId), { consistent: true });
  return item && subscriptionOf(item);
}

/** In the place of exactly the one that was read. Lost: state_changed. */
function putSubscription(before: Subscription | undefined, after: Subscription): Write {
  const { accountId } = after;
  const due = after.dueAt && { duePk: duePartition(SUBSCRIPTIONS_DUE, dueShard(accountId)) };
  return {
    put: { ...after, ...subscriptionKey(accountId), ...due },
    if: before ? atVersion(before.version) : missing(),
    onConflict: 'state_changed',
  };
}

/** Writes what Stripe said, and tells of it where somebody sees a difference. */
export async function recordSubscription(
  ports: Ports,
  actor: Actor,
  before: Subscription | undefined,
  after: Subscription,
  /** What the same transaction writes besides. */
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

/** Of an account that is gone. */
export function endSubscriptionsOf(accountId: string): Write {
  return { delete: subscriptionKey(accountId) };
}
