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
const onTheStack = {
  setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
  globalSetup: '<rootDir>/tests/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
  // Each file has a stack to itself; a file that starts its own says `@jest-environment node`.
  testEnvironment: '<rootDir>/tests/support/own-stack-environment.ts',
};

/** Only the use cases and below run here: middy is ESM only and is tested on the built bundles. */
export default {
  maxWorkers: 2,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{shared,services}/**/*.test.ts',
        '<rootDir>/tests/{architecture,contract,load,performance,simulation}/**/*.test.ts',
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
      ...onTheStack,
      displayName: 'journeys',
      testMatch: ['<rootDir>/tests/{journeys,authorization,privacy,input,reliability}/**/*.test.ts'],
    },
    {
      ...common,
      ...onTheStack,
      displayName: 'timing',
      testMatch: ['<rootDir>/tests/timing/**/*.test.ts'],
    },
    {
      ...common,
      ...onTheStack,
      displayName: 'pages',
      testMatch: ['<rootDir>/tests/pages/**/*.test.ts'],
    },
    {
      ...common,
      ...onTheStack,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
    },
  ],
};
