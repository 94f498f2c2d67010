import { createECDH } from 'node:crypto';
import { requestLimit } from '@sward/shared/lambda/pure';
import webPush from 'web-push';
import type { PushAnswer, WebPushSender } from '../ports.ts';

const LONGEST_WAIT_MS = 5_000;

/** A VAPID key pair, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the key pair of a private key: 43 letters and digits, as Secrets Manager generates them, encode its 32 bytes.
 */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/**
 * Sends to push services, encrypted for the device and signed with the stage's keys. It follows no redirect, waits five
 * seconds, and reads only the status of the response, so that a hostile address neither learns nor returns anything.
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
        // The error's reason may contain the address.
        return { status: 'unreachable' };
      }
    },
  };
}

/** Returns the headers without the length, which `fetch` computes itself. */
function textsOf(headers: object): Record<string, string> {
  const named = Object.entries<unknown>({ ...headers }).filter(([name]) => name !== 'Content-Length');
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** Reads seconds only: push services send no dates. */
function waitOf(retryAfter: string | null): Pick<PushAnswer, 'retryAfterMs'> {
  return retryAfter !== null && /^\d{1,5}$/.test(retryAfter)
    ? { retryAfterMs: Number(retryAfter) * 1000 }
    : {};
}
