import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type Message = ItemOf<'messaging.listMessages'>;

export const threadKey = (id: string) => ['message', 'thread', id];

/** Reads the pages of a conversation, the newest page first, and each page in the order of writing. */
export function useMessages(id: string) {
  return useInfiniteQuery({
    ...pagesOf('messaging.listMessages', threadKey(id), { params: { id } }),
    ...PUSHED,
  });
}
