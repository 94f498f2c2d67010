import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);

/**
 * What `npm run …` and `npm test` run: a program of the packages (`tool`) or a script on the product's Node
 * (`node`), by name.
 */
export const STEPS = {
  build: { node: ['infra/build.ts', '--stage', 'local'] },
  typecheck: {
    tools: [
      [bin('tsc'), '-p', 'tsconfig.json'],
      [bin('tsc'), '-p', 'frontend'],
    ],
  },
  lint: { tools: [[bin('biome'), 'check', '--error-on-warnings']] },
  secrets: { tools: [[bin('secretlint'), '**/*']] },
  format: { tools: [[bin('biome'), 'check', '--write']] },
  boundaries: {
    tools: [
      [
        bin('depcruise'),
        'frontend/src',
        'services',
        'shared',
        'infra',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
      ],
    ],
  },
  unused: { tools: [[bin('knip'), '--no-config-hints']] },
  synth: { tools: [[bin('cdk'), 'synth', '--quiet']] },
  bench: { before: ['infra/build.ts', '--stage', 'local'], node: ['tests/performance/bench.ts'] },
  load: { before: ['infra/build.ts', '--stage', 'local'], node: ['tests/load/load.ts'] },
  chaos: { before: ['infra/build.ts', '--stage', 'local'], node: ['tests/load/chaos.ts'] },
  fuzz: { before: ['infra/build.ts', '--stage', 'local'], node: ['scripts/fuzz.mjs'] },
  sbom: { node: ['scripts/sbom.mjs'] },
  'load-live': { node: ['tests/performance/live-load.ts'] },
  budgets: { node: ['tests/performance/budgets.ts'] },
  operator: { node: ['infra/create-operator.ts'] },
  ledger: { node: ['infra/print-ledger.ts'] },
  ops: { node: ['infra/ops/main.ts'] },
  'deploy-emulator': { node: ['tests/emulator/main.ts'] },
  screens: { node: ['tests/browser/screens.ts'] },
  docs: { node: ['tests/documents/write.ts'] },
  'screens-mail': { node: ['tests/browser/mail-pictures.ts'] },
  simulate: { node: ['tests/simulation/simulate.ts'] },
  oracle: { node: ['tests/repository/oracle.ts'] },
  mutants: { node: ['tests/mutants/main.ts'] },
  // What cdk.json runs: the bundles and the site that the stacks refer to are built first when they are stale.
  'cdk-app': { before: ['infra/build.ts'], node: ['infra/main.ts'] },
};

/** Jest projects, in the order in which `npm test` runs them, with their limits in minutes. */
export const SUITES = [
  { name: 'unit', minutes: 5 },
  { name: 'cloud', minutes: 8 },
  { name: 'web', minutes: 5 },
  { name: 'journeys', minutes: 14 },
  // Compares answers by their time, measures clicks and what one browser sees of another: nothing else runs beside it.
  { name: 'timing', minutes: 6, serial: true, browser: true },
  { name: 'pages', minutes: 12, browser: true },
  { name: 'browser', minutes: 12, browser: true },
];

/** What `npm test` plays: the same histories each time, in so many minutes at most. */
export const SIMULATION = { args: ['--histories', '5000', '--seed', '1'], minutes: 5 };

/** Of the check that measures one page of each row. */
export const BUDGETS_MINUTES = 15;
