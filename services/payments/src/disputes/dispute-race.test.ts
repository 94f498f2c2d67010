import { type Clock, instant } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { paidJob, TEXT } from '../../testing/disputed.ts';
import { onReleaseTimer } from '../settlement/release-when-due.ts';
import { openDispute } from './open-dispute.ts';

const ROUNDS = 1_000;

/** Returns a table that delays each response by a pseudo-random number of turns. */
function uneven(table: Table, turns: () => number): Table {
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    for (let left = turns(); left > 0; left--) await undefined;
    return await answer;
  };
  return {
    get: async (...call) => await after(table.get(...call)),
    batchGet: async (...call) => await after(table.batchGet(...call)),
    query: async (...call) => await after(table.query(...call)),
    queryIndex: async (...call) => await after(table.queryIndex(...call)),
    async transact(writes) {
      for (let left = turns(); left > 0; left--) await undefined;
      await table.transact(writes);
    },
  };
}

/** Returns a repeatable pseudo-random sequence. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 24) % 12;
  };
}

test(`a dispute and the release in the same millisecond: exactly one wins, ${ROUNDS} times`, async () => {
  const turns = sequence(7);
  const wins = { dispute: 0, release: 0 };

  for (let round = 0; round < ROUNDS; round++) {
    const job = await paidJob();
    await job.toReview();
    const { paymentId } = job;
    const over = Date.parse((await job.payment()).releaseAt ?? '');
    const ports = { ...job.m.ports, marketplace: uneven(job.m.table, turns) };
    const at = (ms: number): Clock => ({ now: () => ms });
    // The homeowner calls in the last millisecond of the review; the timer fires as it ends.
    const [dispute] = await Promise.allSettled([
      openDispute({ ...ports, clock: at(over - 1) }, job.m.owner, {
        ...{ paymentId, reason: 'quality', text: TEXT, photos: [] },
      }),
      onReleaseTimer({ ...ports, clock: at(over) }, { paymentId }),
    ]);
    job.m.clock.set(instant(over));
    await job.sweep();

    const objected = dispute.status === 'fulfilled';
    if (!objected) expect(dispute.reason).toMatchObject({ code: 'payment_not_open' });
    expect(await job.outcome()).toEqual(
      objected
        ? { status: 'disputed', refunds: [], transfers: [] }
        : { status: 'released', refunds: [], transfers: [3800] },
    );
    wins[objected ? 'dispute' : 'release']++;
  }

  expect(Math.min(wins.dispute, wins.release)).toBeGreaterThan(ROUNDS / 20);
});
