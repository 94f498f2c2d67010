import { Worker } from 'node:worker_threads';
import type { Block, BlockResult } from './worker.ts';

/** Histories that a worker plays before it reports. */
const BLOCK = 50;
/** Room for many histories. Each is garbage once it is over, so the collector copies almost nothing. */
const YOUNG_MB = 64;
const TELL_EVERY_MS = 10_000;
export type Failure = NonNullable<BlockResult['failed']>;

interface Played {
  played: number;
  lostCents: number;
  seconds: number;
  failed: Failure[];
  /** Number of occurrences, by name. */
  seen: Record<string, number>;
}

/** Worker threads that play histories, each with the product loaded once. */
export class Crew {
  private readonly workers: Worker[];

  constructor(size: number, bug?: string) {
    const file = new URL('worker.ts', import.meta.url);
    this.workers = Array.from(
      { length: size },
      () => new Worker(file, { workerData: { bug }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }),
    );
  }

  /** Plays histories `from` to `from + count` and stops after `enough` failures. `tell` receives the progress. */
  async play({
    seed,
    from,
    count,
    enough,
    tell,
  }: Block & { enough: number; tell?: (line: string) => void }): Promise<Played> {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const all: Played = {
      played: 0,
      lostCents: 0,
      seconds: 0,
      failed: [],
      seen: {},
    };
    let next = from;
    let told = started;
    const work = async (worker: Worker) => {
      while (next < from + count && all.failed.length < enough) {
        const block = { seed, from: next, count: Math.min(BLOCK, from + count - next) };
        next += block.count;
        const result = await ask(worker, block);
        add(all, result);
        if (tell && performance.now() - told > TELL_EVERY_MS) {
          told = performance.now();
          tell(`${all.played} histories, ${(all.played / seconds()).toFixed(0)}/s`);
        }
      }
    };
    await Promise.all(this.workers.map(work));
    return { ...all, seconds: seconds() };
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, block: Block): Promise<BlockResult> {
  return new Promise((resolve, reject) => {
    const answered = (result: BlockResult) => {
      worker.off('error', reject);
      resolve(result);
    };
    worker.once('message', answered);
    worker.once('error', reject);
    worker.postMessage(block);
  });
}

function add(all: Played, result: BlockResult): void {
  all.played += result.played;
  all.lostCents += result.lostCents;
  if (result.failed) all.failed.push(result.failed);
  for (const [name, n] of Object.entries(result.seen)) all.seen[name] = (all.seen[name] ?? 0) + n;
}
