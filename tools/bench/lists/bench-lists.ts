import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cost, costsOf, growing, type ListCosts } from './list-cost.ts';
import { openMarket, type SizedMarket } from './sized-market.ts';

const SIZES = [100, 10_000, 100_000];
const ROUNDS = { least: 3, most: 15, calls: 40 };

/** Prints the cost of each list among few and many open requests, on disk. Returns the costs, and what grows in words. */
export async function benchLists(): Promise<{ lists: ListCosts[]; grown: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-lists-'));
  const markets: SizedMarket[] = [];
  try {
    for (const size of SIZES) {
      const started = performance.now();
      markets.push(await openMarket(size, join(folder, String(size))));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const megabytes = Math.round(process.memoryUsage().rss / 1e6);
      process.stdout.write(
        `${count(size)} open requests loaded in ${seconds} s, ${megabytes} MB of memory\n`,
      );
    }
    // The first calls compile the code and fill the caches.
    await costsOf(markets, { ...ROUNDS, least: 1, most: 1 });
    const lists = await costsOf(markets, ROUNDS);
    print(lists);
    return { lists, grown: growing(lists) };
  } finally {
    for (const market of markets) await market.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const count = (size: number) => size.toLocaleString('en-US');

function print(lists: readonly ListCosts[]): void {
  const heads = ['items', 'read units', 'p50 ms'].map((head) => `${head} at ${SIZES.map(count).join(' / ')}`);
  process.stdout.write(`\n| list | ${heads.join(' | ')} |\n|---|---|---|---|\n`);
  for (const { list, costs } of lists) {
    const row = (figure: (cost: Cost) => string) => costs.map(figure).join(' / ');
    const figures = [
      row(({ items }) => String(items)),
      row(({ readUnits }) => readUnits.toFixed(1)),
      row(({ p50 = 0 }) => p50.toFixed(2)),
    ];
    process.stdout.write(`| ${list} | ${figures.join(' | ')} |\n`);
  }
}
