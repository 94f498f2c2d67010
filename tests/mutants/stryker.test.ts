import { globSync, readFileSync } from 'node:fs';
import { CORES } from './stryker.config.ts';
import { EQUIVALENT } from './stryker-equivalent.ts';

const paths = Object.entries(CORES).flatMap(([name, { files, tests }]) =>
  [...files, ...tests].map((path): [string, string] => [name, path]),
);

test.each(paths)('%s: %s is there', (_, path) => {
  expect(globSync(path)).not.toEqual([]);
});

test.each(EQUIVALENT.map(({ file, piece }) => [file, piece]))(
  '%s: what is equivalent, %s, stands in a core',
  (file, piece) => {
    const cores = Object.values(CORES).flatMap(({ files }) => files.flatMap((path) => globSync(path)));

    expect(cores).toContain(file);
    expect(readFileSync(file, 'utf8')).toContain(piece);
  },
);
