import { instant, SECOND } from '@sward/shared/kernel';
import { DUE_SHARDS, duePartition, keyPages, type Table } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Payment } from './payment.ts';
import { paymentOf } from './payment-store.ts';

/** Payments per read. */
const PAGE = 100;
/** Delay of a schedule, which must lie ahead when it is set. */
const SOON_MS = 10 * SECOND;

/** All shards of due work. */
export const SHARDS: readonly number[] = Array.from({ length: DUE_SHARDS }, (_, shard) => shard);

/** Yields every payment of a shard that has not ended. Each has a due time, so that the due index names it. */
export async function* openPayments(table: Table, shard: number): AsyncGenerator<Payment> {
  for await (const keys of keyPages(table, 'due', duePartition('payments', shard), { limit: PAGE }))
    yield* (await table.batchGet(keys)).map(paymentOf);
}

/** Returns the instant at which a message of its own continues this work. */
export function soon(ports: Pick<Ports, 'clock'>): string {
  return instant(ports.clock.now() + SOON_MS);
}

/** One round over all shards. */
export interface Round {
  /** Instant at which it began. */
  at: string;
  /** The only shard of this message; all when absent. */
  shard: number | undefined;
}

/** Returns the round of a timer's input; a scheduled input begins one. */
export function roundOf({ clock }: Pick<Ports, 'clock'>, input: Record<string, unknown>): Round {
  const { round = clock.now(), shard } = input;
  return { at: instant(Number(round)), shard: shard === undefined ? undefined : Number(shard) };
}

/**
 * Walks over the shards of a round while there is time. Each remaining shard gets a message of its own, by `timer`.
 * Returns the shards that were walked.
 */
export async function eachShard(
  ports: Ports,
  timer: 'take-stock' | 'watch-holds',
  { at, shard: only }: Round,
  walk: (shard: number) => Promise<void>,
): Promise<readonly number[]> {
  if (only !== undefined) {
    await walk(only);
    return [only];
  }
  for (const shard of SHARDS) {
    if (shard > 0 && ports.hasTime?.() === false) {
      const round = String(Date.parse(at));
      for (const rest of SHARDS.slice(shard))
        await ports.timers.set(timer, { round, shard: String(rest) }, soon(ports));
      return SHARDS.slice(0, shard);
    }
    await walk(shard);
  }
  return SHARDS;
}
