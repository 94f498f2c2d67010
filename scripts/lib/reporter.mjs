import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Jest's reporter of `npm test`: a line for each file as it ends, and for `scripts/test.mjs` a file of JSON lines that `SWARD_RESULTS`
 * names: `{ begun: true, part, file }` when one begins, its row when it ends. It is complete up to the moment if the run is killed.
 */
export default class Reporter {
  /** Whether tests were asked for by name: the others are left out, and not skipped. */
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
