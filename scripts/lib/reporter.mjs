import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Jest's reporter of `npm test`: a line for each file as it ends, and a file of results that `scripts/test.mjs` sums up, with what
 * failed in it; `SWARD_RESULTS` names that file.
 */
export default class Reporter {
  results = [];

  onTestResult({ context, path }, result) {
    const { numPassingTests, numFailingTests, numPendingTests, testResults, perfStats, testExecError } =
      result;
    const file = relative(process.cwd(), path);
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }));
    if (testExecError || (result.failureMessage && failures.length === 0))
      failures.push({ name: '', message: result.failureMessage ?? testExecError.message });
    const failed = Math.max(numFailingTests + numPendingTests, failures.length);
    const row = {
      part: context.config.displayName.name,
      file,
      passed: numPassingTests,
      failed,
      seconds: perfStats.runtime / 1000,
      failures,
    };
    this.results.push(row);
    const verdict = failed ? `FAIL ${failures.map(({ name }) => name).join(' | ')}` : 'ok';
    process.stdout.write(`${row.part} ${file} ${row.passed} in ${row.seconds.toFixed(1)} s: ${verdict}\n`);
  }

  onRunComplete() {
    const { SWARD_RESULTS: output } = process.env;
    if (!output) return;
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, JSON.stringify(this.results));
  }
}
