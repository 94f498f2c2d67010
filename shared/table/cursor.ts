import { createHash } from 'node:crypto';
import { AppError } from '@sward/shared/kernel';
import type { IndexName, IndexQuery } from './types.ts';

/** DynamoDB's maximum bytes of a partition key; a sort key has half of it. */
const LONGEST_PARTITION = 2048;
const LONGEST_SORT = 1024;
/** Characters of the mark: 72 bits. */
const MARK = 12;

/**
 * Encodes where a list continues. A cursor holds sort-key parts, never a partition, and a mark of its list
 * and parts: one of another list, or an invented one, is invalid. `list` names the list with everything it
 * depends on: its partition, or the query.
 */
export function encodeCursor(list: string, parts: readonly string[]): string {
  return Buffer.from(JSON.stringify([markOf(list, parts), ...parts])).toString('base64url');
}

/** @throws AppError wrong_cursor when the text is not a cursor of this list with `length` parts. */
export function decodeCursor(list: string, cursor: string, length: number): string[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read)) {
      const [mark, ...parts] = read;
      if (parts.length === length && parts.every(isPart) && mark === markOf(list, parts)) return parts;
    }
  } catch {
    // falls through: everything unreadable is the same bad cursor
  }
  throw wrongCursor();
}

/**
 * For a list whose responses never have a cursor.
 * @throws AppError wrong_cursor
 */
export function assertNoCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw wrongCursor();
}

/** The error for a text that no response of this list contained. */
export function wrongCursor(): AppError {
  return new AppError('wrong_cursor');
}

/** Returns where a page of a table or index starts. DynamoDB throws for a start outside of the condition. */
export function startOf(
  list: string,
  query: IndexQuery & { cursor: string },
  length: 1 | 3,
): readonly string[] {
  const parts = decodeCursor(list, query.cursor, length);
  const [place = '', pk = '', sk = ''] = parts;
  const fits =
    bytesOf(place) <= LONGEST_SORT && bytesOf(pk) <= LONGEST_PARTITION && bytesOf(sk) <= LONGEST_SORT;
  if (!fits || !inRange(place, query.sk)) throw wrongCursor();
  return parts;
}

/** Name of a partition as a list, of the table or of an index. */
export const listName = (index: IndexName | undefined, { pk }: { pk: string }) => `${index ?? 'table'} ${pk}`;

export function inRange(sk: string, range: IndexQuery['sk']): boolean {
  if (!range) return true;
  if ('beginsWith' in range) return sk.startsWith(range.beginsWith);
  if ('between' in range) return sk >= range.between[0] && sk <= range.between[1];
  return 'before' in range ? sk < range.before : sk <= range.upTo;
}

function isPart(part: unknown): part is string {
  return typeof part === 'string' && part.length > 0 && part.isWellFormed();
}

const bytesOf = (text: string) => Buffer.byteLength(text);

function markOf(list: string, parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([list, ...parts]))
    .digest('base64url')
    .slice(0, MARK);
}
