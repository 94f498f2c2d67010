import type { MemoryTable } from '@sward/shared/table/memory';
import type { Ports } from '../src/ports.ts';
import type { Market } from './market.ts';

/**
 * Delays every call by a few turns, so that racing calls interleave differently with each seed. `behind`: by some more, so that
 * who has the other table is usually first.
 */
function jittery(table: MemoryTable, seed: number, behind = false): MemoryTable {
  let state = seed;
  const turns = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 29) + (behind ? 5 : 0);
  };
  const later = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let turn = turns(); turn > 0; turn--) await undefined;
    return await call();
  };
  return {
    ...table,
    get: (...args) => later(() => table.get(...args)),
    query: (...args) => later(() => table.query(...args)),
    transact: (...args) => later(() => table.transact(...args)),
  };
}

/** Ports of two calls that race: in one round the first is usually behind, in the next one the other. */
export function racing(m: Market, round: number): [Ports, Ports] {
  const isFirst = round % 2 === 0;
  const portsOf = (seed: number, behind: boolean) => ({
    ...m.ports,
    marketplace: jittery(m.table, seed, behind),
  });
  return [portsOf(2 * round, isFirst), portsOf(2 * round + 1, !isFirst)];
}
