import { availableParallelism, totalmem } from 'node:os';

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
];
const common = {
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.(ts|mjs|js)$': swc(false) },
  transformIgnorePatterns: ['/node_modules/(?!(@sward)/)'],
  modulePathIgnorePatterns: ['/dist/', '/cdk.out/', '/.sward/', '/.cache/'],
};
/**
 * Files of a worker share their modules, as the product's own process has them: what is imported is evaluated once for all of them.
 * A file that patches what others import puts it back. There is no `jest.mock`.
 */
const withSharedModules = {
  runner: '<rootDir>/scripts/lib/shared-modules-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/runner/light-globals.ts'],
};
const onTheStack = {
  ...withSharedModules,
  globalSetup: '<rootDir>/tests/support/runner/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/runner/global-teardown.ts',
  // A module whose `begin` is called before each file, with the pragmas of its first comment; what it gives is called after the file.
  testEnvironmentOptions: { around: '<rootDir>/tests/support/runner/stack-of-file.ts' },
};

/**
 * Most of what they run waits more than it computes: three keep two cores busier than two do. A worker with its stack and its
 * browser takes up to 1.5 GB; all together take at most 5.5 GB.
 */
const WORKERS = totalmem() < 12e9 ? 2 : Math.min(4, Math.max(3, availableParallelism() - 1));

/** Handlers with their middleware are tested on the built bundles, as they are deployed. */
export default {
  maxWorkers: WORKERS,
  testSequencer: '<rootDir>/scripts/lib/longest-first.mjs',
  // Ends what hangs; nothing is measured against it. A half year played again takes a minute and a half, and ten times that on a
  // machine that is loaded to 25.
  testTimeout: 1_200_000,
  projects: [
    {
      ...common,
      ...onTheStack,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
    },
    {
      ...common,
      ...onTheStack,
      displayName: 'pages',
      testMatch: ['<rootDir>/tests/accessibility/**/*.test.ts'],
    },
    {
      ...common,
      ...onTheStack,
      displayName: 'journeys',
      testMatch: ['<rootDir>/tests/{journeys,authorization,privacy,fuzz,reliability}/**/*.test.ts'],
    },
    {
      ...common,
      ...withSharedModules,
      displayName: 'web',
      testMatch: ['<rootDir>/frontend/**/*.test.{ts,tsx}'],
      testEnvironmentOptions: { around: '<rootDir>/frontend/test/runner/around.ts' },
      setupFilesAfterEnv: [...withSharedModules.setupFilesAfterEnv, '<rootDir>/frontend/test/setup.ts'],
    },
    {
      ...common,
      displayName: 'cloud',
      ...withSharedModules,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{infra,packages,local}/**/*.test.ts', '<rootDir>/tests/table/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'unit',
      ...withSharedModules,
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{shared,services,tools}/**/*.test.ts',
        '<rootDir>/tests/{architecture,contract,mutants,simulation}/**/*.test.ts',
      ],
    },
  ],
};
