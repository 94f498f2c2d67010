import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FILES_OF_A_FOLDER = 25;
const LINES_OF_A_FILE = 300;

/** Folders with generated or foreign files. */
const MADE = new Set(['node_modules', 'dist', 'cdk.out', '.cache']);

/** Production files that a person writes. */
const production = globSync('*/**/*.{ts,tsx,mjs,cjs,js,css}', { exclude: (name) => MADE.has(name) }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test('what is counted is there', () => {
  expect(production).toEqual(
    expect.arrayContaining([
      'services/payments/src/handlers.ts',
      'shared/kernel/money.ts',
      'infra/main.ts',
      'tests/support/stack.ts',
      'tools/chaos.ts',
      'scripts/test.mjs',
      'frontend/src/main.tsx',
    ]),
  );
});

test(`a folder has at most ${FILES_OF_A_FOLDER} production files`, () => {
  const folders = Map.groupBy(production, dirname);
  const full = [...folders].flatMap(([folder, { length }]) => (length > FILES_OF_A_FOLDER ? [folder] : []));

  expect(full).toEqual([]);
});

test(`a production file has at most ${LINES_OF_A_FILE} lines`, () => {
  const long = production.filter(
    (file) => readFileSync(file, 'utf8').split('\n').length - 1 > LINES_OF_A_FILE,
  );

  expect(long).toEqual([]);
});
