import { HOUR, instant } from '@sward/shared/kernel';
import type { PaymentStatus } from '@sward/shared/product';
import { heldCents } from '../payment/ledger.ts';
import { openPayments } from '../payment/open-payments.ts';
import type { Ports } from '../ports.ts';
import type { Bucket, HeldSnapshot, ShardSnapshot } from './reconciliation.ts';

/** The sweep runs every five minutes. A payment due for longer than this is stuck. */
const STUCK_HOURS = 1;
const STUCK_IDS = 20;

/** Counts one shard as of the instant `at`: the payments themselves, so that it cannot drift. */
export async function countShard(
  { marketplace }: Pick<Ports, 'marketplace'>,
  shard: number,
  at: string,
): Promise<ShardSnapshot> {
  const late = instant(Date.parse(at) - STUCK_HOURS * HOUR);
  const counted = nothing(at);
  for await (const payment of openPayments(marketplace, shard)) {
    const { id, createdAt, status, dueAt = at } = payment;
    const cents = heldCents(payment);
    counted.byStatus[status] = (counted.byStatus[status] ?? 0) + 1;
    counted.heldCents += cents;
    if (cents > 0) counted.held++;
    if (status === 'payout_blocked' || dueAt <= late) {
      counted.oldest.push({ id, createdAt });
      add(counted.stuck, 1, cents);
    } else if (dueAt <= at) add(counted.due, 1, cents);
  }
  counted.oldest = oldestOf(counted.oldest);
  return counted;
}

/** Combines the shards of one instant. */
export function wholeOf(at: string, shards: readonly ShardSnapshot[]): HeldSnapshot {
  const whole = nothing(at);
  for (const { heldCents: cents, held, byStatus, due, stuck, oldest } of shards) {
    whole.heldCents += cents;
    whole.held += held;
    for (const [status, count] of Object.entries(byStatus) as [PaymentStatus, number][])
      whole.byStatus[status] = (whole.byStatus[status] ?? 0) + count;
    add(whole.due, due.count, due.cents);
    add(whole.stuck, stuck.count, stuck.cents);
    whole.oldest.push(...oldest);
  }
  const { oldest, ...rest } = whole;
  return { ...rest, stuckIds: oldestOf(oldest).map(({ id }) => id) };
}

const nothing = (at: string): ShardSnapshot => ({
  ...{ at, heldCents: 0, held: 0, byStatus: {}, due: empty(), stuck: empty(), oldest: [] },
});
const empty = (): Bucket => ({ count: 0, cents: 0 });

function add(heap: Bucket, count: number, cents: number): void {
  heap.count += count;
  heap.cents += cents;
}

function oldestOf(stuck: readonly { id: string; createdAt: string }[]) {
  return [...stuck].sort((one, other) => one.createdAt.localeCompare(other.createdAt)).slice(0, STUCK_IDS);
}
