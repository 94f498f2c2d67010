import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes, type Who } from '@sward/shared/contract';
import { PAGES } from '@sward/shared/contract/pages';
import { PATHS } from '../browser/routes.ts';
import { WRITTEN } from '../documents/all.ts';
import { LIFECYCLES } from '../documents/lifecycles.ts';

test.each(Object.entries(WRITTEN))('%s is as the code is; `npm run docs` writes it anew', (file, written) => {
  expect(readFileSync(file, 'utf8')).toBe(written());
});

test('every lifecycle of the services is in the document', () => {
  const found = readdirSync('services', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*(?<!\.test)\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => join('services', file))
    .filter((file) => /= lifecycle[<(]/.test(readFileSync(file, 'utf8')));

  expect(found.sort()).toEqual(Object.keys(LIFECYCLES).sort());
});

test.each(routes.map(({ id, who }) => [id, who] as const))('%s says who may call it', (_, who) => {
  const known: readonly Who[] = ['anyone', 'signed-in', 'customer', 'provider', 'operator', 'signature'];

  expect(known).toContain(who);
});

test('the table of pages has every page of the site, and no other', () => {
  expect([...PATHS].sort()).toEqual([...PAGES.public, ...PAGES.app].sort());
});
