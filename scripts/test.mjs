import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './lib/chromium.mjs';
import { run } from './lib/exec.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node24.mjs';
import { productEnv, runStep } from './lib/step.mjs';
import { BUDGETS_MINUTES, SIMULATION, SUITES } from './lib/steps.mjs';

/**
 * `npm test [-- <step or suite> …]`: installs, builds, checks and runs every suite, or those named. Ends with the
 * line `N passed, N failed`; each check of the tree counts as one.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const CHECKS = ['build', 'typecheck', 'lint', 'secrets', 'boundaries', 'unused'];
const totals = { passed: 0, failed: 0 };

async function timed(name, work) {
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const { passed, failed } = await work();
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${passed} passed, ${failed} failed in ${seconds} s\n`);
}

async function check(name, { args = [], minutes } = {}) {
  const ok = (await runStep(root, name, args, minutes && minutes * 60_000)) === 0;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A suite that ends without a report, or over its time, counts as failed. */
async function suite({ name, minutes, serial }) {
  const folder = join(root, '.cache', 'test-results');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    name,
    '--ci',
    '--json',
    `--outputFile=${report}`,
  ];
  const { code } = await run(findNode(root), [...args, ...(serial ? ['--runInBand'] : [])], {
    cwd: root,
    env: { ...productEnv(root), TZ: 'UTC' },
    timeout: minutes * 60_000,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = Math.max(numFailedTests + numPendingTests, numFailedTestSuites, code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed };
}

try {
  await ensureInstalled(root);
  const wanted = process.argv.slice(2);
  const chosen = (name) => wanted.length === 0 || wanted.includes(name);
  for (const name of CHECKS.filter((name) => name === 'build' || chosen(name)))
    await timed(name, () => check(name));
  if (chosen('simulation')) await timed('simulation', () => check('simulate', SIMULATION));
  for (const each of SUITES.filter(({ name }) => chosen(name))) {
    if (each.browser) process.env.CHROMIUM ??= await findChromium();
    await timed(each.name, () => suite(each));
  }
  if (chosen('budgets')) {
    process.env.CHROMIUM ??= await findChromium();
    await timed('budgets', () => check('budgets', { minutes: BUDGETS_MINUTES }));
  }
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  totals.failed++;
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
