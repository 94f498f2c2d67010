import { services } from '../../infra/services.ts';
import { brokenLinks, DOCUMENTS, FILES, missingFiles, quoted, textOf } from '../../tools/docs/read.ts';

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const opsUsage = textOf('tools/ops/commands.ts');
/** Paths and texts of all sources. */
const sources = [...FILES, ...FILES.filter((file) => /\.(tsx?|mjs|css)$/.test(file)).map(textOf)];
const functions = services.flatMap(({ name, functions = [] }) =>
  ['api', 'inbox', ...functions].map((role) => `${name}-${role}`),
);

describe.each(DOCUMENTS)('%s', (file) => {
  const text = textOf(file);

  test('links to what is there', () => {
    expect(brokenLinks(file)).toEqual([]);
  });

  test('names files that are there', () => {
    expect(missingFiles(file)).toEqual([]);
  });

  test('asks for commands that there are', () => {
    const asked = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
    const ops = [...text.matchAll(/npm run ops -- ([a-z][a-z-]*)/g)].map(([, name = '']) => name);

    expect(asked.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(ops.filter((name) => !opsUsage.includes(`\n  ${name} `))).toEqual([]);
  });
});

const ofCode = DOCUMENTS.filter((file) =>
  /^services\/|^docs\/data\.md$|^(ARCHITECTURE|CONTRIBUTING)/.test(file),
);

/** Names as code has them, and beginnings of keys: `REQUEST#id` is `REQUEST#`. */
test.each(ofCode)('%s speaks of names that the code has', (file) => {
  const names = quoted(textOf(file)).flatMap(
    (name) => /^[A-Z]+#|^[A-Za-z][\w.-]*$/.exec(name)?.slice(0, 1) ?? [],
  );
  const unknown = names.filter(
    (name) => !functions.includes(name) && !sources.some((source) => source.includes(name)),
  );

  expect(unknown).toEqual([]);
});

test('decision records are numbered from 1 without a hole, the same in name and heading', () => {
  const records = DOCUMENTS.filter((file) => file.startsWith('docs/adr/')).toSorted();
  const numbers = records.map((file) => Number(/^docs\/adr\/(\d{4})-/.exec(file)?.[1]));

  expect(numbers).toEqual(records.map((_, index) => index + 1));
  for (const [index, file] of records.entries())
    expect(textOf(file).split('\n')[0]).toMatch(new RegExp(`^# ${numbers[index]}\\. `));
});
