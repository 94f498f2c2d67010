import { fileURLToPath } from 'node:url';
import { Worker } from 'jest-worker';

/**
 * Jest's runner for suites whose files share their modules: each of its processes imports natively, as the product
 * does, and hands one file after the other to the functions of `jest-light-runner`. The pool of that package is not
 * used: its processes ask their parent for the configuration, and one that starts late waits forever for a reply that
 * came before it listened.
 *
 * Files share a process as long as their surroundings are the same. With the process end their imports, stack and
 * browser, which files of other suites cannot use.
 */
export default class SharedModulesRunner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const waiting = tests.values();
    const lane = async () => {
      let pool;
      let around;
      for (const test of waiting) {
        if (watcher.isInterrupted()) break;
        const { config } = test.context;
        if (config.testEnvironmentOptions.around !== around) {
          await pool?.end();
          pool = undefined;
        }
        around = config.testEnvironmentOptions.around;
        pool ??= this.#startProcess();
        await onStart(test);
        await pool.runFile(test.path, config).then(
          (result) => onResult(test, result),
          (error) => onFailure(test, error),
        );
      }
      await pool?.end();
    };
    await Promise.all(Array.from({ length: this.#globalConfig.maxWorkers }, lane));
  }

  #startProcess() {
    const pool = new Worker(fileURLToPath(import.meta.resolve('./shared-modules-worker.mjs')), {
      exposedMethods: ['runFile'],
      forkOptions: { serialization: 'json', stdio: 'pipe' },
      // The fewest possible: a process that ends within a file gets the file once more.
      maxRetries: 1,
      numWorkers: 1,
      setupArgs: [this.#globalConfig],
    });
    pool.getStdout()?.pipe(process.stdout, { end: false });
    pool.getStderr()?.pipe(process.stderr, { end: false });
    return pool;
  }
}
