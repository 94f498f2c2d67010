import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Folders whose suites run a whole Sward on bundles that were built before. */
const ON_THE_STACK = /^tests\/(journeys|authorization|privacy|fuzz|reliability|accessibility|browser)\//;
/** A bug that makes its finder run forever counts as found: the longest suites end within minutes. */
const MOST_MS = 20 * 60_000;

/** The result of a run: the names of the failed tests, or the reason why nothing was tested. */
export type Outcome = { failed: readonly string[] } | { broken: string };

let running: ChildProcess | undefined;

/** Ends the running finder, for a program that is ended itself. */
export async function endRunning(): Promise<void> {
  if (!running) return;
  const ended = once(running, 'close');
  running.kill('SIGTERM');
  await ended;
}

export const needsStack = (finder: string): boolean => ON_THE_STACK.test(finder);
/** Stacks are synthesized with the existing bundles, whatever is in them. */
export const needsBundles = (finder: string): boolean => needsStack(finder) || finder.startsWith('infra/');

/** Builds what is stale in the copy; returns what went wrong. */
export async function build(folder: string): Promise<string | undefined> {
  const { code, output } = await run(folder, ['infra/build.ts', '--stage', 'local']);
  return code === 0 ? undefined : reasonIn(output);
}

/** Runs one test file in the copy, as the whole suite would. */
export async function runFinder(folder: string, finder: string): Promise<Outcome> {
  const report = join(folder, '.cache', 'mutant.json');
  rmSync(report, { force: true });
  const { code, output } = await run(folder, [
    'node_modules/jest/bin/jest.js',
    '--runTestsByPath',
    finder,
    '--runInBand',
    // A stack that is kept for other files would keep the process alive.
    '--forceExit',
    '--ci',
    '--silent',
    '--json',
    `--outputFile=${report}`,
    `--cacheDirectory=${join(folder, '.cache', 'jest')}`,
  ]);
  if (code === 'ended') return { failed: ['runs for ever'] };
  if (!existsSync(report)) return { broken: reasonIn(output) };
  return read(JSON.parse(readFileSync(report, 'utf8')));
}

interface Report {
  numTotalTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

function read({ numTotalTests, testResults }: Report): Outcome {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (failed.length > 0 || numTotalTests > 0) return { failed };
  return { broken: reasonIn(testResults.map(({ message }) => message).join('\n')) || 'no test was found' };
}

/** Returns three lines of an output, from its first error on. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const first = lines.findIndex((line) => /error/i.test(line));
  return lines.slice(Math.max(0, first)).slice(0, 3).join('\n');
}

function run(folder: string, args: readonly string[]): Promise<{ code: number | 'ended'; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: folder,
      env: {
        ...process.env,
        TZ: 'UTC',
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
        NODE_COMPILE_CACHE: join(folder, '.cache', 'compiled'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, MOST_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      running = undefined;
      resolve({ code: late ? 'ended' : (code ?? 1), output });
    });
  });
}
