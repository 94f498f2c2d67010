import { AppError } from '@sward/shared/kernel';

/** A cursor holds sort-key parts only: the partition always comes from the caller's own query. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws AppError validation_failed when the text is not a cursor of `length` parts. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(parts) &&
      parts.length === length &&
      parts.every((p) => typeof p === 'string' && p.length > 0 && p.length < 600)
    ) {
      return parts;
    }
  } catch {
    // falls through: anything unreadable is the same bad cursor
  }
  throw wrongCursor();
}

/** Of a text that no answer has given. */
export function wrongCursor(): AppError {
  return new AppError('validation_failed', { fields: { cursor: 'Invalid input' } });
}
