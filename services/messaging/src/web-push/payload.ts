import type { PushKind } from '@sward/shared/contract/messaging/push';
import type { Language } from '@sward/shared/product';

/**
 * What leaves for a locked screen, encrypted: a kind, for which the service worker has words, and the id that a tap opens. No
 * name, place, price, service or word of anybody.
 */
export function pushPayload(
  { noticeId, kind }: { noticeId: string; kind: PushKind },
  lang: Language,
): string {
  return JSON.stringify({ v: 1, id: noticeId, kind, lang });
}
