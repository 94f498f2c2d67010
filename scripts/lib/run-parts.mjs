import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownGood, rememberGood, treeHash } from './checked.mjs';
import { run } from './exec.mjs';
import { findNode } from './node24.mjs';
import { productEnv, runStep } from './step.mjs';
import { CHECKS, SUITES, simulation } from './steps.mjs';

/** A run that prints nothing for so long hangs: this is ten times what the slowest file takes on a busy machine. */
const SILENCE_MS = 20 * 60_000;

/** Checks that can look at some files only, and their steps that do. */
const OF_FILES = new Map([
  ['lint', 'lint-files'],
  ['secrets', 'secrets-files'],
]);

/**
 * Runs the wanted parts on two lanes, so that both cores are busy: the build and all suites in one Jest on one lane,
 * checks and simulation on the other. The output of the second lane is shown when each of its steps ends.
 *
 * @param {string} root Folder of the repository.
 * @param {{ parts: readonly string[], files: readonly string[], name?: string, all?: boolean, changed?: readonly string[], noBrowser?: string }} wanted
 *   `changed`: files, when only what they can break is wanted; lint and secrets look at them alone.
 * @returns {Promise<readonly Row[]>} A row for each check and each test file.
 * @typedef {{ part: string, file: string, passed: number, failed: number, seconds: number, failures: readonly { name: string, message: string }[] }} Row
 */
export async function runParts(root, { parts, files, name, all = false, changed, noBrowser }) {
  const chosen = (part) => parts.includes(part);
  const suites = SUITES.filter((suite) => chosen(suite.name) && !(suite.browser && noBrowser));
  const rows = [];
  const step = async (part, args = []) => rows.push(await stepRow(root, part, args));

  async function firstLane() {
    const needsBuild = chosen('build') || files.length > 0 || suites.some(({ built }) => built);
    if (needsBuild) await step('build');
    if (suites.length || files.length) rows.push(...(await runJest(root, { suites, files, name, all })));
  }

  async function secondLane() {
    for (const check of CHECKS.filter(chosen))
      await step(check, changed && OF_FILES.has(check) ? changed : []);
    if (chosen('simulation'))
      await step('simulation', simulation(all ? 'all' : changed ? 'affected' : 'usual'));
  }

  await Promise.all([firstLane(), secondLane()]);
  return rows;
}

/** Skips a check that has passed on the same tree. A check of some files proves nothing about the tree. */
async function stepRow(root, part, args) {
  const started = performance.now();
  const tree = CHECKS.includes(part) && args.length === 0 ? treeHash(root) : undefined;
  const cached = isKnownGood(root, part, tree);
  const name = part === 'simulation' ? 'simulate' : args.length > 0 ? (OF_FILES.get(part) ?? part) : part;
  const { code, output } = cached
    ? { code: 0, output: 'unchanged since it passed\n' }
    : await runStep(root, name, args, {
        capture: true,
        silence: SILENCE_MS,
      });
  if (code === 0 && !cached) rememberGood(root, part, tree);
  const seconds = (performance.now() - started) / 1000;
  const ok = code === 0;
  process.stdout.write(`\n== ${part}: ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n${output}`);
  const failures = ok ? [] : [{ name: '', message: output }];
  return { part, file: '', passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, failures };
}

/**
 * Flags that Jest hands on to its workers, one per core. Each collects garbage on its own thread, and seldom. V8's last
 * compiler is left out, since it costs more than it gains in code that runs for a minute.
 */
const WORKER_FLAGS = [
  '--no-turbofan',
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=128',
  '--initial-old-space-size=500',
];

/**
 * Runs all suites in one process. A run without all of its results counts as failed, and so does each file without one.
 */
async function runJest(root, { suites, files, name, all }) {
  const output = join(root, '.cache', 'test-results.jsonl');
  rmSync(output, { force: true });
  const reporter = join(root, 'scripts', 'lib', 'reporter.mjs');
  const args = [...WORKER_FLAGS, 'node_modules/jest/bin/jest.js', '--ci', `--reporters=${reporter}`];
  if (suites.length) args.push('--selectProjects', ...suites.map((suite) => suite.name));
  if (files.length) args.push('--runTestsByPath', ...files);
  if (name) args.push('--testNamePattern', name);
  const { code } = await run(findNode(root), args, {
    cwd: root,
    env: { ...productEnv(root), TZ: 'UTC', SWARD_RESULTS: output, ...(all && { SWARD_ALL: '1' }) },
    silence: SILENCE_MS,
  });
  const rows = existsSync(output) ? rowsOf(readFileSync(output, 'utf8')) : [];
  if (code === 0 || rows.some(({ failed }) => failed > 0)) return rows;
  return [...rows, failedRow({ part: 'jest', file: '' }, `Jest ended with ${code}.`)];
}

/** @param {string} lines What the reporter wrote. */
function rowsOf(lines) {
  const written = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const rows = written.filter(({ begun }) => !begun);
  const ended = new Set(rows.map(({ file }) => file));
  const cutOff = written.filter(({ begun, file }) => begun && !ended.has(file));
  return [
    ...rows,
    ...cutOff.map(({ part, file }) => failedRow({ part, file }, 'It had not ended when the run did.')),
  ];
}

const failedRow = (of, message) => ({
  ...of,
  passed: 0,
  failed: 1,
  seconds: 0,
  failures: [{ name: '', message }],
});
