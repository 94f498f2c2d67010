import { cpus } from 'node:os';
import { type Stack, startStack } from '../../tests/support/stack.ts';
import { world } from '../../tests/support/world.ts';
import { benchJobs, printSizes } from './cost/bench-jobs.ts';
import { benchHandlers } from './handlers/bench-handlers.ts';
import { benchLists } from './lists/bench-lists.ts';
import { type Measured, measure } from './measure.ts';
import { requestWithTenBids } from './ten-bids.ts';
import { benchTiming } from './timing/bench-timing.ts';

/**
 * `npm run bench` measures in five parts, each also by itself:
 * `-- --routes`: a no-op route and the list of ten bids, side by side in one run on the local cloud.
 * `-- --jobs`: what a completed job consumes there and costs in AWS.
 * `-- --lists`: what the lists, and the job with them, cost among 100, 10,000 and 100,000 open requests.
 * `-- --handlers`: the processor time of handlers.
 * `-- --timing`: the time of responses about addresses, of live updates and of clicks.
 * Fails when the cost of a list grows, or when a time is over its limit as a multiple of a reference.
 */
const DURATION_MS = 5_000;

const named = process.argv.slice(2);
const wanted = (part: string) => named.length === 0 || named.includes(`--${part}`);
if (wanted('routes')) await benchRoutes();
const jobs = wanted('jobs') ? await benchJobs() : undefined;
const { lists, grown } = wanted('lists') ? await benchLists() : { lists: [], grown: [] };
if (jobs && lists.length > 0) printSizes(jobs, lists);
if (grown.length > 0) {
  process.stderr.write(`\nThe cost of a list grows with the marketplace:\n${grown.join('\n')}\n`);
  process.exitCode = 1;
}
const slow = [
  ...(wanted('handlers') ? await benchHandlers() : []),
  ...(wanted('timing') ? await benchTiming() : []),
];
if (slow.length > 0) {
  process.stderr.write(`\nOver their bounds:\n${slow.join('\n')}\n`);
  process.exitCode = 1;
}

async function benchRoutes(): Promise<void> {
  const stack = await startStack();
  try {
    print(await routesOf(stack));
  } finally {
    await stack.stop();
    await stack.discard();
  }
}

async function routesOf(stack: Stack): Promise<Measured[]> {
  const { owner, requestId } = await requestWithTenBids(world(stack.url), stack);
  const headers = { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const noop = { url: stack.url, path: '/api/health' };
  const five = { url: stack.url, path: `/api/service-requests/${requestId}/bids`, headers };
  const first = await fetch(new URL(five.path, stack.url), { headers });
  const { nextCursor } = (await first.json()) as { nextCursor: string };
  const rest = { ...five, path: `${five.path}?cursor=${nextCursor}` };
  await measure('warm-up', { ...noop, concurrency: 8, duration: 1_000 });
  await measure('warm-up', { ...five, concurrency: 8, duration: 1_000 });
  return [
    await measure('no-op route, 16 at once', { ...noop, concurrency: 16, duration: DURATION_MS }),
    await measure('10 bids, first page, 1 at a time', { ...five, concurrency: 1, duration: DURATION_MS }),
    await measure('10 bids, second page, 1 at a time', { ...rest, concurrency: 1, duration: DURATION_MS }),
    await measure('10 bids, first page, 8 at once', { ...five, concurrency: 8, duration: DURATION_MS }),
  ];
}

function print(rows: Measured[]): void {
  process.stdout.write(
    `\n${cpus().length} cores, Node ${process.version}, ${DURATION_MS / 1000} s a row\n\n`,
  );
  process.stdout.write('| what | requests/s | p50 ms | p99 ms | errors |\n|---|---|---|---|---|\n');
  for (const row of rows) {
    const figures = [row.perSecond.toFixed(0), row.p50.toFixed(1), row.p99.toFixed(1), row.errors];
    process.stdout.write(`| ${row.name} | ${figures.join(' | ')} |\n`);
  }
}
