import { isAppError } from '@sward/shared/kernel';
import fc from 'fast-check';
import { decodeCursor, encodeCursor, wrongCursor } from './cursor.ts';

const PARTS = fc.array(fc.string({ minLength: 1, maxLength: 250, unit: 'grapheme' }), {
  minLength: 1,
  maxLength: 3,
});
const LIST = 'lists OWNER#1';
const textOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [TAG] = JSON.parse(Buffer.from(encodeCursor(LIST, []), 'base64url').toString());

test('a cursor gives back the parts that it was made of, and goes into an address as it is', () => {
  fc.assert(
    fc.property(PARTS, (parts) => {
      const cursor = encodeCursor(LIST, parts);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(LIST, cursor, parts.length)).toEqual(parts);
    }),
    { seed: 7 },
  );
});

test.each([
  ['a part too few', textOf([TAG, 'a']), 2],
  ['a part too many', textOf([TAG, 'a', 'b', 'c']), 2],
  ['no parts', textOf([TAG]), 1],
  ['no list', textOf([]), 1],
  ['parts without a list', textOf(['a']), 1],
  ['a cursor of another list', encodeCursor('lists OWNER#2', ['a']), 1],
  ['a cursor of another index', encodeCursor('due OWNER#1', ['a']), 1],
  ['an empty part', textOf([TAG, 'a', '']), 2],
  ['a part of 1,025 bytes', textOf([TAG, `${'ñ'.repeat(512)}x`]), 1],
  ['half a character', textOf([TAG, '\ud83c']), 1],
  ['a number', textOf([TAG, 'a', 1]), 2],
  ['only numbers', textOf([1, 2]), 1],
  ['null', textOf([TAG, null]), 1],
  ['a list in a list', textOf([TAG, ['a']]), 1],
  ['a text instead of a list', textOf(`${TAG}a`), 1],
  ['an object with a length', textOf({ length: 2, 0: TAG, 1: 'a' }), 1],
  ['another spelling of its own', Buffer.from(`[ "${TAG}", "a" ]`).toString('base64url'), 1],
  ['itself with something behind', `${encodeCursor(LIST, ['a'])}=`, 1],
  ['nothing at all', '', 1],
  ['null instead of a list', textOf(null), 1],
  ['no JSON', Buffer.from('[').toString('base64url'), 1],
  ['what is no base 64', '%%%', 1],
])('%s is no cursor', (_, cursor, length) => {
  expect(() => decodeCursor(LIST, cursor, length)).toThrow(wrongCursor());
});

test('a part of 1,024 bytes, and one character alone, are taken', () => {
  const longest = 'ñ'.repeat(512);

  expect(decodeCursor(LIST, textOf([TAG, longest]), 1)).toEqual([longest]);
  expect(decodeCursor(LIST, textOf([TAG, 'a']), 1)).toEqual(['a']);
});

test('a wrong cursor is no fault of a field: the list is loaded again', () => {
  const error = wrongCursor();

  expect(isAppError(error, 'wrong_cursor')).toBe(true);
  expect(error.status).toBe(400);
});
