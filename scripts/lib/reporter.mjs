import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Jest's reporter of `npm test`: prints a line for each file as it ends. Writes JSON lines for `scripts/test.mjs` to
 * the file that `SWARD_RESULTS` names: `{ begun: true, part, file }` when a file begins, its row when it ends. When the
 * run is killed, the lines are complete up to that moment.
 */
export default class Reporter {
  /** Whether tests were asked for by name: the others are then left out, not skipped. */
  #named;

  constructor({ testNamePattern }) {
    this.#named = Boolean(testNamePattern);
  }

  onTestFileStart({ context, path }) {
    this.write({ begun: true, ...nameOf(context, path) });
  }

  onTestResult({ context, path }, result) {
    const { numPassingTests, numFailingTests, numPendingTests, testResults, perfStats, testExecError } =
      result;
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }));
    if (testExecError || (result.failureMessage && failures.length === 0))
      failures.push({ name: '', message: result.failureMessage ?? testExecError.message });
    const skipped = this.#named ? 0 : numPendingTests;
    const failed = Math.max(numFailingTests + skipped, failures.length);
    const row = {
      ...nameOf(context, path),
      passed: numPassingTests,
      failed,
      seconds: perfStats.runtime / 1000,
      failures,
    };
    this.write(row);
    const verdict = failed ? `FAIL ${failures.map(({ name }) => name).join(' | ')}` : 'ok';
    process.stdout.write(
      `${row.part} ${row.file} ${row.passed} in ${row.seconds.toFixed(1)} s: ${verdict}\n`,
    );
  }

  write(line) {
    const { SWARD_RESULTS: output } = process.env;
    if (!output) return;
    mkdirSync(dirname(output), { recursive: true });
    appendFileSync(output, `${JSON.stringify(line)}\n`);
  }
}

const nameOf = (context, path) => ({
  part: context.config.displayName.name,
  file: relative(process.cwd(), path),
});
