import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_DEMAND } from '../../scripts/lib/on-demand.mjs';

/** Files that Stryker changes, and the unit tests that cover them; paths from the root. */
interface Core {
  files: readonly string[];
  tests: readonly string[];
}

/**
 * The cores that Stryker changes, each with its unit tests. One run per core, so that a change of what a module makes
 * when it loads repeats only these tests. Paths are from the root.
 */
export const CORES: Readonly<Record<string, Core>> = {
  money: { files: ['shared/kernel/money.ts'], tests: ['shared/kernel/money.test.ts'] },
  settlement: {
    files: ['services/payments/src/payment/settlement-plan.ts'],
    tests: ['services/payments/src/payment/settlement-plan.test.ts'],
  },
  release: {
    files: ['services/payments/src/settlement/release-when-due.ts'],
    tests: ['services/payments/src/settlement/release-when-due.test.ts'],
  },
  cancellation: {
    files: [
      'services/payments/src/cancellation/cancel-terms.ts',
      'services/payments/src/payment/refundable.ts',
    ],
    tests: [
      'services/payments/src/cancellation/cancel-terms.test.ts',
      'services/payments/src/payment/refundable.test.ts',
    ],
  },
  tip: {
    files: ['services/payments/src/payment/tip.ts'],
    tests: ['services/payments/src/payment/tip.test.ts'],
  },
  filters: {
    files: ['shared/product/contact-details.ts', 'shared/product/contact/*.ts'],
    tests: ['shared/product/contact-*.test.ts', 'shared/product/contact/*.test.ts'],
  },
  cursors: { files: ['shared/table/cursor.ts'], tests: ['shared/table/cursor.test.ts'] },
  session: {
    files: ['shared/lambda/http/session.ts'],
    tests: ['shared/lambda/http/session{,-limits}.test.ts'],
  },
  conditions: {
    files: ['shared/table/conditions.ts', 'shared/table/expressions.ts'],
    tests: ['shared/table/conditions.test.ts'],
  },
};

/** The folder in which a process copies the sources and writes its results. */
const FOLDER = `.cache/stryker/${process.pid}`;

/** Returns Stryker's options for one core; `jest` is the configuration of the unit suite. */
export function optionsFor({ files, tests }: Core, jest: object): object {
  return {
    mutate: files,
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    jest: {
      projectType: 'custom',
      enableFindRelatedTests: false,
      config: {
        ...jest,
        displayName: undefined,
        // Stryker observes a test's code from within Jest's own runner.
        runner: 'jest-runner',
        setupFilesAfterEnv: [],
        testMatch: tests.map((path) => `<rootDir>/${path}`),
        testEnvironment: join(
          ON_DEMAND,
          'node_modules/@stryker-mutator/jest-runner/dist/src/jest-plugins/jest-environment-node.cjs',
        ),
        // The copy lies in a folder that the suite ignores, and its packages are links back to the originals.
        modulePathIgnorePatterns: [],
        moduleNameMapper: workspaces(),
      },
    },
    concurrency: 1,
    // A test that runs this long hangs forever, even on a busy machine.
    timeoutMS: 60_000,
    tempDirName: FOLDER,
    cleanTempDir: 'always',
    ignorePatterns: ['*', '!shared/**', '!services/**', '!package.json', '!tests', '!tests/package.json'],
    reporters: [],
    disableTypeChecks: false,
    allowEmpty: false,
    fileLogLevel: 'off',
    logLevel: 'error',
  };
}

/** Maps the exports of this repository's packages to their files within the copy. */
function workspaces(): Record<string, string> {
  const services = ['auth', 'bids', 'messaging', 'payments', 'requests'].map((name) => `services/${name}`);
  const modules = ['shared', ...services].flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    return Object.entries(exports).map(([path, file]) => [
      `^${name}${path.slice(1)}$`,
      `<rootDir>/${folder}${file.slice(1)}`,
    ]);
  });
  return Object.fromEntries(modules);
}
