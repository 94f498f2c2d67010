import type { MemoryTable } from '@sward/shared/table/memory';
import type { Ports } from '../src/ports.ts';
import type { Market } from './market.ts';

/** Head start as long as the longest use case takes on a table with delayed calls. */
const HEAD_START = 160;

/**
 * Delays every call by a few turns, and the first by `behind` more, so that racing calls interleave differently with
 * each seed.
 */
function jittery(table: MemoryTable, seed: number, behind: number): MemoryTable {
  let state = seed;
  let first = behind;
  const turns = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const wait = (state >>> 29) + first;
    first = 0;
    return wait;
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

/**
 * Returns the ports of two calls that race. The rounds alternate which call begins later. Its delay steps through the
 * longest head start by the golden ratio, so that short calls meet long ones at every step.
 */
export function racing(m: Market, round: number): [Ports, Ports] {
  const behind = Math.floor(HEAD_START * ((round * 0.618) % 1));
  const isFirst = round % 2 === 0;
  const portsOf = (seed: number, wait: number) => ({
    ...m.ports,
    marketplace: jittery(m.table, seed, wait),
  });
  return [portsOf(2 * round, isFirst ? behind : 0), portsOf(2 * round + 1, isFirst ? 0 : behind)];
}
