import { globSync } from 'node:fs';
import { join } from 'node:path';

type Module = Record<string, unknown>;
/** A text by its place in a module (`login.title`). */
type Texts = Map<string, string>;

/** `locale.ts` is about the language itself. */
const SOURCE = join(import.meta.dirname, '..');
const names = globSync('**/messages/**/*.en.ts', { cwd: SOURCE })
  .map((file) => file.replace('.en.ts', ''))
  .filter((name) => name !== 'messages/locale');
const load = (language: string, name: string): Promise<Module> =>
  import(join(SOURCE, `${name}.${language}.ts`));

/** Stands for any value that a text takes, and reads as its own place (`v0.basic.label`). */
function standIn(path: string): unknown {
  return new Proxy(() => path, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => path;
      return name in String.prototype ? () => path : standIn(`${path}.${String(name)}`);
    },
  });
}

/** Returns every text of a module; functions are called with stand-ins. */
function textsOf(value: unknown, path: string, found: Texts = new Map()): Texts {
  if (typeof value === 'function') {
    const values = Array.from({ length: value.length }, (_, index) => standIn(`v${index}`));
    return textsOf(value(...values), `${path}()`, found);
  }
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) textsOf(part, `${path}.${key}`, found);
    return found;
  }
  return found.set(path, String(value));
}

const modules = await Promise.all(
  names.map(async (name) => ({
    name,
    english: textsOf(await load('en', name), name),
    spanish: textsOf(await load('es', name), name),
  })),
);
/** Whether a text is a code of the page, such as the anchor of a section. */
const isCode = (path: string) => /\.(id|icon)$/.test(path);
const spanish = modules.flatMap(({ spanish }) => [...spanish]).filter(([path]) => !isCode(path));
const pairs = modules.flatMap(({ english, spanish }) =>
  [...english].map(([path, text]) => ({ path, english: text, spanish: spanish.get(path) ?? '' })),
);

// In English the server's own words stand, so errors.ts has none to compare with.
const compared = modules.filter(({ name }) => name !== 'messages/form/errors');

test.each(compared)('$name has the same texts in both languages', ({ english, spanish }) => {
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
});

test('figures, values and addresses are those of the English text', () => {
  const facts = (text: string) => (text.match(/\bv\d(?:\.\w+)*|\/[a-z][\w/-]+|\d+/g) ?? []).sort();
  const different = pairs.filter((pair) => `${facts(pair.english)}` !== `${facts(pair.spanish)}`);

  expect(different).toEqual([]);
});

test('anchors are those of the English page', () => {
  const anchors = pairs.filter(({ path }) => isCode(path));

  expect(anchors.map((pair) => pair.spanish)).toEqual(anchors.map((pair) => pair.english));
});

test('nothing is left in English', () => {
  const english = /\b(the|and|your|you|with|for|from|please|is|are|of|to)\b/i;

  expect(spanish.filter(([, text]) => english.test(text))).toEqual([]);
});

test('people are addressed as usted', () => {
  const familiar = /(?<!\p{L})(tú|tu|tus|ti|contigo|tuyo|tuya|eres|tienes|puedes|quieres)(?!\p{L})/iu;

  expect(spanish.filter(([, text]) => familiar.test(text))).toEqual([]);
});

test('questions and exclamations open, and quotation marks and ellipses are typographic', () => {
  const wrong = ([, text]: [string, string]) =>
    count(text, '?') !== count(text, '¿') ||
    count(text, '!') !== count(text, '¡') ||
    /["']|\.\.\./.test(text);

  expect(spanish.filter(wrong)).toEqual([]);
});

test('held money is never called escrow', () => {
  expect(spanish.filter(([, text]) => /escrow|fideicomiso|dep[oó]sito en garant[ií]a/i.test(text))).toEqual(
    [],
  );
});

test('spoken names of buttons begin with the words they show', () => {
  const wrong = modules.flatMap(({ spanish }) =>
    [...spanish].filter(([path, text]) => {
      const visible = spanish.get(path.replace(/(Who|Of|On|What)\(\)$/, ''));
      return visible !== undefined && !text.startsWith(visible);
    }),
  );

  expect(wrong).toEqual([]);
});

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
