import { requestLimit } from '../lambda/environment/current-call.ts';
import { systemWait } from '../lambda/environment/system-clock.ts';
import type { Bucket } from './bucket.ts';
import { type Presigned, presign } from './presign.ts';

/**
 * Makes one call of the store; anything but a success throws a StoreError. `key` is empty for the bucket
 * itself.
 */
export type BucketRequest = (
  method: Presigned['method'],
  key: string,
  options?: { query?: Record<string, string>; content?: { type: string; body: string | Uint8Array } },
) => Promise<Response>;

/** The store's error, without the URL, which gives access to the file. */
export class StoreError extends Error {
  readonly status: number;

  constructor(method: string, status: number, code: string) {
    super(`The store of uploads answered ${method} with ${status} ${code}`.trim());
    this.name = 'StoreError';
    this.status = status;
  }
}

/** The URL is used at once; this is the tolerated difference of clocks. */
const ADDRESS_SECONDS = 900;
const LIMIT_MS = 10_000;
const TRIES = 3;
/** Pause before the second attempt; doubled before the third. */
const PAUSE_MS = 100;

/** Creates requests like the SDK's own: retries what the store has no capacity for, three attempts in all. */
export function createBucketRequest(bucket: Bucket, wait = systemWait): BucketRequest {
  return async (method, key, { query, content } = {}) => {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(await presign(bucket, { method, key, query, seconds: ADDRESS_SECONDS }), {
        method,
        // The store is called at its own address and never redirects.
        redirect: 'manual',
        ...(content && {
          body: new Uint8Array(Buffer.from(content.body)),
          headers: { 'content-type': content.type },
        }),
        signal: AbortSignal.timeout(requestLimit(LIMIT_MS)),
      }).catch((error: unknown) => {
        if (tries === TRIES) throw error;
      });
      if (answer?.ok) return answer;
      const text = (await answer?.text()) ?? '';
      if (answer && (answer.status < 500 || tries === TRIES)) {
        throw new StoreError(method, answer.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '');
      }
      await wait(PAUSE_MS * tries);
    }
  };
}
