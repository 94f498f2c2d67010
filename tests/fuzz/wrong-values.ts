/** A body that differs from a good one in one place, by JSON type or size. */
export interface Wrong {
  /** Field path with dots; empty for the body itself. */
  field: string;
  what: string;
  body: unknown;
  /** True when no schema may accept it: an unknown field, a value of another JSON type, an endless text or list. */
  never: boolean;
}

type Json = Record<string, unknown>;

const HUGE = 'x'.repeat(50_000);

/** Every kind of JSON value, by name. A field's schema accepts some of them, so callers choose which they need. */
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

/** Fields that accept null, by route. */
const NULLABLE: Record<string, readonly string[]> = {
  'auth.updateProfile': ['phone', 'homeowner', 'provider', 'provider.photo'],
  'auth.checkInsurance': ['insuredUntil'],
  'requests.update': ['budget'],
  'requests.pauseRecurring': ['until'],
  'requests.resumeRecurring': ['from'],
};

/** Returns whether the value is a null that the route accepts in this field. */
export const saysThereIsNone = (routeId: string, { field, what }: Wrong): boolean =>
  what === 'null' && NULLABLE[routeId]?.includes(field) === true;

/** Bodies that are not JSON. */
export const BROKEN_JSON: readonly (readonly [what: string, body: string | Buffer])[] = [
  ['an open brace', '{'],
  ['a trailing comma', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['no value', '{"a":}'],
  ['NUL', '\u0000'],
  ['not a number', '{"a":NaN}'],
  ['two values', '{}{}'],
  ['a byte order mark alone', '\ufeff'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x80])],
  ['a form', 'a=1&b=2'],
  ['thirty thousand brackets', '['.repeat(30_000)],
];

/** Content types of a JSON body that the API refuses; undefined for no header. */
export const FOREIGN_TYPES: readonly (string | undefined)[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/octet-stream',
  'text/json',
  undefined,
];

/** Headers of foreign pages and programs. */
export const FOREIGN_ORIGINS: readonly (readonly [what: string, from: Record<string, string>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an address bar', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['an origin that looks alike', { origin: 'http://localhost.evil.test' }],
  ['a hidden origin', { origin: 'null' }],
  [
    'another site that claims the client header',
    { 'x-sward-client': 'test', 'sec-fetch-site': 'cross-site' },
  ],
  [
    'a foreign origin that claims the client header',
    { 'x-sward-client': 'test', origin: 'https://evil.test' },
  ],
  ['nowhere', {}],
];

/** Yields bodies with the whole or one field replaced, a field left out, or an unknown field added, at any depth. */
export function* wrongBodies(good: Json): Generator<Wrong> {
  for (const [what, body] of VALUES) yield { field: '', what, body, never: typeOf(body) !== 'object' };
  for (const name of ['unknown', 'constructor', 'toString', '__proto__', 'id', 'accountId']) {
    yield { field: name, what: 'an unknown field', body: withField(good, [name], 'x'), never: true };
  }
  for (const path of pathsOf(good)) {
    const field = path.join('.');
    const own = at(good, path);
    yield { field, what: 'nothing', body: withoutField(good, path), never: false };
    for (const [what, value] of VALUES) {
      const never = typeOf(value) !== typeOf(own) || what.startsWith('a huge ') || what.startsWith('a long ');
      yield { field, what, body: withField(good, path, value), never };
    }
    if (isObject(own)) {
      const body = withField(good, [...path, 'unknown'], 1);
      yield { field, what: 'an unknown field inside', body, never: true };
    }
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
  // Defines an own property, since an assignment to `__proto__` would set the prototype.
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

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
