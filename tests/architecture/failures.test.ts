import { SUITES } from '../../scripts/lib/steps.mjs';
import { again } from '../../scripts/lib/verdict.mjs';
import { FOLDERS } from '../../scripts/lib/watch.mjs';
import { FILES } from '../../tools/docs/read.ts';

const FILE = 'tests/fuzz/random-calls.test.ts';

test.each([
  ['a check', { part: 'lint', file: '' }, '', {}, 'npm test -- lint'],
  ['one test', { part: 'unit', file: FILE }, 'it (holds)', {}, `npm test -- ${FILE} -t "it .holds."`],
  ['all histories', { part: 'simulation', file: '' }, '', { all: true }, 'npm test -- simulation --all'],
  [
    'a seed that was given',
    { part: 'journeys', file: FILE },
    'stays',
    { all: true, seed: '7' },
    `SWARD_SEED=7 npm test -- ${FILE} -t "stays" --all`,
  ],
])('the command that repeats %s repeats it as it was run', (_, row, name, how, command) => {
  expect(again(row, name, how)).toBe(command);
});

test('every folder with tests of a suite is watched', () => {
  const tested = FILES.filter(
    (file: string) => /\.test\.tsx?$/.test(file) && SUITES.some(({ folders }) => folders.test(file)),
  );
  const folders = [...new Set(tested.map((file: string) => file.split('/')[0]))];

  expect(folders.length).toBeGreaterThan(6);
  expect(folders.filter((folder) => !FOLDERS.includes(String(folder)))).toEqual([]);
});
