import { parentPort, workerData } from 'node:worker_threads';
import type { History } from './history.ts';
import { plant } from './planting.ts';
import { mixed } from './random.ts';

/** The task of a worker: some histories of a seed. */
export interface Block {
  seed: number;
  from: number;
  count: number;
}

/** The result of a block. */
export interface BlockResult {
  played: number;
  lostCents: number;
  /** Number of occurrences of ways of money, actions and faults, by name. */
  seen: Record<string, number>;
  /** The first history that broke a rule: its number and its shrunken form. */
  failed: { number: number; history: History } | undefined;
}

// No stack traces: most errors here are expected refusals, and a defect is reported by its text.
Error.stackTraceLimit = 0;

const { bug } = workerData as { bug?: string };
if (bug !== undefined) plant(bug);
// Imported only now, so that a planted bug is part of the loaded code.
const { play } = await import('./history.ts');
const { shrink } = await import('./shrink.ts');

async function playBlock({ seed, from, count }: Block): Promise<BlockResult> {
  const result: BlockResult = {
    played: 0,
    lostCents: 0,
    seen: {},
    failed: undefined,
  };
  for (let number = from; number < from + count; number++) {
    const history = await play(mixed(seed, number));
    result.played++;
    result.lostCents += Math.abs(history.lostCents);
    for (const [kind, n] of history.kinds) countIn(result.seen, kind, n);
    for (const { kind } of history.faults) countIn(result.seen, kind, 1);
    for (const name of history.actions.values()) countIn(result.seen, name, 1);
    if (history.violations.length === 0) continue;
    result.failed = { number, history: await shrink(history) };
    break;
  }
  return result;
}

function countIn(counts: Record<string, number>, name: string, n: number): void {
  counts[name] = (counts[name] ?? 0) + n;
}

parentPort?.on('message', async (block: Block) => parentPort?.postMessage(await playBlock(block)));
