import { fileURLToPath } from 'node:url';
import { Worker } from 'jest-worker';

/**
 * Jest's runner for suites whose files share their modules: each process of its pool imports natively, as the product does, and gives
 * one file after the other to the functions of `jest-light-runner`. That package's own pool is not used: its processes ask their
 * parent for the configuration, and one that starts late waits for ever for an answer that came before it listened.
 */
export default class SharedModulesRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    const pool = new Worker(fileURLToPath(import.meta.resolve('./shared-modules-worker.mjs')), {
      exposedMethods: ['runFile'],
      forkOptions: { serialization: 'json', stdio: 'pipe' },
      // The fewest that it can do: a process that ends within a file gets it once more.
      maxRetries: 1,
      numWorkers: maxWorkers,
      setupArgs: [this.#globalConfig],
    });
    pool.getStdout()?.pipe(process.stdout);
    pool.getStderr()?.pipe(process.stderr);
    const waiting = tests.values();
    const lane = async () => {
      for (const test of waiting) {
        if (watcher.isInterrupted()) return;
        await onStart(test);
        await pool.runFile(test.path, test.context.config).then(
          (result) => onResult(test, result),
          (error) => onFailure(test, error),
        );
      }
    };
    await Promise.all(Array.from({ length: maxWorkers }, lane));
    await pool.end();
  }
}
