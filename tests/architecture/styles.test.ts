import { FILES, textOf } from '../../tools/docs/read.ts';

const ofSite = FILES.filter((file) => file.startsWith('frontend/src/'));
const sheets = ofSite.filter((file) => file.endsWith('.css'));
const code = ofSite
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map(textOf)
  .join('\n');
const words = new Set(code.match(/[\w-]+/g));
/** Beginnings of names that code completes: `queue-${look}`. */
const beginnings = [...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, beginning = '']) => beginning);

const isUsed = (name: string) =>
  words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

test.each(sheets)('%s has no class without an element', (sheet) => {
  const rules = textOf(sheet).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const classes = [...rules.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)].map(([, name = '']) => name);

  expect(classes.filter((name) => !isUsed(name))).toEqual([]);
});

test('every color of the theme is used', () => {
  const theme = textOf('frontend/src/theme.css');
  const everything = [code, ...sheets.map(textOf)].join('\n');
  const colors = [...theme.matchAll(/^ {2}--color-([\w-]+):/gm)].map(([, name = '']) => name);
  const unused = colors.filter(
    (name) =>
      !new RegExp(`var\\(--color-${name}\\)|-${name}(?![\\w-])`).test(
        everything.replaceAll(`--color-${name}:`, ''),
      ),
  );

  expect(colors.length).toBeGreaterThan(10);
  expect(unused).toEqual([]);
});
