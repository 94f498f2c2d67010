import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inOwnProcess } from '../../test/runner/own-process.ts';

/** Modules that every visitor waits for before anything is drawn: the static imports of the entry. */

const SRC = join(import.meta.dirname, '..');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm;

/** `{ type A, type B }`, of which nothing is left when types are stripped. */
const isTypes = (names = '') =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .filter((name) => name.trim())
    .every((name) => /^\s*type\s/.test(name));

/** Modules by path from `src`, and packages by name, that these paths import statically. */
function closureOf(path: string, found = new Set<string>()): Set<string> {
  const name = relative(SRC, path);
  if (found.has(name)) return found;
  found.add(name);
  for (const [, names, from = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    if (isTypes(names) || from.endsWith('.css')) continue;
    if (from.startsWith('.')) closureOf(join(dirname(path), from), found);
    else found.add(from);
  }
  return found;
}

const closure = [...closureOf(join(SRC, 'main.tsx'))].sort();
const isPackage = (name: string) => !/\.tsx?$/.test(name);

test('the entry waits for no other packages than what draws and routes', () => {
  expect(closure.filter(isPackage)).toEqual([
    '@sward/shared/product',
    'lucide-react',
    'react',
    'react-dom/client',
    'react-router-dom',
  ]);
});

test('no page, no form and no call is in it', () => {
  const own = closure.filter((name) => !isPackage(name));

  expect(
    own.filter((name) => /^(features|parts|form)\/|^lib\/api\/(?!early-answers\.|signals\.)/.test(name)),
  ).toEqual([]);
  expect(own).toContain('app/routes.tsx');
});

test('nothing that formats is made before it is needed', async () => {
  const made = await inOwnProcess<string[]>(`
    const result = [];
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator', 'RelativeTimeFormat'])
      Intl[name] = new Proxy(Intl[name], {
        construct(real, args) {
          result.push(name);
          return new real(...args);
        },
      });
    for (const file of ['app/app.tsx', 'lib/format.ts', 'features/messages/days.ts', 'features/notifications/by-day.ts'])
      await load(file);
  `);

  expect(made).toEqual([]);
});
