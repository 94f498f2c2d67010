import { encodeCursor } from '@sward/shared/table';

/** Ids, queries and cursors that no response ever contained. */

/** Returns texts that are no ids, made from a valid one. */
export function badIds(known: string): string[] {
  const bad = [
    known.toLowerCase(),
    `${known}x`,
    known.slice(0, -1),
    known.replace('_', '-'),
    `${known}\u0000`,
    `${known}\n`,
    ` ${known}`,
    '🌱',
    "' OR 1=1 --",
    '..',
    'a'.repeat(3000),
    'null',
    'undefined',
    '%',
    '{id}',
    '__proto__',
    '*',
  ];
  // A token may have no character that the changes above affect.
  return bad.filter((each) => each !== known);
}

/** Invalid percent escapes and an escaped NUL. They reach the server as they are. */
export const BROKEN_ESCAPES = ['%zz', '%ff', '%', '%00'];

export const UNKNOWN_QUESTIONS = [
  'unknown=1',
  'constructor=1',
  'cursor[]=1',
  'sort=none%00',
  '%zz=1',
  '🌱=1',
];

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const OTHER_LISTS = [
  encodeCursor('table OPEN#1', ['2027-05-03T12:00:00.000Z#req_1']),
  encodeCursor('lists OWNER#1', ['2027-05-03T12:00:00.000Z', 'REQUEST#1', 'REQUEST']),
];
export const FOREIGN_CURSORS = [
  ...OTHER_LISTS,
  ...OTHER_LISTS.map((cursor) => cursor.slice(0, -3)),
  // Keys of an item as the table has them, without the mark that `encodeCursor` adds.
  encoded(['2027-05-03T12:00:00.000Z']),
  encoded(['2027-05-03T12:00:00.000Z', 'REQUEST#1', 'REQUEST']),
  encoded(['ACCOUNT#1', 'ACCOUNT', 'OWNER#1', '2027']),
];

export const WRONG_CURSORS = [
  'x',
  '-1',
  '1e9',
  'null',
  '%',
  '🌱',
  '\u0000',
  'x'.repeat(3900),
  encoded(null),
  encoded({}),
  encoded([]),
  encoded([1]),
  encoded([null, null]),
  encoded(['', '']),
  encoded({ pk: 'ACCOUNT#1', sk: 'ACCOUNT' }),
  '',
  '5',
  encoded(['x'.repeat(2000)]),
];
