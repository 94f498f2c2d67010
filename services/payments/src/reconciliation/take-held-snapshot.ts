import { eachShard, roundOf, SHARDS } from '../payment/open-payments.ts';
import type { Ports } from '../ports.ts';
import { countShard, wholeOf } from './held-snapshot.ts';
import type { HeldSnapshot, ShardSnapshot } from './reconciliation.ts';
import { putShardSnapshot, putSnapshot, readShardSnapshots } from './reconciliation-store.ts';

/**
 * Every fifteen minutes: counts the money that Sward holds, shard by shard. When time is short, each remaining shard
 * gets a message of its own and stores its sum; the last one combines them, once. Returns the whole; undefined when
 * another message returns it.
 */
export async function takeHeldSnapshot(
  ports: Ports,
  input: Record<string, unknown> = {},
): Promise<HeldSnapshot | undefined> {
  const round = roundOf(ports, input);
  const counted = new Map<number, ShardSnapshot>();
  const walked = await eachShard(ports, 'take-stock', round, async (shard) => {
    counted.set(shard, await countShard(ports, shard, round.at));
  });
  if (walked.length === SHARDS.length)
    return await keepSnapshot(ports, wholeOf(round.at, [...counted.values()]));
  for (const [shard, snapshot] of counted) await putShardSnapshot(ports.marketplace, shard, snapshot);
  const snapshots = (await readShardSnapshots(ports.marketplace)).filter(({ at }) => at === round.at);
  return snapshots.length === SHARDS.length
    ? await keepSnapshot(ports, wholeOf(round.at, snapshots))
    : undefined;
}

/** Stores a snapshot unless a later one is there, and reports it. */
export async function keepSnapshot(ports: Ports, snapshot: HeldSnapshot): Promise<HeldSnapshot> {
  if (await putSnapshot(ports.marketplace, snapshot)) {
    const { heldCents, held, stuck, byStatus } = snapshot;
    // A blocked payout waits for its provider, not for the sweep.
    const overdue = stuck.count - (byStatus.payout_blocked ?? 0);
    ports.log.info('stock taken', { heldCents, held, overdue });
  }
  return snapshot;
}
