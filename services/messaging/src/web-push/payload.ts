import type { PushKind } from '@sward/shared/contract/messaging/push';
import type { Language } from '@sward/shared/product';

/**
 * Returns the payload for a locked screen, before encryption: a kind, for which the service worker has words, and the
 * id that a tap opens. It contains no name, place, price, service or message text.
 */
export function pushPayload(
  { noticeId, kind }: { noticeId: string; kind: PushKind },
  lang: Language,
): string {
  return JSON.stringify({ v: 1, id: noticeId, kind, lang });
}
