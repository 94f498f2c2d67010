import { parseArgs } from 'node:util';
import { run } from './lib/exec.mjs';

/**
 * `npm run fuzz -- [--calls N] [--seed N]`: runs the suite's random calls, as many as wanted and from another seed.
 * Fails with the seed and the shortest call that shows the fault.
 */
const { values } = parseArgs({
  options: { calls: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now() % 1_000_000_000);
for (const number of [values.calls, seed]) {
  if (!/^[1-9]\d*$/.test(number)) throw new Error(`${number} is not a whole number above 0`);
}
const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'journeys'];
const { code } = await run(process.execPath, [...jest, '--testPathPatterns', 'tests/fuzz/random-calls'], {
  env: { ...process.env, TZ: 'UTC', SWARD_CALLS: values.calls, SWARD_SEED: seed },
});
process.exitCode = code;
