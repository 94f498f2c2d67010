import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS } from './paths.ts';

test('no function imports http, which would bring fetch in before anybody calls it', () => {
  const bundles = readdirSync(FUNCTIONS).map((name) => ({
    name,
    text: readFileSync(join(FUNCTIONS, name, 'index.mjs'), 'utf8'),
  }));

  const importing = bundles.filter(({ text }) => /(?:from|import)\s*\(?"(?:node:)?https?"/.test(text));

  expect(bundles.length).toBeGreaterThan(15);
  expect(importing.map(({ name }) => name)).toEqual([]);
});
