import { createHash } from 'node:crypto';
import { AppError } from '@sward/shared/kernel';
import type { IndexName, IndexQuery } from './types.ts';

/** The most that DynamoDB takes as a sort key. */
const MOST_BYTES = 1024;

/** Names a list in its cursors: whoever has one of another list has none. */
const tagOf = (list: string) => createHash('sha256').update(list).digest('base64url').slice(0, 8);

/** Where a list goes on: sort-key parts only. The partition always comes from the caller's own query. */
export function encodeCursor(list: string, parts: readonly string[]): string {
  return Buffer.from(JSON.stringify([tagOf(list), ...parts])).toString('base64url');
}

/** @throws AppError wrong_cursor when the text is not what the list gives for `length` parts. */
export function decodeCursor(list: string, cursor: string, length: number): string[] {
  const [tag, ...parts] = partsIn(cursor);
  const made =
    tag === tagOf(list) &&
    parts.length === length &&
    parts.every((part) => part !== '' && part.isWellFormed() && Buffer.byteLength(part) <= MOST_BYTES) &&
    // Other spellings of the same parts come from elsewhere.
    encodeCursor(list, parts) === cursor;
  if (!made) throw wrongCursor();
  return parts;
}

function partsIn(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}

/** Of a text that no answer of the list has given. */
export function wrongCursor(): AppError {
  return new AppError('wrong_cursor');
}

export const listName = (index: IndexName | undefined, pk: string): string => `${index ?? ''} ${pk}`;

/** Where a query goes on: the parts of its cursor, which lie in the range that is asked for. */
export function startOf(index: IndexName | undefined, query: IndexQuery): string[] | undefined {
  if (query.cursor === undefined || query.cursor === null) return undefined;
  const parts = decodeCursor(listName(index, query.pk), query.cursor, index ? 3 : 1);
  if (!inRange(parts[0] as string, query.sk)) throw wrongCursor();
  return parts;
}

export function inRange(sk: string, range: IndexQuery['sk']): boolean {
  if (!range) return true;
  if ('beginsWith' in range) return sk.startsWith(range.beginsWith);
  if ('between' in range) return sk >= range.between[0] && sk <= range.between[1];
  return 'before' in range ? sk < range.before : sk <= range.upTo;
}
