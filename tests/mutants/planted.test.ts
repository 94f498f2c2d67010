import { existsSync, readFileSync } from 'node:fs';
import { changesOf } from '../simulation/planted/bug.ts';
import { MUTANTS } from './planted/index.ts';

const rows = MUTANTS.map((mutant) => [mutant.name, mutant] as const);

test.each(rows)('%s: its piece stands once', (_, mutant) => {
  const counts = changesOf(mutant).map(
    ({ file, piece }) => readFileSync(file, 'utf8').split(piece).length - 1,
  );

  expect(counts).toEqual(counts.map(() => 1));
});

test.each(rows)('%s: its finder is there', (_, { finder }) => {
  expect(finder).toMatch(/\.test\.tsx?$/);
  expect(existsSync(finder)).toBe(true);
});

test('no two bugs have one name', () => {
  const names = MUTANTS.map(({ name }) => name);

  expect(names).toEqual([...new Set(names)]);
});
