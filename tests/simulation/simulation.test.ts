import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { play } from './history.ts';
import { changesOf, PLANTED } from './planted/index.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(SEEDS)('history %i is the same each time', async (seed) => {
  const first = await play(seed);

  expect(await play(seed)).toEqual(first);
});

test.each(SEEDS)('history %i is played again from its faults and actions', async (seed) => {
  const { actions, faults, story } = await play(seed);

  const again = await play(seed, { actions, faults: new Set(faults.map(({ at }) => at)) });

  expect(again.story).toEqual(story);
});

test('a history goes on without what was dropped from it', async () => {
  const { actions } = await play(1);
  const [[step, name] = [0, '']] = actions;

  const less = await play(1, { actions: new Map([[step, name]]), faults: new Set() });

  expect([...less.actions]).toEqual([[step, name]]);
  expect(less.faults).toEqual([]);
  expect(less.violations).toEqual([]);
});

test.each(PLANTED.map((bug) => [bug.name, bug] as const))('%s: its piece stands once', (_, bug) => {
  const counts = changesOf(bug).map(({ file, piece }) => {
    const source = readFileSync(join(process.cwd(), file), 'utf8');
    return source.split(piece).length - 1;
  });

  expect(counts).toEqual(counts.map(() => 1));
});
