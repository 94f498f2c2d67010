import { globSync, readFileSync } from 'node:fs';

/** Made from other files, or not ours. */
const MADE = new Set(['node_modules', 'dist', 'cdk.out', '.cache', '.sward']);

/** Beginnings that hide the subject of the sentence: CONTRIBUTING.md, "How we write". */
const HIDING = /^\s*(?:\/\*\*?|\/\/) (?:What|Of|Who|Whoever|Whom|Whose) .*/gm;

const sources = globSync('*/**/*.{ts,tsx,mjs,cjs,js,css}', { exclude: (name) => MADE.has(name) });

test('a comment begins with a verb or a noun', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(HIDING)].map(([line]) => `${file}: ${line.trim()}`),
  );

  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('a comment that hides its subject is found', () => {
  const planted = ['/** Of the service alone. */', '  // What is sent is kept.', '/** Whatever ends it. */'];

  expect(planted.map((line) => line.match(HIDING)?.length ?? 0)).toEqual([1, 1, 0]);
});
