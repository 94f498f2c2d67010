import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { FILES, textOf } from '../../tools/docs/read.ts';

/**
 * Returns the misspelled words of a text. The check `lint` covers the repository itself; these tests prove that it
 * finds mistakes.
 */
function mistakesIn(text: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/cspell/bin.mjs',
      'lint',
      '--words-only',
      '--no-progress',
      '--no-summary',
      'stdin://tools/example.ts',
    ],
    { encoding: 'utf8', input: text },
  );
  return stdout.split('\n').filter(Boolean);
}

test('misspelled and British words are found; American ones, Spanish texts, keys and names of the wire pass', () => {
  const found = mistakesIn(`// They recieve a favour of a homeowner.
const colourOfLawn = 'a strange behaviour';
// The color of a canceled or cancelled job.
const TEXTS = { es: 'El césped queda listo', key: 'REQUESTXYZ#1', backgroundCheckAuthorised: true };
`);

  expect(found).toEqual(['recieve', 'favour', 'colour', 'behaviour']);
});

test('words of our own are sorted below their headings, and each stands somewhere', () => {
  const sections = textOf('docs/words.txt')
    .split(/^# .+\n/gm)
    .map((section) => section.split('\n').filter(Boolean));
  const sources = FILES.filter(
    (file) => /\.(tsx?|mjs|cjs|js|md|css)$/.test(file) && basename(file) !== 'words.txt',
  ).map((file) => textOf(file).toLowerCase());
  const words = sections.flat();

  for (const section of sections) expect(section).toEqual(section.toSorted());
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word) => !sources.some((source) => source.includes(word)))).toEqual([]);
});

test('people read of email, in one spelling', () => {
  const sources = FILES.filter((file) => /^(frontend|shared|services)\/.*\.tsx?$/.test(file));
  // Strangers write as they like.
  const own = sources.filter((file) => !/contact-(corpus|details)/.test(file));

  expect(own.length).toBeGreaterThan(1000);
  expect(own.filter((file) => /(?<![a-z])e-mail/i.test(textOf(file)))).toEqual([]);
});
