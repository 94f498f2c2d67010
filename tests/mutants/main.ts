import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Mutant } from './bug.ts';
import { type Copy, copyTree } from './copy.ts';
import { build, endRunning, needsBundles, needsStack, type Outcome, runFinder } from './finder.ts';
import { MUTANTS } from './planted/index.ts';

/**
 * `npm run mutants -- [--only <text>] [--list] [--simulation] [--stryker] [--all]`: plants one bug after the other in a
 * copy of the tree and runs the tests that must find it. Ends with status 1 when a bug is not found. `--only` takes
 * bugs whose name, file or finder has the text, `--simulation` those of the simulation, `--stryker` every change that
 * Stryker makes to the money rules, `--all` everything.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    simulation: { type: 'boolean', default: false },
    stryker: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const STRYKER = 'tests/mutants/stryker.ts';

interface Row extends Mutant {
  /** The first test that failed; undefined when none did. */
  found?: string;
  /** Why the bug could not be judged. */
  problem?: string;
  seconds: number;
}

const chosen = MUTANTS.filter(
  ({ name, file, finder }) =>
    !values.only || [name, file, finder].some((text) => text.includes(values.only ?? '')),
);
if (chosen.length === 0) {
  process.stderr.write(`No bug has ${values.only}\n`);
  process.exitCode = 1;
} else if (values.list) {
  for (const { name, file, finder } of chosen) process.stdout.write(`${name} | ${file} | ${finder}\n`);
} else {
  const codes: boolean[] = [];
  if (values.all || !(values.simulation || values.stryker)) codes.push(await tryMutants());
  if (values.all || values.simulation) codes.push(await runs('tools/simulate/simulate.ts', '--planted'));
  if (values.all || values.stryker) codes.push(existsSync(STRYKER) ? await runs(STRYKER) : absent());
  process.exitCode = codes.every(Boolean) ? 0 : 1;
}

async function tryMutants(): Promise<boolean> {
  let copy: Copy | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await endRunning();
      copy?.remove();
      process.exit(130);
    });
  }
  copy = copyTree(process.cwd());
  try {
    process.stdout.write('| bug | file | found by | seconds |\n|---|---|---|---|\n');
    let found = 0;
    for (const [finder, mutants] of Object.entries(Object.groupBy(chosen, ({ finder }) => finder)))
      found += await tryAll(copy, finder, mutants ?? []);
    process.stdout.write(`\n${found} of ${chosen.length} bugs found\n`);
    return found === chosen.length;
  } finally {
    copy.remove();
  }
}

/** Tries the bugs of one finder, which must pass before the first of them; returns how many it finds. */
async function tryAll(copy: Copy, finder: string, mutants: readonly Mutant[]): Promise<number> {
  const before = await outcome(copy, finder, !needsBundles(finder));
  const problem = problemOf(before, finder);
  let found = 0;
  for (const mutant of mutants) {
    const started = performance.now();
    const result = problem ? { problem } : await tryOne(copy, mutant);
    const seconds = (performance.now() - started) / 1000;
    if (result.found !== undefined) found += 1;
    process.stdout.write(`${line({ ...mutant, ...result, seconds })}\n`);
  }
  return found;
}

async function tryOne(copy: Copy, mutant: Mutant): Promise<Pick<Row, 'found' | 'problem'>> {
  let restore: () => void;
  try {
    restore = copy.plant(mutant);
  } catch (error) {
    return { problem: (error as Error).message };
  }
  try {
    const result = await outcome(copy, mutant.finder, !needsStack(mutant.finder));
    return 'broken' in result ? { problem: result.broken } : { found: result.failed[0] };
  } finally {
    restore();
  }
}

async function outcome({ folder }: Copy, finder: string, isBuilt: boolean): Promise<Outcome> {
  const failure = isBuilt ? undefined : await build(folder);
  if (failure !== undefined) return { broken: `it could not be built: ${failure}` };
  return await runFinder(folder, finder);
}

function problemOf(before: Outcome, finder: string): string | undefined {
  if ('broken' in before) return `${finder} does not run without it: ${before.broken}`;
  return before.failed.length ? `${finder} fails without it: ${before.failed[0]}` : undefined;
}

function line({ name, file, finder, found, problem, seconds }: Row): string {
  const said = problem
    ? `**not tried**: ${problem}`
    : found
      ? `${finder}: ${found}`
      : `**not found** by ${finder}`;
  return `| ${[name, file, said].map((text) => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ')).join(' | ')} | ${seconds.toFixed(1)} |`;
}

async function runs(script: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function absent(): true {
  process.stdout.write(`${STRYKER} is not there\n`);
  return true;
}
