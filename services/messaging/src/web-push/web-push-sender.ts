import { createECDH } from 'node:crypto';
import { requestLimit } from '@sward/shared/lambda/pure';
import webPush from 'web-push';
import type { PushAnswer, WebPushSender } from '../ports.ts';

const LONGEST_WAIT_MS = 5_000;

/** A pair of keys of VAPID, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the pair of a private key: 43 letters and digits, as Secrets Manager makes them, are its 32 bytes. */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/**
 * Sends to push services, encrypted for the device, signed with the stage's keys. Follows no redirect, waits five seconds, reads
 * no answer but its status: what the address points to learns and says nothing.
 */
export function createWebPushSender(
  { subject, keys }: { subject: string; keys: () => Promise<PushKeys> },
  call: typeof fetch = fetch,
): WebPushSender {
  return {
    async send({ endpoint, keys: deviceKeys, payload, urgency, ttlSeconds, topic }) {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: deviceKeys },
        payload,
        {
          vapidDetails: { subject, ...(await keys()) },
          ...{ TTL: ttlSeconds, urgency, topic },
        },
      );
      try {
        const answer = await call(endpoint, {
          method,
          headers: textsOf(headers),
          body: new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(requestLimit(LONGEST_WAIT_MS)),
        });
        await answer.body?.cancel();
        return { status: answer.status, ...waitOf(answer.headers.get('retry-after')) };
      } catch {
        // The reason may hold the address.
        return { status: 'unreachable' };
      }
    },
  };
}

/** Without the length, which `fetch` reckons itself. */
function textsOf(headers: object): Record<string, string> {
  const named = Object.entries<unknown>({ ...headers }).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** Seconds alone: push services send no dates. */
function waitOf(retryAfter: string | null): Pick<PushAnswer, 'retryAfterMs'> {
  return retryAfter !== null && /^\d{1,5}$/.test(retryAfter)
    ? { retryAfterMs: Number(retryAfter) * 1000 }
    : {};
}
