import { readdirSync } from 'node:fs';
import { affectedTests, covers } from '../../scripts/lib/affected.mjs';
import { readRequest, testFilesOf } from '../../scripts/lib/request.mjs';
import { FILES } from '../../tools/docs/read.ts';

const ROOT = process.cwd();
const ON_THE_STACK =
  /^tests\/(journeys|authorization|privacy|fuzz|reliability|accessibility|browser)\/.+\.test\.ts$/;
const SERVICES = readdirSync('services');
const ROOMS = SERVICES.flatMap((service) =>
  readdirSync(`services/${service}/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${service}/${name}`),
);
const SUBJECTS = [
  'infra',
  ...SERVICES,
  ...readdirSync('frontend/src/features').map((area) => `features/${area}`),
];
const stackTests = FILES.filter((file) => ON_THE_STACK.test(file));

const affected = (...changed: string[]): { parts: string[]; files: string[] } =>
  affectedTests(ROOT, [...FILES, 'package.json'], changed);

test.each(stackTests)('%s says what it covers', (file) => {
  const names = covers(ROOT, file);

  expect(names).not.toEqual([]);
  expect(names.filter((name) => ![...SUBJECTS, ...ROOMS].includes(name))).toEqual([]);
});

test('every service and every area of pages is covered on a running Sward', () => {
  const covered = new Set(stackTests.flatMap((file) => covers(ROOT, file)));

  expect(SUBJECTS.filter((subject) => !covered.has(subject))).toEqual([]);
});

test('a shared rule reaches the pages that use it and the journeys of its services', () => {
  const { files, parts } = affected('shared/kernel/money.ts');

  expect(files).toContain('shared/kernel/money.test.ts');
  expect(files).toContain('frontend/src/features/checkout/checkout.test.tsx');
  expect(files).toContain('tests/journeys/cancel.test.ts');
  expect(parts).toContain('simulation');
});

test('a file of one service reaches its own tests and journeys, no other service and no page', () => {
  const { files, parts } = affected('services/auth/src/sign-in/log-in.ts');

  expect(files).toContain('tests/journeys/sign-in.test.ts');
  expect(files.some((file) => /^services\/auth\//.test(file))).toBe(true);
  expect(
    files.filter((file) => /^(services\/(?!auth)|frontend|infra)\/|journeys\/(dispute|plans)/.test(file)),
  ).toEqual([]);
  expect(parts).not.toContain('simulation');
});

test('a file of a room reaches the journeys of the rooms that stand on it, and those of the whole service', () => {
  const journeys = ['dispute', 'plans', 'cancel', 'whole-job'].map(
    (name) => `tests/journeys/${name}.test.ts`,
  );
  const reachedBy = (file: string) => journeys.filter((journey) => affected(file).files.includes(journey));
  const [dispute, plans, cancel, wholeJob] = journeys;

  expect(reachedBy('services/payments/src/subscriptions/change-subscription.ts')).toEqual([plans, wholeJob]);
  expect(reachedBy('services/payments/src/disputes/open-dispute.ts')).toEqual([dispute, wholeJob]);
  expect(reachedBy('services/payments/src/settlement/settle.ts')).toEqual([dispute, cancel, wholeJob]);
  for (const wiring of ['handlers.ts', 'ports.ts'])
    expect(reachedBy(`services/payments/src/${wiring}`)).toEqual(journeys);
});

test('a page reaches the tests of its area, and the stories that cover it', () => {
  const { files } = affected('frontend/src/features/checkout/pages/checkout-page.tsx');

  const web = files.filter((file) => file.startsWith('frontend/'));
  expect(web).not.toEqual([]);
  expect(web.filter((file) => !file.startsWith('frontend/src/features/checkout/'))).toEqual([]);
  const stories = stackTests.filter((file) => covers(ROOT, file).includes('features/checkout'));
  expect(files).toEqual(expect.arrayContaining(stories));
});

test('what the tests of the web app run in, without importing it, reaches all of them', () => {
  const { files } = affected('frontend/test/doubles/asset.ts');

  expect(files).toEqual(
    expect.arrayContaining(FILES.filter((file) => /^frontend\/.*\.test\.tsx?$/.test(file))),
  );
  expect(files.filter((file) => /^(services|infra|tests\/journeys)\//.test(file))).toEqual([]);
});

test('other packages or another configuration reach every test; nothing changed reaches none', () => {
  const all = FILES.filter((file) => /\.test\.tsx?$/.test(file));

  expect(affected('package-lock.json').files.toSorted()).toEqual(all.toSorted());
  expect(affected()).toEqual({ parts: [], files: [] });
});

test.each([
  [['unit', 'web'], { parts: ['unit', 'web'], files: [], needsBrowser: false }],
  [['pages'], { parts: ['pages'], needsBrowser: true }],
  [
    ['tests/browser/tip.test.ts', '-t', 'a tip'],
    { parts: [], files: ['tests/browser/tip.test.ts'], name: 'a tip', needsBrowser: true },
  ],
  [['affected', '--since', 'HEAD~2'], { affected: true, since: 'HEAD~2' }],
  [['watch', 'web'], { watch: true, parts: ['web'] }],
  [['--all'], { all: true, needsBrowser: true }],
])('npm test -- %s', (args, expected) => {
  expect(readRequest(args)).toMatchObject(expected);
});

test.each([[['unti']], [['watch']], [['watch', 'typecheck']], [['unit', 'tests/journeys/cancel.test.ts']]])(
  'npm test -- %s says what there is',
  (args) => {
    expect(() => readRequest(args)).toThrow(/build typecheck .* browser/);
  },
);

test('a folder stands for the test files in it; a name without one is told', () => {
  const found = testFilesOf(ROOT, ['tests/contract', 'tests/browser/tip.test.ts']);

  expect(found).toContain('tests/contract/bodies.test.ts');
  expect(found).toContain('tests/browser/tip.test.ts');
  expect(found.every((file) => /^tests\/(contract|browser)\/.+\.test\.ts$/.test(file))).toBe(true);
  expect(() => testFilesOf(ROOT, ['tests/browser/gone.test.ts'])).toThrow('tests/browser/gone.test.ts is no');
  expect(() => testFilesOf(ROOT, ['docs/adr'])).toThrow('docs/adr is no test file');
});
