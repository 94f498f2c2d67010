import { createHash } from 'node:crypto';
import type { CloudClock, Store } from '../core/types.ts';
import { putOp } from './commit.ts';
import { serviceError } from './errors.ts';
import type { StagedWrites } from './staging.ts';

/** Time for which a ClientRequestToken is remembered. */
const KEPT_MS = 600_000;
const PREFIX = 'meta~token~';

interface Remembered {
  digest: string;
  at: number;
  result: Record<string, unknown>;
}

/** Remembers finished transactions by their ClientRequestToken. */
export interface Tokens {
  /** Returns the result of a transaction that was done before. @throws IdempotentParameterMismatchException */
  find(token: string, request: Buffer): Record<string, unknown> | undefined;
  /**
   * Writes the token together with the transaction's own writes. It is remembered at once, because the same transaction
   * may wait to be written next.
   */
  stage(staged: StagedWrites, token: string, request: Buffer, result: Record<string, unknown>): void;
}

export async function openTokens(store: Store, clock: CloudClock): Promise<Tokens> {
  const remembered = new Map<string, Remembered>();
  const stored: [string, Remembered][] = [];
  for await (const [key, value] of store.list<Remembered>(PREFIX))
    stored.push([key.slice(PREFIX.length), value]);
  // Oldest first, so that the expired ones are found at the front.
  for (const [token, value] of stored.sort(([, a], [, b]) => a.at - b.at)) remembered.set(token, value);

  const isExpired = (entry: Remembered) => entry.at + KEPT_MS <= clock.now();

  return {
    find(token, request) {
      const entry = remembered.get(token);
      if (!entry || isExpired(entry)) return undefined;
      if (entry.digest === digestOf(request)) return entry.result;
      throw serviceError(
        'IdempotentParameterMismatchException',
        'The request uses the same client token as a previous, but non-identical request.',
      );
    },
    stage(staged, token, request, result) {
      for (const [old, entry] of remembered) {
        if (!isExpired(entry)) break;
        remembered.delete(old);
        staged.add({ type: 'del', key: PREFIX + old });
      }
      const entry: Remembered = { digest: digestOf(request), at: clock.now(), result };
      staged.add(putOp(PREFIX + token, entry));
      remembered.set(token, entry);
      staged.onFailure(() => remembered.delete(token));
    },
  };
}

function digestOf(request: Buffer): string {
  return createHash('sha256').update(request).digest('base64');
}
