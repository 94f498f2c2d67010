/**
 * Event patterns of EventBridge, as rules and event source mappings write them. Each pattern is compiled
 * once. An unknown match type stops the start instead of matching nothing.
 */

export type EventMatcher = (event: unknown) => boolean;

/** Tests one value; `undefined` stands for an absent field. */
type ValueTest = (value: unknown) => boolean;
type Fields = Record<string, unknown>;

/** Compiles a pattern. Throws when it is malformed. */
export function compilePattern(pattern: unknown): EventMatcher {
  if (!isObject(pattern) || Object.keys(pattern).length === 0) {
    throw new Error(`Event pattern is not an object with fields: ${JSON.stringify(pattern)}`);
  }
  const tests = Object.entries(pattern).map(([name, rule]) => {
    if (name === '$or') return anyOf(rule);
    return Array.isArray(rule) ? compileField(name, rule) : compileNested(name, rule);
  });
  return (event) => tests.every((test) => test(event));
}

function anyOf(alternatives: unknown): EventMatcher {
  if (!Array.isArray(alternatives) || alternatives.length < 2) {
    throw new Error('$or needs at least two patterns');
  }
  const matchers = alternatives.map(compilePattern);
  return (event) => matchers.some((matches) => matches(event));
}

/** Compiles the pattern of an object. In an array of objects, one element must match the whole nested pattern. */
function compileNested(name: string, rule: unknown): EventMatcher {
  const matches = compilePattern(rule);
  return (event) => {
    const value = isObject(event) ? event[name] : undefined;
    const elements = (Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value]).filter(isObject);
    // An absent object still matches a pattern that asks for absent fields.
    return elements.length > 0 ? elements.some(matches) : matches({});
  };
}

/** Compiles a leaf, where one of the rules must accept the value, or one element of an array. */
function compileField(name: string, rules: readonly unknown[]): EventMatcher {
  if (rules.length === 0) throw new Error(`Event pattern for ${name} is empty`);
  const tests = rules.map(compileRule);
  return (event) => {
    const value = isObject(event) ? event[name] : undefined;
    const scalars = [value].flat(Number.POSITIVE_INFINITY).filter(isScalar);
    const candidates = scalars.length > 0 ? scalars : [undefined];
    return tests.some((test) => candidates.some(test));
  };
}

function compileRule(rule: unknown): ValueTest {
  if (!isObject(rule)) return (value) => value === rule;
  const [[type, argument] = ['', undefined], ...others] = Object.entries(rule);
  if (others.length > 0) throw new Error(`More than one match type in ${JSON.stringify(rule)}`);
  switch (type) {
    case 'exists':
      return (value) => (value !== undefined) === argument;
    case 'numeric':
      return compileNumeric(argument);
    case 'anything-but':
      return compileAnythingBut(argument);
    default:
      return compileText(type, argument);
  }
}

function compileText(type: string, argument: unknown): ValueTest {
  if (isObject(argument) && (type === 'prefix' || type === 'suffix')) {
    const test = compileText(type, String(argument['equals-ignore-case']).toLowerCase());
    return (value) => typeof value === 'string' && test(value.toLowerCase());
  }
  if (typeof argument !== 'string') throw new Error(`${type || 'A match type'} needs text`);
  const tests: Record<string, (text: string) => boolean> = {
    prefix: (text) => text.startsWith(argument),
    suffix: (text) => text.endsWith(argument),
    'equals-ignore-case': (text) => text.toLowerCase() === argument.toLowerCase(),
    wildcard: wildcard(argument),
  };
  const test = tests[type];
  if (!test) throw new Error(`Unrecognized match type ${type}`);
  return (value) => typeof value === 'string' && test(value);
}

/** Compiles a wildcard, in which `*` stands for any characters and `\*` for itself. */
function wildcard(text: string): (value: string) => boolean {
  const source = text.replace(/\\[*\\]|[\\^$.*+?()[\]{}|/]/g, (part) => {
    if (part === '*') return '.*';
    return part.length === 2 ? part : `\\${part}`;
  });
  const expression = new RegExp(`^${source}$`, 's');
  return (value) => expression.test(value);
}

function compileAnythingBut(argument: unknown): ValueTest {
  const excluded = isObject(argument)
    ? Object.entries(argument).flatMap(([type, texts]) =>
        [texts].flat().map((text) => compileText(type, text)),
      )
    : [argument].flat().map(compileRule);
  return (value) => value !== undefined && !excluded.some((test) => test(value));
}

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
};

/** Compiles `[operator, number]`, or two such pairs that must both hold. */
function compileNumeric(argument: unknown): ValueTest {
  const parts: unknown[] = Array.isArray(argument) ? argument : [];
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const compare = COMPARISONS[String(parts[index])];
    const bound = parts[index + 1];
    if (!compare || typeof bound !== 'number') break;
    tests.push((value) => compare(value, bound));
  }
  if (tests.length === 0 || tests.length * 2 !== parts.length) {
    throw new Error(`Not a numeric match: ${JSON.stringify(argument)}`);
  }
  return (value) => typeof value === 'number' && tests.every((test) => test(value));
}

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isScalar(value: unknown): boolean {
  return value !== undefined && (value === null || typeof value !== 'object');
}
