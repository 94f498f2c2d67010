import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);

/** Lets Biome skip named files that it does not know. */
const ANY_FILES = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];

/**
 * Commands of `npm run …` and `npm test` by name: programs of the packages (`tools`) or a script on the product's Node
 * (`node`). For `--help`, scripts say in a comment what they do, programs here (`does`).
 */
export const STEPS = {
  build: { node: ['infra/build.ts', '--stage', 'local'] },
  // Single-threaded: each further thread repeats inferences of the others, which costs the machine more than it saves.
  // Never `--incremental`: TypeScript 7.0.2 then misses a file whose import is gone from another changed file.
  typecheck: {
    does: '`npm run typecheck` checks the types of everything.',
    tools: [
      [bin('tsc'), '-p', 'tsconfig.json', '--singleThreaded'],
      [bin('tsc'), '-p', 'frontend', '--singleThreaded'],
    ],
  },
  lint: {
    does: '`npm run lint` checks style and spelling, and changes nothing.',
    tools: [
      [bin('biome'), 'check', '--error-on-warnings'],
      [bin('cspell'), 'lint', '--no-progress', '--no-summary'],
    ],
  },
  secrets: {
    does: '`npm run secrets` searches all files for keys and passwords.',
    tools: [[bin('secretlint'), '**/*']],
  },
  format: {
    does: '`npm run format -- [<file> …]` formats files, and mends of their style what a program can.',
    tools: [[bin('biome'), 'check', '--write']],
  },
  // Lints the files that `npm test -- affected` appends after a change.
  'lint-files': {
    tools: [
      [bin('biome'), 'check', '--error-on-warnings', ...ANY_FILES],
      [bin('cspell'), 'lint', '--no-progress', '--no-summary', '--no-must-find-files'],
    ],
  },
  'secrets-files': { tools: [[bin('secretlint')]] },
  // Formats the files that git is about to commit and searches them for secrets; lefthook.yml appends their names.
  staged: {
    tools: [[bin('biome'), 'check', '--write', ...ANY_FILES], [bin('secretlint')]],
  },
  boundaries: {
    does: '`npm run boundaries` checks which folders import which others.',
    tools: [
      [
        bin('depcruise'),
        'frontend/src',
        'services',
        'shared',
        'infra',
        'packages',
        'local',
        'tests',
        'tools',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
      ],
    ],
  },
  unused: { tools: [[bin('knip'), '--no-config-hints']] },
  // Synthesizes the rehearsal, which has sample values, needs no account and cannot be deployed.
  synth: {
    does: '`npm run synth [-- -c stage=<name>]` synthesizes the stacks of a stage with sample values, without an account: see docs/deploy.md.',
    tools: [[bin('cdk'), 'synth', '--quiet', '-c', 'stage=prod', '-c', 'rehearsal=yes']],
  },
  bench: { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/bench/bench.ts'] },
  load: { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/load/load.ts'] },
  chaos: { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/chaos.ts'] },
  fuzz: { before: ['infra/build.ts', '--stage', 'local'], node: ['scripts/fuzz.mjs'] },
  sbom: { node: ['scripts/sbom.mjs'] },
  'load-live': { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/load/live-load.ts'] },
  budgets: { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/budgets/budgets.ts'] },
  operator: { node: ['tools/create-operator.ts'] },
  ledger: { node: ['tools/ledger/print-ledger.ts'] },
  drill: { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/drill/drill.ts'] },
  ops: { node: ['tools/ops/main.ts'], answersHelp: true },
  'verify-aws': { node: ['tools/verify/main.ts'] },
  'deploy-emulator': { node: ['tools/deploy-emulator/main.ts'] },
  screens: { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/screens/screens.ts'] },
  docs: { node: ['tools/docs/write.ts'] },
  'seed-once': { node: ['tests/support/runner/seed-once.ts'] },
  'screens-mail': { node: ['tools/screens/mail-pictures.ts'] },
  'screens-tour': { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/tour/main.ts'] },
  pictures: { node: ['tools/pictures/draw.ts'] },
  neighborhood: { before: ['infra/build.ts', '--stage', 'local'], node: ['tools/neighborhood/main.ts'] },
  // The simulation allocates many short-lived objects. With larger semi-spaces they are collected less often.
  simulate: { node: ['--single-threaded-gc', '--max-semi-space-size=64', 'tools/simulate/simulate.ts'] },
  oracle: { node: ['tests/table/oracle.ts'] },
  mutants: { node: ['tests/mutants/main.ts'] },
  // The app of cdk.json. Stale bundles and a stale site are built first, because the stacks refer to them.
  'cdk-app': { before: ['infra/build.ts'], node: ['infra/main.ts'] },
  // The stack that lets the pipeline into an account; it needs no build.
  'pipeline-app': { node: ['infra/pipeline.ts'] },
  'diff-gate': { node: ['infra/diff-gate/main.ts'] },
};

/** Jest projects of `npm test`; `built` and `browser` name what they need besides the packages. */
export const SUITES = [
  {
    name: 'unit',
    // A test counts what the built site consists of.
    built: true,
    folders: /^(shared|services|tools|tests\/(architecture|contract|mutants|simulation))\//,
  },
  { name: 'web', folders: /^frontend\// },
  { name: 'cloud', folders: /^(infra|packages|local|tests\/table)\// },
  { name: 'journeys', folders: /^tests\/(journeys|authorization|privacy|fuzz|reliability)\//, built: true },
  { name: 'pages', folders: /^tests\/accessibility\//, built: true, browser: true },
  { name: 'browser', folders: /^tests\/browser\//, built: true, browser: true },
];

/** Checks that read the tree without running it. */
export const CHECKS = ['typecheck', 'lint', 'secrets', 'boundaries', 'unused'];

/** Money histories of a run of all tests, of `affected`, and with `--all`. */
const HISTORIES = { usual: 5000, affected: 500, all: 20_000 };

/** Returns the simulation's arguments: the same histories each time, on one core beside the suites. */
export const simulation = (extent) => [
  '--histories',
  `${HISTORIES[extent]}`,
  '--seed',
  '1',
  '--workers',
  '1',
];
