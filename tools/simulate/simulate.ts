import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Crew } from '../../tests/simulation/crew.ts';
import { keepFailure, neverSeen, seenTable } from './report.ts';
import { tryPlanted } from './try-planted.ts';

/**
 * `npm run simulate -- [--histories N] [--seed N] [--workers N] [--history N] [--planted [--only text]]` plays histories
 * and exits with 1 when one of them broke a rule. `--planted` instead shows that each planted bug is found, and writes the
 * table of docs/simulation.md. `--only` selects the bugs whose name contains the text.
 */
/** Number of histories in which everything that can happen does happen. */
const ALL_SEEN_IN = 5000;
/** Number of failures after which no more histories begin. */
const ENOUGH = 5;
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    history: { type: 'string' },
    planted: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const workers = Number(values.workers ?? availableParallelism());

if (values.planted) {
  process.exitCode = (await tryPlanted(seed, workers, values.only)) ? 0 : 1;
} else {
  const only = values.history === undefined ? undefined : Number(values.history);
  const crew = new Crew(workers);
  const { failed, ...result } = await crew.play({
    seed,
    from: only ?? 0,
    count: only === undefined ? Number(values.histories) : 1,
    enough: ENOUGH,
    tell: (line) => process.stdout.write(`${line}\n`),
  });
  await crew.close();
  for (const failure of failed) await keepFailure(seed, failure);
  const rate = (result.played / result.seconds).toFixed(0);
  process.stdout.write(
    `seed ${seed}: ${result.played} histories in ${result.seconds.toFixed(0)} s, ${rate} histories/s, ` +
      `${failed.length} violations, ${result.lostCents} cents lost\n`,
  );
  process.stdout.write(seenTable(result.seen));
  const missing = result.played < ALL_SEEN_IN ? [] : neverSeen(result.seen);
  if (missing.length) process.stdout.write(`never seen: ${missing.join(', ')}\n`);
  process.exitCode = failed.length || missing.length || result.lostCents ? 1 : 0;
}
