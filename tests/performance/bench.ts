import { cpus } from 'node:os';
import { startStack } from '../support/stack.ts';
import { world } from '../support/steps.ts';
import { type Measured, measure } from './load.ts';
import { requestWithTenBids } from './ten-bids.ts';

/** `npm run bench`: a no-op route and the list of ten bids, side by side in one run on the embedded cloud. */
const DURATION_MS = 5_000;

const stack = await startStack();
try {
  const { owner, requestId } = await requestWithTenBids(world(stack.url), stack);
  const headers = { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const noop = { url: stack.url, path: '/api/health' };
  const five = { url: stack.url, path: `/api/service-requests/${requestId}/bids`, headers };
  const rest = { ...five, path: `${five.path}?cursor=5` };
  await measure('warm-up', { ...noop, concurrency: 8, duration: 1_000 });
  await measure('warm-up', { ...five, concurrency: 8, duration: 1_000 });
  const rows = [
    await measure('no-op route, 16 at once', { ...noop, concurrency: 16, duration: DURATION_MS }),
    await measure('10 bids, first page, 1 at a time', { ...five, concurrency: 1, duration: DURATION_MS }),
    await measure('10 bids, second page, 1 at a time', { ...rest, concurrency: 1, duration: DURATION_MS }),
    await measure('10 bids, first page, 8 at once', { ...five, concurrency: 8, duration: DURATION_MS }),
  ];
  print(rows);
} finally {
  await stack.stop();
  await stack.discard();
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
