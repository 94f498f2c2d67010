/** Bodies made from a good one that differ from it in one place, by JSON type and size. */
export interface Wrong {
  /** Field path with dots; empty for the body itself. */
  field: string;
  what: string;
  body: unknown;
}

type Json = Record<string, unknown>;

const HUGE = 'x'.repeat(50_000);

/** Every kind of JSON value, by name. A field of the schema takes some; the caller keeps those that it refuses. */
const VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['a negative number', -1],
  ['a fraction', 0.001],
  ['the largest number', 1.7976931348623157e308],
  ['an integer beyond 2^53', 2 ** 53 + 2],
  ['an empty text', ''],
  ['blanks', '   '],
  ['a text', 'text'],
  ['a huge text', HUGE],
  ['NUL', 'a\u0000b'],
  ['emoji', '👩‍🌾🌱'],
  ['a lone surrogate', '\ud83d'],
  ['text from right to left', '\u202eabc'],
  ['line breaks', 'a\r\nBcc: someone@else.test'],
  ['markup', '<script>alert(1)</script>'],
  ['a key', 'PAYMENT#pay_1'],
  ['an empty list', []],
  ['a list', ['text']],
  ['a list of null', [null]],
  ['a long list', Array.from({ length: 500 }, () => 1)],
  ['an empty object', {}],
  ['an object', { a: 1 }],
  ['an operator of a query language', { $gt: '' }],
  ['a date that is none', '2027-02-30'],
  ['a date in the past', '1999-01-01'],
];

/** The body itself replaced, each field replaced and left out at any depth, and fields that nobody knows. */
export function* wrongBodies(good: Json): Generator<Wrong> {
  for (const [what, body] of VALUES) yield { field: '', what, body };
  for (const name of ['unknown', 'constructor', 'toString', '__proto__', 'id', 'accountId']) {
    yield { field: name, what: 'an unknown field', body: withField(good, [name], 'x') };
  }
  for (const path of pathsOf(good)) {
    const field = path.join('.');
    yield { field, what: 'nothing', body: withoutField(good, path) };
    for (const [what, value] of VALUES) yield { field, what, body: withField(good, path, value) };
    if (isObject(at(good, path)))
      yield { field, what: 'an unknown field inside', body: withField(good, [...path, 'unknown'], 1) };
  }
}

function pathsOf(value: Json, before: string[] = []): string[][] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...before, name];
    return isObject(inner) ? [path, ...pathsOf(inner, path)] : [path];
  });
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Json)[name], value);
}

function withField(value: Json, [name = '', ...rest]: readonly string[], replacement: unknown): Json {
  const inner = rest.length ? withField(value[name] as Json, rest, replacement) : replacement;
  // Own property whatever its name: `__proto__` would set the prototype otherwise.
  return Object.defineProperty({ ...value }, name, {
    value: inner,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function withoutField(value: Json, [name = '', ...rest]: readonly string[]): Json {
  const { [name]: inner, ...others } = value;
  return rest.length ? { ...others, [name]: withoutField(inner as Json, rest) } : others;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
