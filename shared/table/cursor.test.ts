import { createHash } from 'node:crypto';
import { isAppError } from '@sward/shared/kernel';
import fc from 'fast-check';
import { assertNoCursor, decodeCursor, encodeCursor, listName, startOf, wrongCursor } from './cursor.ts';

const LIST = 'table MINE';
const PARTS = fc.array(fc.string({ minLength: 1, maxLength: 599 }), { minLength: 1, maxLength: 3 });
/** An invented cursor with a valid mark, so that only its content is refused. */
const markOf = (parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([LIST, ...parts]))
    .digest('base64url')
    .slice(0, 12);
const made = (parts: readonly unknown[]) => textOf([markOf(parts), ...parts]);
const textOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor decodes to its parts, and fits into a URL unchanged', () => {
  fc.assert(
    fc.property(PARTS, (parts) => {
      const cursor = encodeCursor(LIST, parts);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(LIST, cursor, parts.length)).toEqual(parts);
    }),
    { seed: 7 },
  );
});

test('a cursor is short: its mark has 12 characters', () => {
  expect(encodeCursor(LIST, ['a', 'b'])).toBe(made(['a', 'b']));
});

test('a partition of the table and the same of an index are other lists', () => {
  expect([listName(undefined, { pk: 'MINE' }), listName('lists', { pk: 'MINE' })]).toEqual([
    'table MINE',
    'lists MINE',
  ]);
});

test.each([
  ['a part too few', made(['a']), 2],
  ['a part too many', made(['a', 'b', 'c']), 2],
  ['no parts', made([]), 1],
  ['an empty part', made(['a', '']), 2],
  ['half a character', made(['\ud800']), 1],
  ['nothing but a mark', textOf([markOf([])]), 1],
  ['a part without a mark', textOf(['a']), 1],
  ['a mark of other parts', textOf([markOf(['b']), 'a']), 1],
  ['a cursor of another list', encodeCursor('table THEIRS', ['a']), 1],
  ['a cursor of an index', encodeCursor('lists MINE', ['a']), 1],
  ['a cursor cut short', encodeCursor(LIST, ['a']).slice(0, -2), 1],
  ['a number', made(['a', 1]), 2],
  ['only numbers', made([1, 2]), 2],
  ['null', made([null]), 1],
  ['a list in a list', made([['a']]), 1],
  ['a text instead of a list', textOf('a'), 1],
  ['an object with a length', textOf({ length: 1, 0: 'a' }), 1],
  ['nothing at all', '', 1],
  ['null instead of a list', textOf(null), 1],
  ['no JSON', Buffer.from('[').toString('base64url'), 1],
  ['what is no base 64', '%%%', 1],
])('%s is no cursor', (_, cursor, length) => {
  expect(() => decodeCursor(LIST, cursor, length)).toThrow(wrongCursor());
});

test.each([
  ['of 1,024 bytes', ['a'.repeat(1024)], 1, true],
  ['of more bytes than a key has', ['a'.repeat(1025)], 1, false],
  ['of few characters and more bytes than a key has', ['🌱'.repeat(257)], 1, false],
  ['in an index', ['b', 'THING#1', 'THING'], 3, true],
  ['whose partition is as long as can be', ['b', 'p'.repeat(2048), 'THING'], 3, true],
  ['whose sort key is as long as can be', ['b', 'THING#1', 's'.repeat(1024)], 3, true],
  ['whose partition is too long', ['b', 'p'.repeat(2049), 'THING'], 3, false],
  ['whose sort key is too long', ['b', 'THING#1', 's'.repeat(1025)], 3, false],
] as const)("a start %s: the table's refusals are anticipated", (_, parts, length, fits) => {
  const start = () => startOf(LIST, { pk: 'MINE', cursor: encodeCursor(LIST, parts) }, length);

  if (fits) expect(start()).toEqual(parts);
  else expect(start).toThrow(wrongCursor());
});

test.each([
  [{ beginsWith: 'b' }, 'b1', 'a1'],
  [{ between: ['b', 'd'] as const }, 'd', 'e'],
  [{ between: ['b', 'd'] as const }, 'b', 'a'],
  [{ before: 'b' }, 'a', 'b'],
  [{ upTo: 'b' }, 'b', 'c'],
])('a start lies within %j', (sk, within, outside) => {
  const start = (place: string) => startOf(LIST, { pk: 'MINE', sk, cursor: encodeCursor(LIST, [place]) }, 1);

  expect(start(within)).toEqual([within]);
  expect(() => start(outside)).toThrow(wrongCursor());
});

test('a list without further pages accepts no cursor', () => {
  expect(() => assertNoCursor(undefined)).not.toThrow();
  expect(() => assertNoCursor(encodeCursor(LIST, ['a']))).toThrow(wrongCursor());
});

test('a wrong cursor is an unreadable request', () => {
  const error = wrongCursor();

  expect(isAppError(error, 'wrong_cursor')).toBe(true);
  expect(error.status).toBe(400);
});
