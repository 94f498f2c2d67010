import { createApi } from '@sward/shared/lambda';
import { cpuFigures, HANDLER_LIMIT, overLimit, type Taken } from './cpu-figures.ts';
import { mainRoutes } from './main-routes.ts';
import { referenceWork } from './reference-work.ts';

/** Number of first rounds, which are not measured, since they compile the code. */
const WARM_UP = 50;
const ROUNDS = 200;
/** Number of routes between two runs of the reference in a round. */
const EVERY = 3;

/**
 * Prints the processor time of the main routes, each called through the deployed HTTP stack on tables in memory, without a
 * network. Returns a sentence for each route over its limit. Each round calls all routes, so that other work on the machine
 * affects them alike.
 */
export async function benchHandlers(): Promise<string[]> {
  const routes = await mainRoutes(createApi);
  const reference: number[] = [];
  const taken = routes.map(({ id, prepare }) => ({ what: id as string, prepare, times: [] as number[] }));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [n, { prepare, times }] of taken.entries()) {
      if (n % EVERY === 0) keep(reference, round, await cpuMs(async () => void referenceWork()));
      keep(times, round, await cpuMs(await prepare()));
    }
  }
  return print(reference, taken);
}

function keep(times: number[], round: number, ms: number): void {
  if (round >= WARM_UP) times.push(ms);
}

/** Measures all threads together, including garbage collection and compilation. */
async function cpuMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function print(reference: readonly number[], taken: readonly Taken[]): string[] {
  const figures = cpuFigures(reference, taken);
  const [unit] = cpuFigures(reference, [{ what: 'reference', times: reference }]);
  process.stdout.write(
    `\n| processor time, ${ROUNDS} calls each | p50 ms | of the reference (${HANDLER_LIMIT}) |\n|---|---|---|\n`,
  );
  for (const { what, p50, ratio } of [...(unit ? [unit] : []), ...figures])
    process.stdout.write(`| ${what} | ${p50.toFixed(2)} | ${ratio.toFixed(2)} |\n`);
  return overLimit(figures);
}
