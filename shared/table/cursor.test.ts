import { isAppError } from '@sward/shared/kernel';
import fc from 'fast-check';
import { decodeCursor, encodeCursor, wrongCursor } from './cursor.ts';

const PARTS = fc.array(fc.string({ minLength: 1, maxLength: 599 }), { minLength: 1, maxLength: 3 });
const textOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor gives back the parts that it was made of, and goes into an address as it is', () => {
  fc.assert(
    fc.property(PARTS, (parts) => {
      const cursor = encodeCursor(parts);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(cursor, parts.length)).toEqual(parts);
    }),
    { seed: 7 },
  );
});

test.each([
  ['a part too few', textOf(['a']), 2],
  ['a part too many', textOf(['a', 'b', 'c']), 2],
  ['no parts', textOf([]), 1],
  ['an empty part', textOf(['a', '']), 2],
  ['a part of 600 characters', textOf(['a'.repeat(600)]), 1],
  ['a number', textOf(['a', 1]), 2],
  ['only numbers', textOf([1, 2]), 2],
  ['null', textOf([null]), 1],
  ['a list in a list', textOf([['a']]), 1],
  ['a text instead of a list', textOf('a'), 1],
  ['an object with a length', textOf({ length: 1, 0: 'a' }), 1],
  ['nothing at all', '', 1],
  ['null instead of a list', textOf(null), 1],
  ['no JSON', Buffer.from('[').toString('base64url'), 1],
  ['what is no base 64', '%%%', 1],
])('%s is no cursor', (_, cursor, length) => {
  expect(() => decodeCursor(cursor, length)).toThrow(wrongCursor());
});

test('a part of 599 characters, and one character alone, are taken', () => {
  expect(decodeCursor(textOf(['a'.repeat(599)]), 1)).toEqual(['a'.repeat(599)]);
  expect(decodeCursor(textOf(['a']), 1)).toEqual(['a']);
});

test('a wrong cursor is a field that a person can be told of', () => {
  const error = wrongCursor();

  expect(isAppError(error, 'validation_failed')).toBe(true);
  expect([error.status, error.detail]).toEqual([422, { fields: { cursor: 'Invalid input' } }]);
});
