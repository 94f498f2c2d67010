import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITE_FOLDERS } from './paths.ts';

test('the site is built anew with every part of the product that its pages import', () => {
  const sources = ['src', 'build'].flatMap((folder) =>
    readdirSync(join(ROOT, 'frontend', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/from '@sward\/(shared\/[\w-]+)/g)].map(([, folder]) => folder),
  );
  const hashed: readonly string[] = SITE_FOLDERS;

  expect(imported.length).toBeGreaterThan(300);
  expect([...new Set(imported)].filter((folder) => !hashed.includes(String(folder)))).toEqual([]);
});
