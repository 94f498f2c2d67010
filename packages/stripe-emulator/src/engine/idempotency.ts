import { createHash } from 'node:crypto';
import { StripeFailure } from './failures.ts';
import { canonical, type FormObject } from './form.ts';
import { keyPart, type Work } from './unit-of-work.ts';

const HOUR_MS = 3_600_000;
/** Time for which each generation of the API remembers a response, in product time. */
const LIFETIME_MS = { v1: 24 * HOUR_MS, v2: 30 * 24 * HOUR_MS };
const PRUNED_AT_ONCE = 10;
const MAX_KEY_LENGTH = 255;

const DUE_PREFIX = 'stripe~idempotency-due~';
const recordKey = (key: string) => `stripe~idempotency~${keyPart(key)}`;

/** The remembered response of one key. */
export type SavedAnswer = {
  endpoint: string;
  /** Hash of the parameters. */
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  expiresAt: number;
  /** Whether the next replay is lost on the way, too. */
  losesReplay: boolean;
};

export interface Attempt {
  key: string;
  endpoint: string;
  fingerprint: string;
  generation: 'v1' | 'v2';
}

/** @throws StripeFailure 400 when the key is longer than 255 characters. */
export function attemptOf(key: string, path: string, form: FormObject): Attempt {
  if (key.length > MAX_KEY_LENGTH) {
    throw new StripeFailure(400, {
      message: `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`,
      type: 'invalid_request_error',
    });
  }
  return {
    key,
    endpoint: path,
    fingerprint: createHash('sha256').update(canonical(form)).digest('hex'),
    generation: path.startsWith('/v2/') ? 'v2' : 'v1',
  };
}

/**
 * Returns the saved response of this key, if it is not too old.
 *
 * @throws StripeFailure `idempotency_error` when the key was first used for something else.
 */
export async function savedAnswer(work: Work, attempt: Attempt): Promise<SavedAnswer | undefined> {
  const saved = await work.read<SavedAnswer>(recordKey(attempt.key));
  if (saved === undefined || saved.expiresAt <= work.now) return undefined;
  const hint = `Try using a key other than '${attempt.key}' if you meant to execute a different request.`;
  if (saved.endpoint !== attempt.endpoint) {
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${attempt.endpoint}' vs '${saved.endpoint}'). ${hint}`,
    );
  }
  if (saved.fingerprint !== attempt.fingerprint) {
    throw mismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
    );
  }
  return saved;
}

const mismatch = (message: string) => new StripeFailure(400, { message, type: 'idempotency_error' });

/** Returns the error for a key that another running request uses. */
export function keyInUse(key: string): StripeFailure {
  return new StripeFailure(409, {
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    type: 'invalid_request_error',
  });
}

/** Saves the response with the request's other changes, and removes some expired responses. */
export async function saveAnswer(
  work: Work,
  attempt: Attempt,
  answer: { status: number; body: string; losesReplay: boolean },
): Promise<void> {
  for await (const [due, key] of work.store.list<string>(DUE_PREFIX, { limit: PRUNED_AT_ONCE })) {
    if (Number(due.slice(DUE_PREFIX.length).split('~')[0]) > work.now) break;
    work.delete(due);
    const record = await work.read<SavedAnswer>(key);
    // A later request may have used the key again.
    if (record !== undefined && record.expiresAt <= work.now) work.delete(key);
  }
  const expiresAt = work.now + LIFETIME_MS[attempt.generation];
  const key = recordKey(attempt.key);
  const record: SavedAnswer = {
    endpoint: attempt.endpoint,
    fingerprint: attempt.fingerprint,
    requestId: work.request.id,
    expiresAt,
    ...answer,
  };
  work.put(key, record);
  work.put(`${DUE_PREFIX}${String(expiresAt).padStart(14, '0')}~${keyPart(attempt.key)}`, key);
}

/** Records that the lost replay of a saved response has happened. */
export function replayLost(work: Work, attempt: Attempt, saved: SavedAnswer): void {
  work.put(recordKey(attempt.key), { ...saved, losesReplay: false });
}
