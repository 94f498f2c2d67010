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
/** Suites that share one running Sward; each of their files may start more of its own. */
const onOneStack = {
  globalSetup: '<rootDir>/tests/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
};

/** Only the use cases and below run here: middy is ESM only and is tested on the built bundles. */
export default {
  maxWorkers: 2,
  // A machine that does other things as well is slow, not wrong.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{shared,services}/**/*.test.ts',
        '<rootDir>/tests/{architecture,contract}/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'cloud',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/**/*.test.ts', '<rootDir>/tests/repository/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      rootDir: 'frontend',
      testEnvironment: '<rootDir>/test/jsdom-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
      moduleNameMapper: { '\\.(css|svg)$': '<rootDir>/test/empty.cjs' },
    },
    {
      ...common,
      displayName: 'journeys',
      ...onOneStack,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{journeys,authorization,privacy,input,reliability}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      ...onOneStack,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
    },
  ],
};
