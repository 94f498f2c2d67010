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
  bench: { node: ['tests/performance/bench.ts'] },
  // What cdk.json runs: the bundles and the site that the stacks refer to are built first when they are stale.
  'cdk-app': { before: ['infra/build.ts'], node: ['infra/main.ts'] },
};

/** Jest projects, in the order in which `npm test` runs them, with their limits in minutes. */
export const SUITES = [
  { name: 'unit', minutes: 5 },
  { name: 'cloud', minutes: 8 },
  { name: 'web', minutes: 5 },
  { name: 'journeys', minutes: 15 },
  { name: 'browser', minutes: 12 },
];
